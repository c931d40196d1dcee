import { closeSync, openSync, readSync, writeSync } from "node:fs";
import { Database } from "../database.ts";

/** Three headers, then blocks of the same size; each begins with its checksum. */
const HEADERS = 3 * 4096;
const BLOCK = 262_144;

/** Flips a bit in the last block that a column's values lie in, as a worn disk would. Nobody may have the file open. */
export async function breakBlock(path: string, table: string, column: string): Promise<void> {
  const database = await Database.open(path);
  let block: number;
  try {
    await database.rows("CHECKPOINT");
    const [row] = await database.rows(
      `SELECT max(block_id) AS block FROM pragma_storage_info('${table}') WHERE column_name = '${column}' AND persistent`,
    );
    block = Number(row?.["block"] ?? -1);
  } finally {
    database.close();
  }
  if (block < 0) throw new Error(`${table}.${column} has no block of its own`);
  const file = openSync(path, "r+");
  try {
    const at = HEADERS + block * BLOCK + 100;
    const byte = Buffer.alloc(1);
    readSync(file, byte, 0, 1, at);
    byte.writeUInt8(byte.readUInt8(0) ^ 1);
    writeSync(file, byte, 0, 1, at);
  } finally {
    closeSync(file);
  }
}
