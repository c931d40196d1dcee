import { proTargetingBody } from "@toolkit/core/contract/pro-targeting";
import { expect, it } from "vitest";
import { askedBy, FIRST_CHOICE, readChoice, searchOf, type SeedChoice } from "./seed-choice.ts";

const read = (search: Readonly<Record<string, string | number>>): SeedChoice =>
  readChoice((name) => (search[name] === undefined ? null : String(search[name])));

it("reads every choice back from the address it wrote, which says nothing of the first one", () => {
  const other: SeedChoice = { kinds: "all", precision: 0, limit: 1000, own: true, filters: true };
  expect(read(searchOf(other))).toEqual(other);
  expect(searchOf(FIRST_CHOICE)).toEqual({});
  expect(read({})).toEqual(FIRST_CHOICE);
});

it("takes the first choice in place of what is not offered", () => {
  expect(read({ kinds: "shoes", precision: "0.3", limit: "7", own: "maybe" })).toEqual(
    FIRST_CHOICE,
  );
});

it("asks what the call takes", () => {
  const targeting_package = { languages: ["ja"] };
  for (const limit of [25, 1000] as const) {
    const body = { targeting_package, ...askedBy({ ...FIRST_CHOICE, kinds: "all", limit }) };
    expect(proTargetingBody.parse(body)).toMatchObject({ limit, own_seeds: false });
  }
});
