import { describe, expect, it } from "vitest";
import { holdsName } from "./tile-name.ts";

describe("a tile's name", () => {
  const small = { size: 12, lines: 2 };

  it("fits where each word has a line's width, and the lines suffice", () => {
    expect(holdsName("Northlight Roasters", { ...small, width: 80 })).toBe(true);
    expect(holdsName("Lumen", { ...small, width: 80 })).toBe(true);
  });

  it("does not fit where a word would be broken", () => {
    expect(holdsName("Northlight Roasters", { ...small, width: 52 })).toBe(false);
    expect(holdsName("Northlight", { ...small, width: 52, lines: 3 })).toBe(false);
  });

  it("does not fit where more lines are needed than there are", () => {
    expect(holdsName("The Hamilton Pourover Club", { ...small, width: 70 })).toBe(false);
    expect(holdsName("The Hamilton Pourover Club", { ...small, width: 70, lines: 4 })).toBe(true);
    expect(holdsName("Northlight Roasters", { ...small, width: 80, lines: 1 })).toBe(false);
  });

  it("breaks between letters of scripts without spaces", () => {
    expect(holdsName("珈琲豆店 くじら", { ...small, width: 55 })).toBe(true);
    expect(holdsName("珈琲豆店くじら本店", { ...small, width: 40 })).toBe(false);
  });
});
