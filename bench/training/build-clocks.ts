// Writes the table of clocks: npx tsx bench/training/build-clocks.ts
import { sharedClocks } from "./shared-clocks.ts";
import { writeTable } from "./write-table.ts";

writeTable("clocks", ["area", "zone"], sharedClocks());
