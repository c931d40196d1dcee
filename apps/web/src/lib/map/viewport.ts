/** How far a picture is moved (pixels) and enlarged: a point p of the whole is drawn at k · p + (x, y). */
export interface View {
  readonly k: number;
  readonly x: number;
  readonly y: number;
}

export interface Box {
  readonly width: number;
  readonly height: number;
}

export const WHOLE: View = { k: 1, x: 0, y: 0 };
export const CLOSEST = 40;

/** Nearest view that shows no empty margin. */
export function within({ k, x, y }: View, { width, height }: Box): View {
  const scale = Math.min(CLOSEST, Math.max(1, k));
  const held = (shift: number, size: number) => Math.min(0, Math.max(size * (1 - scale), shift));
  return { k: scale, x: held(x, width), y: held(y, height) };
}

/** Enlarges about a point, which stays where it is. */
export function zoomed(
  view: View,
  factor: number,
  at: { readonly x: number; readonly y: number },
  box: Box,
): View {
  const k = Math.min(CLOSEST, Math.max(1, view.k * factor));
  const by = k / view.k;
  return within({ k, x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by }, box);
}

export function moved(view: View, dx: number, dy: number, box: Box): View {
  return within({ ...view, x: view.x + dx, y: view.y + dy }, box);
}
