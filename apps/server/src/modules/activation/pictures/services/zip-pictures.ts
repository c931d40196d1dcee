import { Zip, ZipPassThrough } from "fflate";

export interface Picture {
  readonly name: string;
  draw(): Promise<Uint8Array>;
}

/** A zip that is made while it is sent: one picture is held at a time. PNG is packed already, so that nothing is packed again. */
export async function* zipPictures(
  pictures: readonly Picture[],
  at: Date,
): AsyncGenerator<Uint8Array> {
  let pieces: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error !== null) throw error;
    pieces.push(piece);
  });
  const taken = (): Uint8Array[] => {
    const ready = pieces;
    pieces = [];
    return ready;
  };
  for (const { name, draw } of pictures) {
    const file = new ZipPassThrough(name);
    file.mtime = at;
    zip.add(file);
    file.push(await draw(), true);
    yield* taken();
  }
  zip.end();
  yield* taken();
}
