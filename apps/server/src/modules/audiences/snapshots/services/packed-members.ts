import { promisify } from "node:util";
import { deflateRaw, inflateRaw } from "node:zlib";

/**
 * Ascending numbers as the gaps between them, seven bits a byte, deflated: a member of an audience takes about a byte.
 * The first number is the format's.
 */
const FORMAT = 1;

export async function packMembers(members: Uint32Array): Promise<Buffer> {
  const bytes = new Uint8Array(members.length * 5 + 1);
  bytes[0] = FORMAT;
  let at = 1;
  let before = -1;
  for (const member of members) {
    let gap = member - before - 1;
    before = member;
    for (; gap > 0x7f; gap = Math.floor(gap / 0x80)) bytes[at++] = (gap % 0x80) | 0x80;
    bytes[at++] = gap;
  }
  return promisify(deflateRaw)(bytes.subarray(0, at));
}

/** @throws RangeError for bytes of another format, Error for what is not whole. */
export async function unpackMembers(packed: Uint8Array): Promise<Uint32Array> {
  const bytes: Uint8Array = await promisify<Uint8Array, Buffer>(inflateRaw)(packed);
  if (bytes[0] !== FORMAT) throw new RangeError(`members of format ${bytes[0]}`);
  let count = 0;
  for (let i = 1; i < bytes.length; i++) if ((bytes[i] ?? 0) < 0x80) count++;
  const members = new Uint32Array(count);
  let filled = 0;
  let before = -1;
  let gap = 0;
  let scale = 1;
  for (let i = 1; i < bytes.length; i++) {
    const byte = bytes[i] ?? 0;
    gap += (byte & 0x7f) * scale;
    scale *= 0x80;
    if (byte >= 0x80) continue;
    before += gap + 1;
    members[filled++] = before;
    gap = 0;
    scale = 1;
  }
  return members;
}
