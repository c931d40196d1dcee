import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { z } from "zod";

const read = (name: string): Buffer => readFileSync(new URL(name, import.meta.url));

/** Limits of the store. */
const listing = z.strictObject({
  name: z.string().min(1).max(75),
  summary: z.string().min(1).max(132),
  category: z.string().min(1),
  description: z.array(z.string().min(1)).min(1),
  pictures: z.array(z.string()).min(1).max(5),
});

it.each(["en", "ja"])(
  "has a listing in %s within the store's limits, with its pictures",
  (language) => {
    const { pictures, description } = listing.parse(
      JSON.parse(read(`listing-${language}.json`).toString()),
    );
    expect(description.join("\n\n").length).toBeLessThan(16_000);
    // What the build cannot do is said before it is installed, with the way around it.
    expect(description.join("\n")).toMatch(/ads\.x\.com.*(?:bulk sheet|一括シート)/);
    for (const name of pictures) {
      const file = read(`pictures/${name}`);
      // Width and height of a PNG's first chunk.
      expect([file.readUInt32BE(16), file.readUInt32BE(20)], name).toEqual([1280, 800]);
      expect(name).toContain(`-${language}.png`);
    }
  },
);

it("answers for every permission that the manifest asks for", () => {
  const answers = read("privacy.md").toString();
  for (const word of ["`storage`", "Host of Targeting Toolkit", "Host of the ads manager"])
    expect(answers).toContain(word);
});
