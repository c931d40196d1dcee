/** Specification, point 9. */
const MOST_WIDTH = 600;
const MARGIN = 16;
const ROOM = 300;

/** Upward where there is less than 300 px below and more above. */
export function opensUpward(
  trigger: { readonly top: number; readonly bottom: number },
  viewportHeight: number,
): boolean {
  const below = viewportHeight - trigger.bottom;
  return below < ROOM && trigger.top > below;
}

/** At most 600 px, and 16 px from each edge. */
export function widthFor(viewportWidth: number): number {
  return Math.min(MOST_WIDTH, viewportWidth - 2 * MARGIN);
}
