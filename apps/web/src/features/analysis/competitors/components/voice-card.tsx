import type { CompetitorAnalysis } from "@toolkit/core/contract/handle-analysis";
import { formatPercent, formatPercentInColumn } from "@toolkit/core/i18n/format";
import { BarRows } from "@toolkit/ui/bar-rows";
import { Card } from "@toolkit/ui/card";
import { useTranslation } from "react-i18next";
import { useOpening } from "../../../../lib/figures/explained-figures.tsx";
import { useFormat } from "../../../../lib/format.ts";

/** Of the posts that mention any of them: whose name is in them. */
export function VoiceCard({ analysis }: { readonly analysis: CompetitorAnalysis }) {
  const { t } = useTranslation();
  const format = useFormat();
  const opening = useOpening();
  const rows = analysis.handles
    .flatMap(({ handle, account, voice }) =>
      voice === null || voice.share === null
        ? []
        : [{ handle, account, share: voice.share, posts: voice.posts, authors: voice.authors }],
    )
    .toSorted((a, b) => b.share - a.share);
  const [first] = rows;
  const title = t("competitors.voiceTitle");
  return (
    <Card
      title={title}
      takeaway={
        first && analysis.voice.posts > 0
          ? t("competitors.voiceTakeaway", {
              handle: `@${first.handle}`,
              share: formatPercent(first.share, 0),
              posts: t("figures.posts", {
                count: analysis.voice.posts,
                formatted: format.count(analysis.voice.posts),
              }),
            })
          : t("competitors.voiceNone")
      }
      note={t("competitors.voiceHelp")}
    >
      <BarRows
        label={title}
        rows={rows.map(({ handle, account, share, posts }) => ({
          ...(account === null
            ? {}
            : opening(
                "voice",
                { id: account.id, label: `@${handle}` },
                { show: "posts", note: { key: "voice" } },
              )),
          id: handle,
          label: (
            <>
              @{handle}{" "}
              <span className="text-muted">
                {t("figures.posts", { count: posts, formatted: format.count(posts) })}
              </span>
            </>
          ),
          share,
          baseline: null,
          shareText: formatPercentInColumn(share),
        }))}
      />
    </Card>
  );
}
