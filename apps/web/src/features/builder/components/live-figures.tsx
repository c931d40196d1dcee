import { Notice } from "@toolkit/ui/notice";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Creator } from "../../../lib/creator.ts";
import { settledBody, usePictures } from "../api/pictures.ts";
import { useSize } from "../api/size.ts";
import { usePendingBody, type Pending } from "../pending.ts";
import { MiniPictures } from "./mini-pictures.tsx";
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
  const previewed = typed.body === null || preview.isPlaceholderData ? null : preview.data;
  const settled = usePictures(creator, settledBody(creator));
  const live = usePictures(creator, typed.body ?? settledBody(creator));
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
      <MiniPictures insights={(live.data?.size ? live.data : settled.data) ?? null} more={more} />
      <SizeDock {...shown} />
    </>
  );
}
