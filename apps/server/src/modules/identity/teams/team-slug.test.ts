import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, it } from "vitest";
import { teamSlug } from "./team-slug.ts";

it("keeps Latin letters, digits and hyphens", () => {
  expect(teamSlug("Jürgen.Müller+news")).toBe("jurgen-muller-news");
  expect(teamSlug("日本")).toBe("team");
  expect(teamSlug("--")).toBe("team");
  expect(teamSlug("API")).toBe("api-team");
});

it("never makes a slug that the router would take for a screen", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 80 }), (name) => {
      expect(teamSlug(name)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(teamSlug(name).length).toBeLessThanOrEqual(45);
    }),
  );
});

it("reserves the first word of every route of the page", () => {
  const paths = readFileSync(new URL("../../../../../web/src/routes.ts", import.meta.url), "utf8");
  const words = [...paths.matchAll(/["'`]\/([a-z][a-z0-9-]*)/g)].map((match) => match[1] ?? "");
  expect(words.length).toBeGreaterThan(40);
  for (const word of words) expect(teamSlug(word), word).not.toBe(word);
});
