const EXIF = "Exif\0\0";
const ORIENTATION = 0x0112;

/** How a camera held a JPEG, 1 to 8; from 5 on its width is shown as its height. 1 where it does not say. */
export function jpegOrientation(bytes: Buffer): number {
  let at = 2;
  while (at + 10 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xda) return 1;
    const size = bytes.readUInt16BE(at + 2);
    if (marker === 0xe1 && bytes.toString("latin1", at + 4, at + 10) === EXIF)
      return orientationIn(bytes.subarray(at + 10, at + 2 + size));
    at += 2 + size;
  }
  return 1;
}

/** The orientation in the first directory of a TIFF. */
function orientationIn(tiff: Buffer): number {
  if (tiff.length < 14) return 1;
  const isLittle = tiff.toString("latin1", 0, 2) === "II";
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const start = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (start + 2 > tiff.length) return 1;
  const entries = Math.min(short(start), Math.floor((tiff.length - start - 2) / 12));
  for (let entry = 0; entry < entries; entry++) {
    const at = start + 2 + entry * 12;
    if (short(at) !== ORIENTATION) continue;
    const value = short(at + 8);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}
