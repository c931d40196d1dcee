import { expect, test } from "vitest";
import { severalWithTitle } from "./job-title.ts";

test("titles become nouns of several people", () => {
  expect(
    ["Barista", "Head of department", "Importer and trader", "Political staff"].map(
      severalWithTitle,
    ),
  ).toEqual([
    "baristas",
    "heads of department",
    "importers and traders",
    "political staff",
    "CEOs",
  ]);
});
