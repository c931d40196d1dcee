import type { Account } from "@toolkit/core/contract/audience-size";
import type { MonitorResult } from "@toolkit/core/contract/monitors";
import { FEW_KNOWN } from "@toolkit/core/domain/evidence";
import { formatPercent } from "@toolkit/core/i18n/format";
import { Card } from "@toolkit/ui/card";
import { SplitBar } from "@toolkit/ui/split-bar";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { AccountLabel } from "../../../lib/figures/account-label.tsx";
import { FEELING_COLOUR } from "../../../lib/figures/feeling-colours.ts";
import { JudgedPost } from "../../../lib/figures/post-view.tsx";
import { StatList, type StatEntry } from "../../../lib/figures/stat-list.tsx";
import { useFormat } from "../../../lib/format.ts";
import { useSigned } from "./result-table.tsx";
import { UnfoldButton } from "../../../lib/figures/unfold-button.tsx";

const FIRST = 6;
const FEELINGS = ["positive", "neutral", "negative"] as const;

/** One week of one monitor: its figures, who came and left, how the posts feel, and which were liked most. */
export function WeekDetail({ result }: { readonly result: MonitorResult }) {
  const { t } = useTranslation();
  const { members, members_unknown: unknown, new_members, lost_members, top_posts: top } = result;
  return (
    <>
      <Figures result={result} />
      {unknown !== null && unknown !== "first_result" && (
        <p className="text-sm text-muted">{t(`monitors.unknown.${unknown}`)}</p>
      )}
      {members !== null && (
        <div className="grid gap-6 lg:grid-cols-2">
          <People title={t("monitors.newMembers")} all={members.came} accounts={new_members} />
          <People title={t("monitors.lostMembers")} all={members.left} accounts={lost_members} />
        </div>
      )}
      <Feelings result={result} />
      {top.length > 0 && (
        <Card title={t("monitors.topPosts")}>
          <ul aria-label={t("monitors.topPosts")} className="flex flex-col divide-y divide-line">
            {top.map((post) => (
              <li key={post.id} className="py-3 first:pt-0 last:pb-0">
                <JudgedPost post={post} />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

/** The week as figures, each with what it is compared with. */
function Figures({ result }: { readonly result: MonitorResult }) {
  const { t } = useTranslation();
  const format = useFormat();
  const signed = useSigned();
  const counted = (value: number | null | undefined) =>
    value === null || value === undefined ? "–" : format.count(value);
  const { size, difference, posts, mentions, week, as_of, previous, share_of_accounts } = result;
  const entries: readonly StatEntry[] = [
    {
      label: t("monitors.size"),
      value: counted(size),
      note:
        share_of_accounts === null
          ? format.date(as_of)
          : t("monitors.ofData", { share: formatPercent(share_of_accounts) }),
    },
    {
      label: t("monitors.difference"),
      value: signed(difference),
      note:
        previous === null
          ? t("monitors.firstWeek")
          : t("monitors.since", { week: format.week(previous.week) }),
    },
    {
      label: t("monitors.posts"),
      value: counted(posts?.posts),
      note: posts === null ? null : `${format.date(posts.from)} – ${format.date(posts.to)}`,
    },
    {
      label: t("monitors.mentions"),
      value: counted(mentions?.posts),
      note: mentions === null ? null : t("monitors.byAuthors", counts(mentions.authors)),
    },
  ];
  function counts(value: number) {
    return { count: value, formatted: format.count(value) };
  }
  return (
    <section aria-label={format.week(week)} className="flex flex-col gap-2">
      <h3 className="text-md font-bold">{format.week(week)}</h3>
      <StatList label={format.week(week)} entries={entries} />
    </section>
  );
}

interface PeopleProps {
  readonly title: string;
  /** How many there are, of whom some are named. */
  readonly all: number;
  readonly accounts: readonly Account[];
}

function People({ title, all, accounts }: PeopleProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? accounts : accounts.slice(0, FIRST);
  return (
    <Card
      title={title}
      takeaway={t("monitors.people", { count: all, formatted: format.count(all) })}
    >
      {shown.length > 0 && (
        <ul aria-label={title} className="grid gap-x-6 sm:grid-cols-2">
          {shown.map((account) => (
            <li key={account.id} className="flex min-h-9 min-w-0 items-center">
              <AccountLabel account={account} />
            </li>
          ))}
        </ul>
      )}
      {accounts.length > FIRST && <UnfoldButton isOpen={isOpen} onChange={setOpen} />}
    </Card>
  );
}

/** Shares of the judged posts; a sentence where they are too few. */
function Feelings({ result: { sentiment } }: { readonly result: MonitorResult }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (sentiment === null || sentiment.posts === 0) return null;
  const { judged, posts, counts } = sentiment;
  return (
    <Card
      title={t("monitors.sentiment")}
      takeaway={t("monitors.judged", {
        judged: format.count(judged),
        posts: format.count(posts),
      })}
    >
      {judged >= FEW_KNOWN && (
        <SplitBar
          label={t("monitors.sentiment")}
          parts={FEELINGS.map((id) => ({
            id,
            label: t(`figures.${id}`),
            share: counts[id] / judged,
            shareText: formatPercent(counts[id] / judged, 1),
            baseline: null,
            colour: FEELING_COLOUR[id],
          }))}
        />
      )}
    </Card>
  );
}
