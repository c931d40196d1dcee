import { cx } from "@toolkit/ui/cx";
import { useState, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Size } from "@toolkit/core/contract/audience-size";
import { addItems, removeItem, type PackageItem } from "../../../../lib/draft/items.ts";
import type { Creator } from "../../../../lib/creator.ts";
import { settledBody, usePictures } from "../api/pictures.ts";
import { ExplainedFigures } from "../../../../lib/figures/explained-figures.tsx";
import { StaleNote } from "../../../../lib/stale-note.tsx";
import { outageOf, useLiveAnswer } from "../../../../lib/live-answer.ts";
import { useSize } from "../../../../lib/size-query.ts";
import { usePendingBody, type Pending } from "../pending.ts";
import { MiniPictures } from "./mini-pictures.tsx";
import { SizeFailure } from "./size-failure.tsx";
import { SizeDock, SizePanel } from "./size-panel.tsx";

interface LiveFiguresProps {
  readonly creator: Creator;
  readonly pending: Pending;
  readonly more: ReactNode;
}

/**
 * Size and small pictures of the audience, as it is or, while something is typed, as it would become. Both are asked
 * for side by side: neither waits for the other.
 */
export function LiveFigures({ creator, pending, more }: LiveFiguresProps) {
  const { t } = useTranslation();
  const { team, body, datasets } = creator;
  const dataset = datasets.current;
  const version = dataset?.version ?? null;
  const typed = usePendingBody(creator, pending);
  const size = useSize(team, body, version);
  const preview = useSize(team, typed.body, version);
  const counted = useLastCounted(
    typed.item,
    typed.body === null ? null : preview.isPlaceholderData ? undefined : preview.data,
  );
  const settled = usePictures(creator, settledBody(creator));
  const live = usePictures(creator, typed.body ?? settledBody(creator));
  const sizeNow = useLiveAnswer(size);
  const previewNow = useLiveAnswer(preview);
  const picturesNow = useLiveAnswer(settled);
  const liveNow = useLiveAnswer(live);
  const outage = outageOf([
    ...(body === null ? [] : [sizeNow]),
    ...(typed.body === null ? [] : [previewNow]),
    picturesNow,
    liveNow,
  ]);
  const retry = () => {
    for (const query of [size, preview, settled, live]) if (query.isError) void query.refetch();
  };
  const shown = {
    size: body === null ? null : (sizeNow.data ?? null),
    preview: counted?.size ?? null,
    pending: counted?.item ?? null,
    isEmpty: body === null,
    isCounting: size.isFetching,
    isStale: outage !== null,
    dataset,
  };
  const pictures = liveNow.data?.size ? liveNow.data : picturesNow.data;
  return (
    <>
      <ExplainedFigures team={team} body={counted === null ? body : (typed.body ?? body)}>
        <SizePanel
          {...shown}
          team={team}
          onReplace={(item, by) =>
            creator.change((draft) => ({
              ...draft,
              pack: addItems(removeItem(draft.pack, item), [by]).pack,
            }))
          }
          onRemove={(item) =>
            creator.change((draft) => ({ ...draft, pack: removeItem(draft.pack, item) }))
          }
        />
      </ExplainedFigures>
      {outage ? (
        <StaleNote what={t("errors.loadSize")} outage={outage} onRetry={retry} />
      ) : (
        size.error && body && <SizeFailure creator={creator} error={size.error} />
      )}
      {/* Of nobody there is nothing to draw: what is chosen stays in sight. */}
      <div className={cx("transition-opacity", outage && "opacity-50")}>
        <ExplainedFigures team={team} body={liveNow.data?.size ? (typed.body ?? body) : body}>
          <MiniPictures insights={pictures ?? null} more={more} />
        </ExplainedFigures>
      </div>
      <SizeDock {...shown} />
    </>
  );
}

interface Counted {
  readonly item: PackageItem;
  readonly size: Size;
}

/**
 * What is being typed with its size. While the next letter's is on its way the last one stands, name and figure both:
 * falling back to the audience without it would move the figure to and fro at every letter.
 *
 * @param size null: nothing is typed that would change anything; undefined: on its way.
 */
function useLastCounted(item: PackageItem | null, size: Size | null | undefined): Counted | null {
  const [last, setLast] = useState<Counted | null>(null);
  if (item === null || size === null) {
    if (last !== null) setLast(null);
    return null;
  }
  if (size !== undefined && (last?.size !== size || last.item !== item)) {
    const counted = { item, size };
    setLast(counted);
    return counted;
  }
  return last;
}
