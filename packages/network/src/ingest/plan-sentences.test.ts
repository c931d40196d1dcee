import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

it("words what a plan says for the page, without the command line's map", () => {
  const files = readdirSync(import.meta.dirname).filter((name) =>
    /^plan[\w-]*(?<!test)\.ts$/.test(name),
  );
  const said = files.flatMap((name) => [
    ...readFileSync(new URL(name, import.meta.url), "utf8").matchAll(/["`](?:[^"`\n]{20,})["`]/g),
  ]);
  expect(said.length).toBeGreaterThan(5);
  for (const [sentence] of said) expect(sentence).not.toMatch(/\bin a map\b|"kind"|--\w/);
});
