import type { PostMedium } from "@toolkit/core/contract/insights";
import { cx } from "@toolkit/ui/cx";
import { Icon } from "@toolkit/ui/icon";
import { useState } from "react";
import { useTranslation } from "react-i18next";

/** One fills the frame, two share it, of three the first is the larger one. */
const COLUMNS = [
  "",
  "grid-cols-1",
  "grid-cols-2",
  "grid-cols-2 grid-rows-2",
  "grid-cols-2 grid-rows-2",
];

/**
 * What a post carries, in a frame of one form, whatever the pictures' own: nothing moves when they arrive, and they are asked for
 * only where they come near.
 */
export function PostMedia({ media }: { readonly media: readonly PostMedium[] }) {
  return (
    <ul
      className={cx(
        "my-0.5 grid aspect-video w-full max-w-md gap-px overflow-hidden rounded-control bg-line",
        COLUMNS[media.length] ?? COLUMNS[4],
      )}
    >
      {media.map((medium, at) => (
        <li
          key={medium.url}
          className={cx("relative min-h-0", media.length === 3 && at === 0 && "row-span-2")}
        >
          <Medium medium={medium} />
        </li>
      ))}
    </ul>
  );
}

function Medium({ medium }: { readonly medium: PostMedium }) {
  const { t } = useTranslation();
  const [hasFailed, setFailed] = useState(false);
  const { type, url, width, height, alt_text: words } = medium;
  const kind = t(`insights.media.${type}`);
  if (hasFailed)
    return (
      <span className="flex size-full items-center justify-center bg-sunken p-2 text-center text-xs text-muted">
        {words ?? t("insights.media.failed")}
      </span>
    );
  return (
    <>
      <img
        src={url}
        alt={words ?? kind}
        loading="lazy"
        decoding="async"
        // The network is not told which audience somebody looks at.
        referrerPolicy="no-referrer"
        {...(width !== null && height !== null ? { width, height } : {})}
        onError={() => setFailed(true)}
        className="absolute inset-0 size-full bg-sunken object-cover"
      />
      {type !== "photo" && (
        <span
          aria-hidden
          className="absolute bottom-1.5 left-1.5 flex items-center gap-0.5 rounded-small bg-ink/80 py-0.5 pr-1.5 pl-0.5 text-xs text-surface"
        >
          <Icon name="play_arrow" size={16} />
          {kind}
        </span>
      )}
    </>
  );
}
