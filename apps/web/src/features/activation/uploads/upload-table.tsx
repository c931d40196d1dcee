import type { UploadedAudience } from "@toolkit/core/contract/uploaded-audiences";
import { Table, type Column } from "@toolkit/ui/table";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/format.ts";
import { Wide } from "../../../lib/figures/wide.tsx";
import { Ago, RowLink } from "../../../lib/row-cells.tsx";
import { links } from "../../../paths.ts";
import { useSourceText } from "./source-text.ts";
import { UploadStateBadge } from "./upload-state.tsx";

interface UploadTableProps {
  readonly team: string;
  readonly audiences: readonly UploadedAudience[];
}

type Key = "name" | "source" | "state" | "members" | "matched" | "rate" | "changed";

/** What the network says of the size: a number, its bounds, or when it is due. */
export function useMatched(): (audience: UploadedAudience) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ matched, state }) => {
    if (matched !== null) return format.count(matched);
    if (state === "targetable") return t("uploads.matchedBetween");
    if (state === "too_small") return t("uploads.matchedUnder");
    return state === "draft" || state === "failed" ? "–" : t("uploads.matchedLater");
  };
}

export function UploadTable({ team, audiences }: UploadTableProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const sourceText = useSourceText();
  const matchedText = useMatched();
  const columns: readonly Column<UploadedAudience, Key>[] = [
    {
      key: "name",
      header: t("uploads.name"),
      className: "w-full md:min-w-44",
      cell: ({ id, name }) => <RowLink to={links.customAudiences(team, id)}>{name}</RowLink>,
    },
    {
      key: "source",
      header: t("uploads.source"),
      className: "max-lg:hidden",
      cell: (audience) => <span className="keep text-soft">{sourceText(audience)}</span>,
    },
    {
      key: "state",
      header: t("uploads.state"),
      cell: ({ state }) => <UploadStateBadge state={state} />,
    },
    {
      key: "members",
      header: t("uploads.members"),
      isNumber: true,
      cell: ({ members }) => format.count(members),
    },
    {
      key: "matched",
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
      key: "changed",
      header: t("uploads.changed"),
      className: "max-md:hidden",
      cell: ({ modified }) => <Ago at={modified} />,
    },
  ];
  return (
    <section
      aria-label={t("titles.customAudiences")}
      className="rounded-surface border border-line bg-surface px-5 py-3 sm:px-7"
    >
      <Wide label={t("titles.customAudiences")} isOnSurface>
        <Table
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
