const IMAGE = 0x2c;
const EXTENSION = 0x21;
const HEADER_BYTES = 13;

/** Bytes of a colour table, by the flags before it. */
function tableBytes(flags: number): number {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1);
}

/** Frames of a GIF; null: the file ends within one of its blocks, or has none. */
export function gifFrames(bytes: Buffer): number | null {
  let at = HEADER_BYTES + tableBytes(bytes[10] ?? 0);
  let frames = 0;
  const skipBlocks = (): void => {
    for (let size = bytes[at] ?? 0; size > 0 && at < bytes.length; size = bytes[at] ?? 0)
      at += size + 1;
    at += 1;
  };
  while (at < bytes.length) {
    const kind = bytes[at];
    if (kind === EXTENSION) at += 2;
    else if (kind === IMAGE) {
      frames += 1;
      at += 10 + tableBytes(bytes[at + 9] ?? 0) + 1;
    } else return frames > 0 ? frames : null;
    skipBlocks();
  }
  // Some programs leave out the last byte; a frame that is cut off ends beyond the file.
  return frames > 0 && at === bytes.length ? frames : null;
}
