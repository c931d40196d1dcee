import type { UploadedAudience } from "@toolkit/core/contract/uploaded-audiences";
import { Table, type Column } from "@toolkit/ui/table";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useDatasets } from "../../../lib/datasets.ts";
import { draftOf, measuredBody } from "../../../lib/draft/draft.ts";
import { AudienceThumbprint } from "../../../lib/figures/audience-thumbprint.tsx";
import { useFormat } from "../../../lib/format.ts";
import { Wide } from "../../../lib/figures/wide.tsx";
import { Ago, RowLink } from "../../../lib/row-cells.tsx";
import { savedAudienceQuery } from "../../../lib/saved-audience-query.ts";
import { links } from "../../../paths.ts";
import { useSourceText } from "./source-text.ts";
import { UploadStateBadge } from "./upload-state.tsx";
import { usedInQuery } from "./uploads-query.ts";

interface UploadTableProps {
  readonly team: string;
  readonly audiences: readonly UploadedAudience[];
}

type Key =
  | "name"
  | "face"
  | "source"
  | "state"
  | "members"
  | "matched"
  | "rate"
  | "changed"
  | "used";

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
  const used = useQuery(usedInQuery(team)).data;
  const columns: readonly Column<UploadedAudience, Key>[] = [
    {
      key: "name",
      header: t("uploads.name"),
      className: "w-full md:min-w-44",
      cell: ({ id, name }) => <RowLink to={links.customAudiences(team, id)}>{name}</RowLink>,
    },
    {
      key: "face",
      header: t("uploads.face"),
      className: "max-xl:hidden",
      cell: (audience) => <Face team={team} audience={audience} />,
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
      // On narrower screens what it is used in says more.
      className: "max-md:hidden lg:max-2xl:hidden",
      cell: ({ modified }) => <Ago at={modified} />,
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
