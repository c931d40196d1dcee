import { expect, it } from "vitest";
import { bandText, inOrderOfAge, inOrderOfGender } from "./facet-order.ts";

it("puts women before men and bands in the order of age, whatever is more", () => {
  const genders = inOrderOfGender([{ id: "MALE" }, { id: "FEMALE" }]);
  expect(genders.map(({ id }) => id)).toEqual(["FEMALE", "MALE"]);
  expect(inOrderOfGender([{ id: "MALE" }])).toEqual([{ id: "MALE" }]);
  const ages = inOrderOfAge(["65+", "18–24", "0–12"].map((label) => ({ label })));
  expect(ages.map(({ label }) => label)).toEqual(["0–12", "18–24", "65+"]);
});

it("writes a band with a dash between its ends", () => {
  expect(["18-24", "18–24", "65+"].map(bandText)).toEqual(["18–24", "18–24", "65+"]);
});
