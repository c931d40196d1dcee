import type { Conversation } from "@toolkit/core/contract/audience-posts";
import { FEW_KNOWN } from "@toolkit/core/domain/evidence";
import { formatPercent, languageName } from "@toolkit/core/i18n/format";
import { Card } from "@toolkit/ui/card";
import { AlsoOpening, OpeningFigure, type Opening } from "@toolkit/ui/opening-figure";
import { useTranslation } from "react-i18next";
import { useOpening } from "../../../../lib/figures/explained-figures.tsx";
import { FEELING_COLOUR } from "../../../../lib/figures/feeling-colours.ts";
import { useFormat } from "../../../../lib/format.ts";
import { SectionMenu } from "../components/section-menu.tsx";

const FEELINGS = ["negative", "neutral", "positive"] as const;

interface SentimentCardProps {
  readonly conversation: Conversation;
  readonly className: string;
}

/** Sentiment of the posts as classified, beside the baseline. */
export function SentimentCard({ conversation, className }: SentimentCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const opening = useOpening();
  const { sentiment } = conversation;
  const { total, baseline, coverage } = sentiment;
  const title = t("talk.sentiment");
  const shareOf = (mood: typeof total, feeling: (typeof FEELINGS)[number]) =>
    mood.judged < FEW_KNOWN ? null : mood.counts[feeling] / mood.judged;
  const percent = (value: number | null | undefined, digits: 0 | 1 = 1) =>
    value === null || value === undefined ? "–" : formatPercent(value, digits);
  const positive = shareOf(total, "positive");
  const negative = shareOf(total, "negative");
  const accuracy = format.list(
    sentiment.classifier.map((model) => {
      const language = languageName(model.language, format.language);
      return model.macro_recall === null
        ? t("talk.notMeasured", { language })
        : t("talk.recall", {
            language,
            recall: formatPercent(model.macro_recall, 0),
            labelled: format.count(model.labelled),
          });
    }),
  );
  return (
    <Card
      title={title}
      takeaway={
        positive === null || negative === null
          ? total.judged === 0
            ? t("talk.noJudgement")
            : null
          : t("talk.takeaways.sentiment", {
              positive: percent(positive),
              negative: percent(negative),
            })
      }
      note={
        <>
          {t("talk.judged", {
            judged: format.count(total.judged),
            posts: format.count(total.posts),
            share: percent(coverage.share, 0),
          })}
          {" · "}
          {t("talk.accuracy", { list: accuracy })}
        </>
      }
      className={className}
      menu={
        <SectionMenu
          title={title}
          file={`${conversation.dataset}-v${conversation.version}-sentiment`}
          lines={() => [
            [
              t("talk.week"),
              t("talk.posts"),
              ...FEELINGS.map((feeling) => t(`talk.feelings.${feeling}`)),
              t("talk.unjudged"),
            ],
            ...sentiment.periods.map(({ from, posts, counts, unjudged }) => [
              from,
              posts,
              counts.negative,
              counts.neutral,
              counts.positive,
              unjudged,
            ]),
          ]}
        />
      }
    >
      {total.judged >= FEW_KNOWN && (
        <div className="flex flex-col gap-5">
          <Stack
            label={t("insights.legendAudience")}
            parts={FEELINGS.map((feeling) => ({
              feeling,
              share: shareOf(total, feeling) ?? 0,
              ...opening("sentiment", { id: feeling, label: t(`talk.feelings.${feeling}`) }),
            }))}
          />
          {baseline.judged >= FEW_KNOWN && (
            <Stack
              label={t("insights.legendBaseline")}
              parts={FEELINGS.map((feeling) => ({
                feeling,
                share: shareOf(baseline, feeling) ?? 0,
                ...opening(
                  "sentiment",
                  {
                    id: feeling,
                    label: `${t("insights.legendBaseline")} · ${t(`talk.feelings.${feeling}`)}`,
                  },
                  { isOfBaseline: true },
                ),
              }))}
            />
          )}
          <table className="w-full text-left">
            <caption className="sr-only">{title}</caption>
            <thead>
              <tr className="text-sm text-muted">
                <th scope="col" className="h-8 font-medium">
                  {t("talk.classifiedAs")}
                </th>
                <th scope="col" className="text-right font-medium">
                  {t("talk.posts")}
                </th>
                <th scope="col" className="text-right font-medium">
                  {t("talk.shareOfJudged")}
                </th>
              </tr>
            </thead>
            <tbody>
              {FEELINGS.map((feeling) => (
                <tr key={feeling} className="border-t border-line">
                  <th scope="row" className="h-9 font-normal">
                    <span className="flex items-center gap-2">
                      <span
                        aria-hidden
                        className="size-2.5 rounded-[2px]"
                        style={{ background: FEELING_COLOUR[feeling] }}
                      />
                      {t(`talk.feelings.${feeling}`)}
                    </span>
                  </th>
                  <td className="text-right">
                    <OpeningFigure
                      text={format.count(total.counts[feeling])}
                      {...opening("sentiment", {
                        id: feeling,
                        label: t(`talk.feelings.${feeling}`),
                      })}
                    />
                  </td>
                  <td className="text-right">
                    <AlsoOpening
                      {...opening("sentiment", {
                        id: feeling,
                        label: t(`talk.feelings.${feeling}`),
                      })}
                    >
                      {percent(shareOf(total, feeling))}
                    </AlsoOpening>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className="text-sm text-muted">{t("talk.honest")}</p>
        </div>
      )}
    </Card>
  );
}

interface StackProps {
  readonly label: string;
  readonly parts: readonly (Opening & {
    readonly feeling: (typeof FEELINGS)[number];
    readonly share: number;
  })[];
}

/** Three parts of a whole as one bar; the figures stand in the table below. */
function Stack({ label, parts }: StackProps) {
  return (
    <div className="grid grid-cols-[6rem_minmax(0,1fr)] items-center gap-3">
      <span className="text-sm text-soft">{label}</span>
      <span aria-hidden className="flex h-4 gap-px overflow-hidden rounded-small">
        {parts.map(({ feeling, share, onOpen, openLabel }) => (
          <span key={feeling} style={{ width: `${share * 100}%` }} className="flex">
            <AlsoOpening onOpen={onOpen} openLabel={openLabel} isPicture className="flex flex-1">
              <span className="block flex-1" style={{ background: FEELING_COLOUR[feeling] }} />
            </AlsoOpening>
          </span>
        ))}
      </span>
    </div>
  );
}
