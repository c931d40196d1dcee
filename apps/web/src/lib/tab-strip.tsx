import { cx } from "@toolkit/ui/cx";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { useCurrentRoute } from "./current-route.ts";

interface TabStripProps {
  readonly label: string;
  /** What else than the screen decides which link is the current one. */
  readonly at?: string | null;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Classes of a link in the strip, and of the one whose screen is open. */
export const STRIP_TAB =
  "keep -mb-px flex h-10 shrink-0 items-center border-b-2 border-transparent font-medium text-muted hover:text-ink";
export const STRIP_TAB_ACTIVE = { className: "border-brand! text-ink!" };

/** Links between the parts of a screen in one row. Where it is wider than the screen it scrolls, and fades at the cut. */
export function TabStrip({ label, at = null, className, children }: TabStripProps) {
  const row = useRef<HTMLElement>(null);
  const [cut, setCut] = useState({ before: false, after: false });
  const screen = useCurrentRoute()?.name;
  useEffect(() => {
    const current = row.current?.querySelector('[aria-current="page"]');
    current?.scrollIntoView({ inline: "center", block: "nearest" });
    // Which part is current shows in the row alone.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [screen, at]);
  useEffect(() => {
    const strip = row.current;
    if (strip === null) return undefined;
    const look = () => {
      const { scrollLeft, scrollWidth, clientWidth } = strip;
      // Parts of a pixel are no cut.
      const before = scrollLeft > 1;
      const after = scrollLeft + clientWidth < scrollWidth - 1;
      setCut((last) => (last.before === before && last.after === after ? last : { before, after }));
    };
    const size = new ResizeObserver(look);
    size.observe(strip);
    for (const child of strip.children) size.observe(child);
    strip.addEventListener("scroll", look, { passive: true });
    return () => {
      size.disconnect();
      strip.removeEventListener("scroll", look);
    };
  }, []);
  return (
    <div className={cx("border-b border-line", className)}>
      <nav
        ref={row}
        aria-label={label}
        className={cx(
          "-mb-px flex gap-4 overflow-x-auto [scrollbar-width:none] sm:gap-6",
          cut.before && cut.after && "mask-x-from-[calc(100%-3rem)]",
          cut.before && !cut.after && "mask-l-from-[calc(100%-3rem)]",
          !cut.before && cut.after && "mask-r-from-[calc(100%-3rem)]",
        )}
      >
        {children}
      </nav>
    </div>
  );
}
