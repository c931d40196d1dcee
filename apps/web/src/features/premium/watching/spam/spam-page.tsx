import type { PremiumAccount } from "@toolkit/core/contract/premium-accounts";
import { SPAM_KINDS, type SpamKind } from "@toolkit/core/contract/premium-spam";
import { formatPercent } from "@toolkit/core/i18n/format";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { Table, type Column } from "@toolkit/ui/table";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Failure } from "../../../../lib/failure.tsx";
import { useFormat } from "../../../../lib/format.ts";
import { MoreOf } from "../../../../lib/more-of.tsx";
import { useSearchText } from "../../../../lib/search-text.ts";
import { ExportLink } from "../export-link.tsx";
import { FilterChoice } from "../filter-choice.tsx";
import { useShow } from "../use-show.ts";
import { AsOf, Unread, WatchedList } from "../watched-list.tsx";
import { Who } from "../who.tsx";
import { blockListFile, spamQuery, type SpamAnswer, type Suspect } from "./spam-api.ts";
import { SpamFigures } from "./spam-figures.tsx";

/** Followers of a watched account that are likely automated or spam. */
export function SpamPage() {
  const { t } = useTranslation();
  return (
    <WatchedList title={t("titles.spam")} lead={t("spam.lead")}>
      {(account) => <Spam key={account.id} account={account} />}
    </WatchedList>
  );
}

function Spam({ account }: { readonly account: PremiumAccount }) {
  const { t } = useTranslation();
  const format = useFormat();
  const wanted = useSearchText("only");
  const only = SPAM_KINDS.find((each) => each === wanted) ?? null;
  const asked = useInfiniteQuery(spamQuery(account.id, only));
  const { data, error, refetch, isPlaceholderData } = asked;
  const [first] = data?.pages ?? [];
  const rows = data?.pages.flatMap(({ results }) => results) ?? [];
  if (error) return <Failure what={t("spam.failed")} error={error} onRetry={() => refetch()} />;
  if (first === undefined) return <SkeletonRows rows={8} label={t("common.loading")} />;
  if (first.as_of === null) return <Unread account={account} />;
  return (
    <>
      <AsOf at={first.as_of} />
      <SpamFigures answer={first} />
      <section className="flex flex-col gap-3" aria-label={t("spam.list")}>
        <h2 className="text-md font-bold">{t("spam.list")}</h2>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <Kinds answer={first} only={only} />
          {first.count > 0 && (
            <ExportLink href={blockListFile(account.id, only, format.language)} />
          )}
        </div>
        <p className="max-w-3xl text-sm text-muted">{t("spam.blockHelp")}</p>
        {rows.length === 0 ? (
          <p className="text-soft">{t("spam.none")}</p>
        ) : (
          <List rows={rows} from={first.from} isStale={isPlaceholderData} />
        )}
        <MoreOf asked={asked} />
      </section>
    </>
  );
}

interface KindsProps {
  readonly answer: SpamAnswer;
  readonly only: SpamKind | null;
}

function Kinds({ answer, only }: KindsProps) {
  const { t } = useTranslation();
  const show = useShow();
  const counts = { automated: answer.automated.count, spam: answer.spam.count };
  return (
    <div role="radiogroup" aria-label={t("spam.which")} className="flex flex-wrap gap-2">
      <FilterChoice
        group="spam"
        isChosen={only === null}
        onChoose={() => show({ only: undefined })}
      >
        {t("spam.kinds.all")}
      </FilterChoice>
      {SPAM_KINDS.map((kind) => (
        <FilterChoice
          key={kind}
          group="spam"
          isChosen={only === kind}
          count={counts[kind]}
          onChoose={() => show({ only: kind })}
        >
          {t(`spam.kinds.${kind}`)}
        </FilterChoice>
      ))}
    </div>
  );
}

interface ListProps {
  readonly rows: readonly Suspect[];
  readonly from: number;
  readonly isStale: boolean;
}

function List({ rows, from, isStale }: ListProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const columns: readonly Column<Suspect, "who" | "followers" | "automation" | "spam" | "signs">[] =
    [
      {
        key: "who",
        header: t("watching.account"),
        className: "md:w-64 md:max-w-64",
        cell: (seen) => <Who seen={seen} />,
      },
      {
        key: "automation",
        header: t("spam.automation"),
        isNumber: true,
        className: "md:whitespace-nowrap",
        cell: ({ automation }) => formatPercent(automation, 0),
      },
      {
        key: "spam",
        header: t("spam.spam"),
        isNumber: true,
        className: "md:whitespace-nowrap",
        cell: ({ spam }) => formatPercent(spam, 0),
      },
      {
        key: "followers",
        header: t("watching.followers.size"),
        isNumber: true,
        className: "md:whitespace-nowrap",
        cell: ({ followers }) => (followers === null ? "–" : format.count(followers)),
      },
      {
        key: "signs",
        header: t("spam.signs"),
        className: "max-md:col-span-2",
        cell: (row) => <Signs row={row} from={from} />,
      },
    ];
  return (
    <Table
      noResultsLabel={t("common.noResults")}
      label={t("spam.list")}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      isStale={isStale}
      stacks
    />
  );
}

/** Signs of what the account is called, the strongest first, each once. */
function Signs({ row, from }: { readonly row: Suspect; readonly from: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const told = [
    ...(row.automation >= from ? row.automation_evidence : []),
    ...(row.spam >= from ? row.spam_evidence : []),
  ];
  const signs = told.filter(({ sign }, at) => told.findIndex((each) => each.sign === sign) === at);
  if (signs.length === 0) return <>{t("explain.scores.noEvidence")}</>;
  return (
    <ul className="flex flex-col py-1.5 text-sm text-soft">
      {signs.slice(0, MOST_SIGNS).map(({ sign, value }) => (
        <li key={sign}>
          {t(`explain.signs.${sign}`, { value: value === null ? "" : format.count(round(value)) })}
        </li>
      ))}
    </ul>
  );
}

const MOST_SIGNS = 3;

/** Rates below ten keep a decimal. */
const round = (value: number): number =>
  value < 10 ? Math.round(value * 10) / 10 : Math.round(value);
