import { expect, it } from "vitest";
import { dayOf } from "./date-picker.tsx";

it("reads days, and takes what is none for no day", () => {
  expect(dayOf("2026-11-22")?.toString()).toBe("2026-11-22");
  expect(dayOf("2028-02-29")?.toString()).toBe("2028-02-29");
  for (const text of ["", null, undefined, "22.11.2026", "2026-13-01", "2027-02-29", "soon"])
    expect(dayOf(text), String(text)).toBeNull();
});
