import type { Account } from "@toolkit/core/contract/audience-size";
import type { Post } from "@toolkit/core/contract/insights";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { WallPost } from "./wall-post.tsx";

interface WallProps {
  readonly label: string;
  readonly posts: readonly Post[];
  readonly isStale: boolean;
  readonly hasMore: boolean;
  readonly onMore: () => void;
  readonly onExplain: (account: Account) => void;
}

/** Narrowest column that a post reads well in. */
const COLUMN = 320;
const GAP = 12;
const ROW = 190;

/** Posts in rows of as many columns as fit; only the rows in sight, and a few around them, are in the page. */
export function Wall({ label, posts, isStale, hasMore, onMore, onExplain }: WallProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const [columns, setColumns] = useState(1);
  // Before the first paint: posts that were drawn in one column would jump into three.
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const measure = () =>
      setColumns(Math.max(1, Math.floor((element.clientWidth + GAP) / (COLUMN + GAP))));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const rows = useMemo(
    () =>
      Array.from({ length: Math.ceil(posts.length / columns) }, (_, row) =>
        posts.slice(row * columns, (row + 1) * columns),
      ),
    [posts, columns],
  );
  // oxlint-disable-next-line react/incompatible-library -- nothing here is compiled to memoise it
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => ROW,
    gap: GAP,
    overscan: 4,
  });
  const items = virtual.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (hasMore && last >= rows.length - 6) onMore();
  }, [hasMore, last, rows.length, onMore]);
  return (
    <div
      ref={box}
      role="group"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
      tabIndex={0}
      className={`h-160 overflow-y-auto rounded-control [overflow-anchor:none] ${isStale ? "opacity-60" : ""}`}
    >
      <ul
        aria-label={label}
        className="relative"
        style={{ height: virtual.getTotalSize() }}
        data-rows={rows.length}
      >
        {items.map(({ index, key, start }) => (
          <li
            key={key}
            ref={virtual.measureElement}
            data-index={index}
            aria-label={t("wall.row", { number: index + 1 })}
            className="absolute inset-x-0 top-0 grid gap-3"
            style={{
              transform: `translateY(${start}px)`,
              gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            }}
          >
            {rows[index]?.map((post) => (
              <WallPost key={post.id} post={post} onExplain={onExplain} />
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}
