import {
  UPLOAD_SORTS,
  type UploadedAudience,
  type UploadSort,
} from "@toolkit/core/contract/uploaded-audiences";
import { formatPercent } from "@toolkit/core/i18n/format";
import { Select } from "@toolkit/ui/select";
import { Table, type Column } from "@toolkit/ui/table";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useDatasets } from "../../../lib/datasets.ts";
import { draftOf, measuredBody } from "../../../lib/draft/draft.ts";
import { AudienceThumbprint } from "../../../lib/figures/audience-thumbprint.tsx";
import { useFormat } from "../../../lib/format.ts";
import { Wide } from "../../../lib/figures/wide.tsx";
import { Ago, RowLink } from "../../../lib/row-cells.tsx";
import { savedAudienceQuery } from "../../../lib/saved-audience-query.ts";
import { links } from "../../../paths.ts";
import { matchingLeft } from "./matching-left.ts";
import { useSourceText } from "./source-text.ts";
import { UploadStateBadge } from "./upload-state.tsx";
import { usedInQuery } from "./uploads-query.ts";

interface UploadTableProps {
  readonly team: string;
  readonly audiences: readonly UploadedAudience[];
  readonly sort: UploadSort;
  readonly onSort: (sort: UploadSort) => void;
  /** Another order is on its way. */
  readonly isStale: boolean;
}

/** The orders that are offered by name; headers turn them round. */
const SORTS = {
  newest: "-created",
  last_sync: "-last_sync",
  name: "name",
  state: "state",
  members: "-members",
  matched: "-matched",
} as const satisfies Record<string, UploadSort>;

const isSort = (text: string): text is UploadSort => UPLOAD_SORTS.some((sort) => sort === text);

const SORT_NAMES = ["newest", "last_sync", "name", "state", "members", "matched"] as const;

/** The name of an order, whichever way round. */
function nameOfSort(sort: UploadSort): (typeof SORT_NAMES)[number] {
  const plain = (text: string) => text.replace(/^-/, "");
  return SORT_NAMES.find((name) => plain(SORTS[name]) === plain(sort)) ?? "newest";
}

type Key =
  | "name"
  | "face"
  | "source"
  | "state"
  | "members"
  | "matched"
  | "rate"
  | "last_sync"
  | "used";

/** What the network says of the size: a number, its bounds, or when it is due. */
export function useMatched(): (audience: UploadedAudience) => string {
  const { t } = useTranslation();
  const format = useFormat();
  const [now] = useState(() => new Date());
  return ({ matched, state, last_sync: lastSync }) => {
    if (matched !== null) return format.count(matched);
    if (state === "targetable") return t("uploads.matchedBetween");
    if (state === "too_small") return t("uploads.matchedUnder");
    const left = state === "processing" ? matchingLeft(lastSync, now) : null;
    if (left !== null) return t(`uploads.matchedIn.${left.kind}`, { ...left });
    return state === "draft" || state === "failed" ? "–" : t("uploads.matchedLater");
  };
}

