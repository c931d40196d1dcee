import { expect, it } from "vitest";
import { shownTheme } from "./theme.ts";

it("follows the system until somebody chooses, and is light where dark is taken away", () => {
  expect(shownTheme("system", true, false)).toBe("dark");
  expect(shownTheme("system", false, false)).toBe("light");
  expect(shownTheme("light", true, false)).toBe("light");
  expect(shownTheme("dark", false, false)).toBe("dark");
  for (const theme of ["system", "light", "dark"] as const)
    expect(shownTheme(theme, true, true)).toBe("light");
});
