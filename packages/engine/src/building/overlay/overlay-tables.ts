import { join } from "node:path";
import { POST_INDEXES } from "../../files/dimensions.ts";
import type { SectionFile } from "../../files/manifest.ts";
import { SectionWriter } from "../../files/section-file.ts";
import { DICTIONARIES } from "../../files/shared-tables.ts";
import type { FinishedShard } from "../finish-shard.ts";
import type { Corrections } from "./corrections.ts";
import type { NumberedOverlay } from "./number-overlay.ts";

/** Writes new names, and the tables of the whole version as `readShared` wants them. */
export function writeOverlayTables(
  outDir: string,
  contents: {
    readonly accounts: Uint32Array;
    readonly numbered: NumberedOverlay;
    readonly corrections: Corrections;
    readonly finished: FinishedShard;
  },
): SectionFile {
  const { accounts, numbered, corrections, finished } = contents;
  const { names, places, ages, followed, bioWordMembers } = numbered;
  const writer = new SectionWriter(join(outDir, "overlay.bin"));
  writer.write("accounts", accounts);
  for (const name of DICTIONARIES) {
    writer.write(`${name}:bytes`, names[name].bytes);
    writer.write(`${name}:offsets`, names[name].offsets);
  }
  for (const [name, column] of Object.entries(places))
    if (column !== null) writer.write(`${name}:places`, column);
  writer.write("ages", Uint8Array.from(ages.flatMap((age) => [age >>> 8, age & 255])));
  writer.write("follow:accounts", followed.accounts);
  writer.write("follow:ranks", followed.ranks);
  writer.write("follow:followers", followed.followers);
  writer.write("follow:places", followed.places);
  writer.write("bioWord:members", bioWordMembers);
  for (const index of POST_INDEXES) {
    writer.write(`${index}:authors`, added(finished.authors[index], corrections.authors[index]));
    writer.write(
      `${index}:posts`,
      added(finished.postCounts[index], corrections.postCounts[index]),
    );
  }
  return writer.finish();
}

/** The overlay's column, which is the longer one, and the base's. */
function added(overlay: Uint32Array, base: Uint32Array): Uint32Array {
  return overlay.map((count, i) => count + (base[i] ?? 0));
}
