/** Specification, point 2: to the top, or smoothly to a hash after 200 ms. The router itself goes to the top. */
export const HASH_AFTER_MS = 200;

interface Rendered {
  readonly toLocation: { readonly hash: string };
}

interface ScrollingRouter {
  readonly subscribe: (event: "onRendered", listener: (event: Rendered) => void) => () => void;
}

/** Scrolls to what the hash names once the screen stands; a later navigation takes the place of an earlier one. */
export function startScrollRule(router: ScrollingRouter): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const leave = router.subscribe("onRendered", ({ toLocation }) => {
    clearTimeout(timer);
    if (toLocation.hash === "") return;
    timer = setTimeout(() => scrollToHash(toLocation.hash), HASH_AFTER_MS);
  });
  return () => {
    clearTimeout(timer);
    leave();
  };
}

function scrollToHash(hash: string): void {
  const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  document
    .getElementById(decodeHash(hash))
    ?.scrollIntoView({ behavior: still ? "auto" : "smooth", block: "start" });
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.replace(/^#/, ""));
  } catch {
    // A stray percent sign names an element as it is, or none.
    return hash;
  }
}
