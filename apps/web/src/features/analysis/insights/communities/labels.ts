/** A name on the map: where it stands and how large it is, in pixels. */
export interface LabelBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const ROOM = 4;

function meet(a: LabelBox, b: LabelBox): boolean {
  return (
    Math.abs(a.x - b.x) * 2 < a.width + b.width + 2 * ROOM &&
    Math.abs(a.y - b.y) * 2 < a.height + b.height + 2 * ROOM
  );
}

/**
 * Which names fit, the first first: none covers another or leaves the picture. Boxes are given by their middles.
 */
export function fitting(
  boxes: readonly (LabelBox | null)[],
  { width, height }: { readonly width: number; readonly height: number },
): readonly boolean[] {
  const kept: LabelBox[] = [];
  return boxes.map((box) => {
    if (box === null) return false;
    const isInside =
      box.x - box.width / 2 >= 0 &&
      box.x + box.width / 2 <= width &&
      box.y - box.height / 2 >= 0 &&
      box.y + box.height / 2 <= height;
    if (!isInside || kept.some((other) => meet(box, other))) return false;
    kept.push(box);
    return true;
  });
}
