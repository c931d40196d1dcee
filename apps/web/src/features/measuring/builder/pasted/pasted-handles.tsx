import { LIMITS } from "@toolkit/core/domain/limits";
import { Button, IconButton } from "@toolkit/ui/button";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Creator } from "../../../../lib/creator.ts";
import { saveCsv } from "../../../../lib/download.ts";
import type { ChangeDraft } from "../../../../lib/draft/draft-store.ts";
import { withoutItems } from "../../../../lib/draft/items.ts";
import { useFormat } from "../../../../lib/format.ts";
import { lazyTool } from "../../../../lib/lazy-tool.ts";
import { NO_TEAM } from "../../../../lib/team.ts";
import { useSize } from "../../../../lib/size-query.ts";
import { handleReport } from "./handle-report.ts";

const SplitDialog = lazyTool(() =>
  import("../limits/split-dialog.tsx").then((module) => module.SplitDialog),
);

interface PastedHandlesProps {
  readonly creator: Creator;
  readonly pasted: readonly string[];
  readonly onChange: ChangeDraft;
  readonly onClose: () => void;
}

/** One report of a pasted list of handles, and what can be done about it. */
export function PastedHandles({ creator, pasted, onChange, onClose }: PastedHandlesProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { team, body, draft, datasets } = creator;
  const [isSplitting, setSplitting] = useState(false);
  const size = useSize(team, body, datasets.current?.version ?? null);
  if (!size.data || size.isPlaceholderData) return null;
  const report = handleReport(pasted, draft.pack, size.data);
  const { found, missing, over } = report;
  const states = { found, missing, over } as const;
  const kinds = ["found", "missing", "over"] as const;
  function download() {
    const rows = kinds.flatMap((kind) =>
      states[kind].map((handle) => [handle, t(`pasted.${kind}`)]),
    );
    saveCsv("handles.csv", [[t("kinds.handle"), t("pasted.state")], ...rows]);
  }
  return (
    <section
      aria-label={t("pasted.title")}
      className="flex flex-col gap-3 rounded-surface border border-line bg-surface p-4"
    >
      <header className="flex items-center justify-between gap-4">
        <h2 className="font-bold">
          {t("pasted.heading", { count: pasted.length, formatted: format.count(pasted.length) })}
        </h2>
        <IconButton icon="close" size="small" label={t("common.close")} onPress={onClose} />
      </header>
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        {kinds.map((kind) => (
          <div key={kind} className="flex flex-col-reverse">
            <dt className="text-sm text-muted">{t(`pasted.${kind}`)}</dt>
            <dd className="text-lg font-bold tabular-nums">{format.count(states[kind].length)}</dd>
          </div>
        ))}
      </dl>
      {over.length > 0 && (
        <p className="text-sm text-soft">
          {t("pasted.overHelp", { most: format.count(LIMITS.handles) })}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {missing.length > 0 && (
          <Button
            size="small"
            icon="delete"
            onPress={() =>
              onChange((current) => ({
                ...current,
                pack: withoutItems(current.pack, "handle", missing),
              }))
            }
          >
            {t("pasted.remove")}
          </Button>
        )}
        <Button size="small" icon="download" onPress={download}>
          {t("pasted.download")}
        </Button>
        {found.length > LIMITS.handlesApplied && team !== NO_TEAM && (
          <Button size="small" icon="call_split" onPress={() => setSplitting(true)}>
            {t("limits.split")}
          </Button>
        )}
      </div>
      {isSplitting && (
        <Suspense>
          <SplitDialog creator={creator} onClose={() => setSplitting(false)} />
        </Suspense>
      )}
    </section>
  );
}
