import type { Conversation, SpokenOf } from "@toolkit/core/contract/audience-posts";
import { formatPercent } from "@toolkit/core/i18n/format";
import { commonOf, FEW_KNOWN } from "@toolkit/core/domain/evidence";
import { Card } from "@toolkit/ui/card";
import { AlsoOpening, OpeningFigure } from "@toolkit/ui/opening-figure";
import { Table, type Column } from "@toolkit/ui/table";
import { Fragment, useState } from "react";
import { useTranslation } from "react-i18next";
import { useOpening } from "../../../../lib/figures/explained-figures.tsx";
import { useFormat } from "../../../../lib/format.ts";
import type { InsightsQuestion } from "../../../../lib/insights-query.ts";
import { MoreRows } from "../components/facet-card.tsx";
import { askedIn, isAsked } from "../../../../lib/figures/takeaway.ts";
import { breakableParts } from "./breakable-parts.ts";
import { SectionMenu } from "../components/section-menu.tsx";

interface ReadCardProps {
  readonly conversation: Conversation;
  readonly question: InsightsQuestion;
  readonly name: "mentions" | "links";
  readonly className: string;
}

const STEPS = [8, 50] as const;
/** Kind of each list's values, by which their figures are explained. */
const FIGURES = { mentions: "mention", links: "link" } as const;

/** A host or handle that breaks before a dot or an underscore: within a word only where a part alone is too wide. */
function HostLabel({ label }: { readonly label: string }) {
  return (
    <span className="[overflow-wrap:anywhere]">
      {breakableParts(label).map((part, at) => (
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}

/** Whom the posts mention, or where they link to: counted from the texts themselves. */
export function ReadCard({ conversation, question, name, className }: ReadCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const opening = useOpening();
  const [step, setStep] = useState(0);
  const { read } = conversation;
  const all = read[name];
  const common = commonOf(
    all.map((item) => ({ item, share: item.share.value, count: item.accounts })),
  );
  // Rare rows come after the first step: they are asked for.
  const items =
    step === 0 ? common.slice(0, STEPS[0]).map(({ item }) => item) : all.slice(0, STEPS[step]);
  const asked = askedIn(question.body?.targeting_package);
  const [first] = items.filter(({ label }) => !isAsked({ id: label, label }, asked));
  const isKnown = read.authors >= FEW_KNOWN;
  const title = t(`talk.${name}`);
  const hasMore = all.length > items.length && step < STEPS.length - 1;
  const columns: readonly Column<SpokenOf, string>[] = [
    {
      key: "label",
      header: t("insights.label"),
      className: "w-full",
      cell: ({ label }) => <HostLabel label={label} />,
    },
    {
      key: "posts",
      header: t("talk.posts"),
      isNumber: true,
      cell: ({ label, posts }) => (
        <OpeningFigure
          text={format.count(posts)}
          {...opening(FIGURES[name], { id: label, label }, { show: "posts" })}
        />
      ),
    },
    {
      key: "accounts",
      header: t("insights.count"),
      isNumber: true,
      cell: ({ label, accounts }) => (
        <OpeningFigure
          text={format.count(accounts)}
          {...opening(FIGURES[name], { id: label, label })}
        />
      ),
    },
    {
      key: "share",
      header: t("insights.share"),
      isNumber: true,
      cell: ({ label, share }) => (
        <AlsoOpening {...opening(FIGURES[name], { id: label, label })}>
          {formatPercent(share.value, 1)}
        </AlsoOpening>
      ),
    },
  ];
  return (
    <Card
      title={title}
      takeaway={
        first && isKnown ? (
          <AlsoOpening
            {...opening(FIGURES[name], { id: first.label, label: first.label })}
            className="text-left"
          >
            {t(`talk.takeaways.${name}`, {
              label: first.label,
              share: formatPercent(first.share.value, 1),
            })}
          </AlsoOpening>
        ) : (
          t(isKnown || all.length === 0 ? "talk.nothing" : "talk.fewAuthors")
        )
      }
      note={t(read.sampled ? "talk.readSample" : "talk.readAll", {
        authors: format.count(read.authors),
        members: format.count(read.members),
      })}
      className={className}
      menu={
        <SectionMenu
          title={title}
          file={`${conversation.dataset}-v${conversation.version}-${name}`}
          lines={() => [
            [
              t("insights.label"),
              t("talk.posts"),
              t("insights.count"),
              t("insights.share"),
              t("insights.low"),
              t("insights.high"),
            ],
            ...all.map(({ label, posts, accounts, share }) => [
              label,
              posts,
              accounts,
              share.value,
              share.low,
              share.high,
            ]),
          ]}
        />
      }
    >
      {items.length > 0 && isKnown && (
        <div
          role="group"
          aria-label={title}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
          tabIndex={0}
          className="overflow-x-auto [&_th]:bg-surface"
        >
          <Table
            noResultsLabel={t("common.noResults")}
            label={title}
            columns={columns}
            rows={items}
            rowKey={({ label }) => label}
          />
        </div>
      )}
      {(hasMore || step > 0) && (
        <MoreRows
          shown={items.length}
          total={all.length}
          hasMore={hasMore}
          step={step}
          onStep={setStep}
        />
      )}
    </Card>
  );
}
