import { expect, it } from "vitest";
import { countryCodes, readSizes, writtenSizes } from "./said-sizes.ts";

const codes = countryCodes([
  { code: "JP", label: "Japan" },
  { code: "US", label: "United States" },
]);

it("reads codes and names with numbers as people write them, the last of a country counting", () => {
  expect(readSizes("JP 73,000,000\nunited states, 100.000.000\n\njp: 5", codes)).toEqual({
    sizes: [
      { country: "JP", accounts: 5 },
      { country: "US", accounts: 100_000_000 },
    ],
    unread: [],
  });
});

it("names the lines that it cannot read", () => {
  expect(readSizes("Atlantis 5\nJP\nJP 0\nUS 7", codes)).toEqual({
    sizes: [{ country: "US", accounts: 7 }],
    unread: ["Atlantis 5", "JP", "JP 0"],
  });
});

it("reads what it wrote", () => {
  const sizes = [{ country: "JP", accounts: 12 }];
  expect(readSizes(writtenSizes(sizes), codes).sizes).toEqual(sizes);
});
