/** How long parts above an element may still arrive. */
export const HELD_MS = 5000;

/** What people do when they want to be elsewhere. */
const INPUTS = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/**
 * Scrolls to an element and keeps it there while parts above it are still drawn, until the reader does something or the time is
 * over. Not every browser keeps what is in view in its place by itself.
 *
 * @returns what lets go.
 */
export function holdInView(element: HTMLElement): () => void {
  const scroll = () => element.scrollIntoView({ block: "start" });
  const watch = new ResizeObserver(scroll);
  const timer = setTimeout(letGo, HELD_MS);
  function letGo() {
    watch.disconnect();
    clearTimeout(timer);
    for (const input of INPUTS) window.removeEventListener(input, letGo, true);
  }
  for (const input of INPUTS)
    window.addEventListener(input, letGo, { capture: true, passive: true });
  scroll();
  watch.observe(document.body);
  return letGo;
}