export function UploadTable({ team, audiences, sort, onSort, isStale }: UploadTableProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const sourceText = useSourceText();
  const matchedText = useMatched();
  const used = useQuery(usedInQuery(team)).data;
  // Of lists nothing is known: the column is there for members of saved audiences.
  const hasFaces = audiences.some(({ audience }) => audience !== null);
  const columns: readonly Column<UploadedAudience, Key>[] = [
    {
      key: "name",
      isSortable: true,
      header: t("uploads.name"),
      className: "w-full md:min-w-44",
      cell: ({ id, name }) => <RowLink to={links.customAudiences(team, id)}>{name}</RowLink>,
    },
    ...(hasFaces
      ? [
          {
            key: "face" as const,
            header: t("uploads.face"),
            className: "max-2xl:hidden",
            cell: (audience: UploadedAudience) => <Face team={team} audience={audience} />,
          },
        ]
      : []),
    {
      key: "source",
      header: t("uploads.source"),
      className: "max-lg:hidden max-md:col-span-2",
      cell: (audience) => (
        <span className="text-soft md:whitespace-nowrap">{sourceText(audience)}</span>
      ),
    },
    {
      key: "state",
      isSortable: true,
      header: t("uploads.state"),
      className: "max-md:col-span-2",
      cell: ({ state }) => <UploadStateBadge state={state} />,
    },
    {
      key: "members",
      isSortable: true,
      header: t("uploads.members"),
      isNumber: true,
      cell: ({ members }) => format.count(members),
    },
    {
      key: "matched",
      isSortable: true,
      header: t("uploads.matched"),
      isNumber: true,
      cell: (audience) => (
        <span className={audience.matched === null ? "keep text-muted" : undefined}>
          {matchedText(audience)}
        </span>
      ),
    },
    {
      key: "rate",
      header: t("uploads.rate"),
      className: "max-lg:hidden",
      cell: ({ matched, members }) =>
        matched === null || members === 0 ? null : <MatchRate share={matched / members} />,
    },
    {
      key: "last_sync",
      isSortable: true,
      header: t("uploads.synced"),
      className: "whitespace-nowrap",
      cell: (audience) => <LastSync audience={audience} />,
    },
    {
      key: "used",
      header: t("uploads.usedIn"),
      className: "max-lg:hidden",
      cell: ({ name, former_names: formerNames }) => {
        const usages = [name, ...formerNames].flatMap(
          (each) => used?.get(each.toLowerCase()) ?? [],
        );
        const [first] = usages;
        if (first === undefined)
          return used && <span className="keep text-muted">{t("uploads.notUsed")}</span>;
        return (
          <span className="keep flex gap-1.5">
            <RowLink to={links.usages(team, first.id)}>{first.name}</RowLink>
            {usages.length > 1 && (
              <span className="keep text-muted">
                {t("uploads.moreUses", { count: usages.length - 1 })}
              </span>
            )}
          </span>
        );
      },
    },
  ];
  return (
    <section
      aria-label={t("titles.customAudiences")}
      className="rounded-surface border border-line bg-surface px-5 py-3 sm:px-7"
    >
      <div className="mb-1 flex items-center justify-end gap-2 text-sm text-muted">
        <span aria-hidden>{t("uploads.sortBy")}</span>
        <Select
          label={t("uploads.sortBy")}
          hideLabel
          size="small"
          value={nameOfSort(sort)}
          choices={SORT_NAMES.map((id) => ({ id, label: t(`uploads.sorts.${id}`) }))}
          onChange={(name) => onSort(SORTS[name])}
        />
      </div>
      <Wide label={t("titles.customAudiences")} isOnSurface>
        <Table
          sort={sort}
          onSort={(next) => {
            if (isSort(next)) onSort(next);
          }}
          isStale={isStale}
          stacks
          label={t("titles.customAudiences")}
          columns={columns}
          rows={audiences}
          rowKey={({ id }) => id}
          noResultsLabel={t("common.noResults")}
        />
      </Wide>
    </section>
  );
}

/** How far it is while batches are sent, else when the network confirmed the last one. */
function LastSync({ audience }: Pick<FaceProps, "audience">) {
  const { t } = useTranslation();
  const { last_sync: at, state, progress } = audience;
  if (state === "sending" && progress.batches > 0) {
    const percent = formatPercent(progress.sent_batches / progress.batches, 0);
    return <span className="keep">{t("uploads.syncing", { percent })}</span>;
  }
  return at === null ? <span className="text-muted">–</span> : <Ago at={at} />;
}

interface FaceProps {
  readonly team: string;
  readonly audience: UploadedAudience;
}

/** Of the saved audience whose members it holds; of a list nothing is known. */
function Face({ team, audience: { audience: taken } }: FaceProps) {
  const { data } = useQuery(savedAudienceQuery(team, taken?.id ?? null));
  const { all } = useDatasets();
  if (!data) return null;
  const version = all.find(({ slug }) => slug === data.dataset)?.version ?? null;
  const body = measuredBody(draftOf(data), data.dataset);
  return body && <AudienceThumbprint team={team} body={body} version={version} />;
}

function MatchRate({ share }: { readonly share: number }) {
  const text = `${Math.round(Math.min(1, share) * 100)}%`;
  return (
    <span className="flex items-center gap-1.5 text-sm text-muted">
      <span aria-hidden className="block h-1.5 w-11 bg-line">
        <span className="block h-full bg-brand" style={{ width: text }} />
      </span>
      {text}
    </span>
  );
}
