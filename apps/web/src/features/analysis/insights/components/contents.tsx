import { cx } from "@toolkit/ui/cx";
import { AlsoOpening } from "@toolkit/ui/opening-figure";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useOpening } from "../../../../lib/figures/explained-figures.tsx";
import { useFormat } from "../../../../lib/format.ts";
import { holdInView } from "../../../../lib/hold-in-view.ts";
import { isSingleKey } from "../../../../lib/single-keys.ts";
import { JUMP } from "./room.ts";

/** Parts of the report in their order: ids of elements, and names in the contents. */
const CONTENTS = [
  "portrait",
  "people",
  "places",
  "communities",
  "accounts",
  "talk",
  "times",
  "best",
  "targeting",
] as const;
type ContentsId = (typeof CONTENTS)[number];

/** After so many pixels the page's own number has left the view. */
const SCROLLED = 160;
/** A part counts as reached when it begins above this; one that was jumped to has to be, whatever the rounding. */
const REACHED = JUMP.pixels + 2;

interface ContentsProps {
  readonly size: number;
  readonly reach: number | null;
}

/** Stays at the top: the sections with the one in view marked, their keys, and the size once its own place has left the view. */
export function Contents({ size, reach }: ContentsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const opening = useOpening();
  const [current, setCurrent] = useState<ContentsId>("portrait");
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => {
    function look() {
      setScrolled(window.scrollY > SCROLLED);
      const reached = CONTENTS.findLast((id) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top;
        return top !== undefined && top < REACHED;
      });
      setCurrent(reached ?? "portrait");
    }
    look();
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, []);
  useEffect(() => {
    function jump(event: KeyboardEvent) {
      if (!isSingleKey(event)) return;
      const id = CONTENTS[Number(event.key) - 1];
      if (id === undefined) return;
      event.preventDefault();
      goTo(id);
    }
    window.addEventListener("keydown", jump);
    return () => window.removeEventListener("keydown", jump);
  }, []);
  return (
    <nav
      aria-label={t("contents.label")}
      className="sticky top-12 z-10 in-data-preview:top-0 -mx-4 mb-4 flex items-stretch gap-5 overflow-x-auto border-b border-line bg-canvas px-4 [scrollbar-width:none] md:-mx-6 md:px-6 lg:-mx-8 lg:px-8"
    >
      {CONTENTS.map((id, i) => (
        <a
          key={id}
          href={`#${id}`}
          title={`${t(`contents.${id}`)} (${i + 1})`}
          aria-current={id === current ? "location" : undefined}
          onClick={(event) => {
            event.preventDefault();
            goTo(id);
          }}
          className={cx(
            "flex h-10 keep items-center border-b-2 text-sm font-medium",
            id === current
              ? "border-brand text-ink"
              : "border-transparent text-muted hover:text-ink",
          )}
        >
          {t(`contents.${id}`)}
        </a>
      ))}
      <span
        aria-hidden
        className={cx(
          "sticky right-0 ml-auto keep self-center bg-canvas pl-4 text-sm max-sm:hidden",
          !isScrolled && "invisible",
        )}
      >
        <AlsoOpening {...opening(null, { id: "", label: t("figure.everybody") })}>
          <b className="font-bold">{format.count(size)}</b> {t("size.accounts", { count: size })}
        </AlsoOpening>
        {reach !== null && (
          <span className="text-muted">
            {" · "}
            {format.short(reach)} {t("portrait.reach")}
          </span>
        )}
      </span>
    </nav>
  );
}

/** How long a section that is not drawn yet is waited for: the report comes part by part. */
const PATIENCE_MS = 5000;

function goTo(id: ContentsId, until = performance.now() + PATIENCE_MS): void {
  const element = document.getElementById(id);
  if (element === null) {
    if (performance.now() < until) requestAnimationFrame(() => goTo(id, until));
    return;
  }
  holdInView(element);
  // The next Tab goes on from there.
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
