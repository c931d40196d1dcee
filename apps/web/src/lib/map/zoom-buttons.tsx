import { useTranslation } from "react-i18next";
import type { Viewport } from "./use-viewport.ts";

const FACTOR = 1.6;
const LOOK =
  "flex size-8 items-center justify-center text-md font-medium text-soft hover:bg-hover hover:text-ink";

/** Nearer, further and whole, for those who have neither wheel nor keys at hand; in a row where the map is low. */
export function ZoomButtons({ viewport }: { readonly viewport: Viewport }) {
  const { t } = useTranslation();
  return (
    <div
      role="group"
      aria-label={t("picture.zoom")}
      className="absolute right-3 bottom-3 flex flex-col overflow-hidden max-md:right-2 max-md:bottom-2 max-md:flex-row rounded-control border border-line-strong bg-surface"
    >
      <button
        type="button"
        aria-label={t("picture.zoomIn")}
        className={LOOK}
        onClick={() => viewport.zoom(FACTOR)}
      >
        +
      </button>
      <button
        type="button"
        aria-label={t("picture.zoomOut")}
        className={`${LOOK} border-y border-line max-md:border-x max-md:border-y-0`}
        onClick={() => viewport.zoom(1 / FACTOR)}
      >
        −
      </button>
      <button
        type="button"
        aria-label={t("picture.whole")}
        className={`${LOOK} text-xs`}
        onClick={() => viewport.reset()}
      >
        1:1
      </button>
    </div>
  );
}
