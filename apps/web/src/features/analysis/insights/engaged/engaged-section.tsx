import type { Account } from "@toolkit/core/contract/audience-size";
import type { EngagedAccounts } from "@toolkit/core/contract/engaged-accounts";
import { evidenceOf, FEW_KNOWN } from "@toolkit/core/domain/evidence";
import { formatPercent, formatPercentInColumn } from "@toolkit/core/i18n/format";
import { Card } from "@toolkit/ui/card";
import { AlsoOpening } from "@toolkit/ui/opening-figure";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { AccountLabel, accountName } from "../../../../lib/figures/account-label.tsx";
import { useOpening } from "../../../../lib/figures/explained-figures.tsx";
import { useAffinityTexts } from "../../../../lib/figures/use-affinity-texts.ts";
import { DetailedRows } from "../../../../lib/figures/detailed-rows.tsx";
import { useFormat } from "../../../../lib/format.ts";
import type { InsightsQuestion } from "../../../../lib/insights-query.ts";
import { engagedQuery } from "../api/engaged.ts";
import { MoreRows } from "../components/facet-card.tsx";
import { PartState } from "../components/part-state.tsx";
import { ROOM } from "../components/room.ts";
import { SectionMenu, type Lines } from "../components/section-menu.tsx";

interface EngagedSectionProps {
  readonly question: InsightsQuestion;
  readonly onExplain: (account: Account) => void;
}

/** Accounts whose posts the members like and repost most. */
export function EngagedSection({ question, onExplain }: EngagedSectionProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(engagedQuery(question));
  if (!data)
    return (
      <PartState title={t("engaged.liked")} error={error} onRetry={refetch} room={ROOM.engaged} />
    );
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <EngagedCard engaged={data} kind="liked" onExplain={onExplain} />
      <EngagedCard engaged={data} kind="reposted" onExplain={onExplain} />
    </div>
  );
}

interface EngagedCardProps extends Pick<EngagedSectionProps, "onExplain"> {
  readonly engaged: EngagedAccounts;
  readonly kind: "liked" | "reposted";
}

const STEPS = [8, 50] as const;
/** Kind of each list's values, by which their figures are explained. */
const FIGURES = { liked: "liked_account", reposted: "reposted_account" } as const;
/** Names of the texts of each list. */
const TEXTS = {
  liked: {
    title: "engaged.liked",
    known: "engaged.knownLiked",
    takeaway: "engaged.takeawayLiked",
    compared: "engaged.comparedLiked",
    few: "engaged.fewLiked",
    none: "engaged.noneLiked",
    engagements: "engaged.likes",
  },
  reposted: {
    title: "engaged.reposted",
    known: "engaged.knownReposted",
    takeaway: "engaged.takeawayReposted",
    compared: "engaged.comparedReposted",
    few: "engaged.fewReposted",
    none: "engaged.noneReposted",
    engagements: "engaged.reposts",
  },
} as const;

function EngagedCard({ engaged, kind, onExplain }: EngagedCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [step, setStep] = useState(0);
  const affinityTexts = useAffinityTexts();
  const opening = useOpening();
  const { known, baseline_known: besideKnown, items: all } = engaged[`most_${kind}`];
  const isCompared = besideKnown >= FEW_KNOWN && all.some(({ affinity }) => affinity !== null);
  const text = TEXTS[kind];
  const title = t(text.title);
  const isTold = known >= FEW_KNOWN;
  const items = isTold ? all.slice(0, STEPS[step]) : [];
  const hasMore = isTold && all.length > items.length && step < STEPS.length - 1;
  // What sets them apart, where the test finds it; else what is most.
  const apart = isCompared
    ? all.find(({ distinguishable, affinity }) => distinguishable && (affinity?.value ?? 0) > 1)
    : undefined;
  const first = apart ?? all[0];
  const takeaway =
    first === undefined
      ? t(text.none)
      : isTold
        ? t(apart?.affinity ? text.compared : text.takeaway, {
            share: formatPercent(first.share.value, 1),
            label: first.account.username ?? first.account.id,
            multiple: apart?.affinity ? format.multiple(apart.affinity.value) : "",
          })
        : t(text.few, { known: format.count(known) });
  const note = [
    t(engaged.read.sampled ? "engaged.noteSample" : "engaged.note", {
      formatted: format.count(engaged.read.members),
    }),
    isCompared
      ? t("engaged.noteBaseline", { formatted: format.count(besideKnown) })
      : t("engaged.noBaseline"),
  ].join(" ");
  const lines = (): Lines => [
    [
      t("insights.label"),
      t("insights.count"),
      t(text.engagements),
      t("insights.share"),
      t("insights.low"),
      t("insights.high"),
      t("insights.baselineShare"),
      t("insights.affinity"),
    ],
    ...all.map(({ account, members, engagements, share, baseline_share: beside, affinity }) => [
      account.username ?? account.id,
      members,
      engagements,
      share.value,
      share.low,
      share.high,
      isCompared ? beside : null,
      isCompared ? (affinity?.value ?? null) : null,
    ]),
  ];
  return (
    <Card
      title={title}
      takeaway={
        first === undefined || !isTold ? (
          takeaway
        ) : (
          <AlsoOpening
            {...opening(FIGURES[kind], { id: first.account.id, label: accountName(first.account) })}
            className="text-left"
          >
            {takeaway}
          </AlsoOpening>
        )
      }
      {...(isTold
        ? {
            coverage: {
              text: t(text.known, { formatted: format.count(known) }),
              share: engaged.read.members === 0 ? 0 : known / engaged.read.members,
            },
            note,
            menu: (
              <SectionMenu
                title={title}
                file={`${engaged.dataset}-v${engaged.version}-most-${kind}-accounts`}
                lines={lines}
              />
            ),
          }
        : {})}
    >
      {items.length > 0 && (
        <DetailedRows
          label={title}
          hasWideLabels
          isAlone={!isCompared}
          isPale={evidenceOf({ known, unknown: engaged.read.members - known }) === "pale"}
          // Beside affinities there is no room for it; the files have it.
          figureHeading={isCompared ? undefined : t(text.engagements)}
          rows={items.map(({ account, members, engagements, share, ...beside }) => ({
            id: account.id,
            label: <AccountLabel account={account} />,
            pressLabel: accountName(account),
            share: share.value,
            low: share.low,
            high: share.high,
            baseline: isCompared ? beside.baseline_share : null,
            ...(isCompared ? affinityTexts(beside) : {}),
            shareText: formatPercentInColumn(share.value),
            countText: format.count(members),
            ...(isCompared ? {} : { figureText: format.count(engagements) }),
            onPress: () => onExplain(account),
            ...opening(FIGURES[kind], { id: account.id, label: accountName(account) }),
          }))}
        />
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
