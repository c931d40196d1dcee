import type { Insights } from "@toolkit/core/contract/insights";
import { Notice } from "@toolkit/ui/notice";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Creator } from "../../../lib/creator.ts";
import type { MeasuredBody } from "../../../lib/draft/draft.ts";
import { useFormat } from "../../../lib/format.ts";
import { picturesQuery } from "../../../lib/insights-query.ts";
import { useSize } from "../api/size.ts";
import { usePendingBody, type Pending } from "../pending.ts";
import { MiniPictures } from "./mini-pictures.tsx";
import { SizeDock, SizePanel } from "./size-panel.tsx";

interface LiveFiguresProps {
  readonly creator: Creator;
  readonly pending: Pending;
  /** What the pictures show while nothing is typed: the audience, or everyone. */
  readonly settledBody: MeasuredBody | null;
  readonly settled: Insights | null;
  readonly more: ReactNode;
}

/**
 * Size and small pictures of the audience, as it is or, while something is typed, as it would become. Both are asked
 * for side by side: neither waits for the other.
 */
export function LiveFigures({ creator, pending, settledBody, settled, more }: LiveFiguresProps) {
  const { t } = useTranslation();
  const { language } = useFormat();
  const { team, body, datasets } = creator;
  const dataset = datasets.current;
  const version = dataset?.version ?? null;
  const typed = usePendingBody(creator, pending);
  const size = useSize(team, body, version);
  const preview = useSize(team, typed.body, version);
  const previewed = typed.body === null || preview.isPlaceholderData ? null : preview.data;
  const live = useQuery(
    picturesQuery({ team, version, language, body: typed.body ?? settledBody }),
  );
  const shown = {
    size: body === null ? null : (size.data ?? null),
    preview: previewed ?? null,
    pending: typed.item,
    isEmpty: body === null,
    isCounting: size.isFetching,
    error: size.error,
    dataset,
  };
  return (
    <>
      <SizePanel {...shown} />
      {size.error && body && <Notice level="error">{t("errors.loadSize")}</Notice>}
      {/* Of nobody there is nothing to draw: what is chosen stays in sight. */}
      <MiniPictures insights={(live.data?.size ? live.data : settled) ?? null} more={more} />
      <SizeDock {...shown} />
    </>
  );
}
