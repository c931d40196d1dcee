import type { AudienceConfig } from "@toolkit/core/contract/audiences";
import type { AudienceStatus } from "@toolkit/core/contract/audience-lists";
import { Avatar } from "@toolkit/ui/avatar";
import { OpeningFigure } from "@toolkit/ui/opening-figure";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useDatasets } from "../../../../lib/datasets.ts";
import { draftOf, measuredBody } from "../../../../lib/draft/draft.ts";
import { AudienceThumbprint } from "../../../../lib/figures/audience-thumbprint.tsx";
import { ExplainedFigures, useOpening } from "../../../../lib/figures/explained-figures.tsx";
import { useFormat } from "../../../../lib/format.ts";
import { ReachFigure } from "../../../../lib/figures/reach-figure.tsx";
import { SizeVersion } from "../../../../lib/figures/size-version.tsx";
import { links } from "../../../../paths.ts";
import { membersQuery } from "../../../../lib/members-query.ts";
import { sizeQuery } from "../../../../lib/size-query.ts";
import { StatusBadge } from "../../../../lib/status-badge.tsx";
import { recentStatusesQuery } from "../api/home.ts";

interface RecentWorkProps {
  readonly team: string;
  /** Null: on their way. */
  readonly audiences: readonly AudienceConfig[] | null;
}

/** What the team saved last, each with its face. */
export function RecentWork({ team, audiences }: RecentWorkProps) {
  const { t } = useTranslation();
  const { data: statuses } = useQuery(recentStatusesQuery(team));
  const members = useQuery(membersQuery(team)).data?.results ?? [];
  return (
    <section aria-labelledby="home-recent" className="min-w-0">
      <div className="mb-2 flex items-baseline justify-between gap-4">
        <h2 id="home-recent" className="font-bold">
          {t("home.recent.title")}
        </h2>
        <Link {...links.activity(team)} className="text-sm font-medium text-brand hover:underline">
          {t("home.recent.all")}
        </Link>
      </div>
      {audiences === null ? (
        <SkeletonRows rows={4} label={t("common.loading")} />
      ) : audiences.length === 0 ? (
        <p className="border-t border-line-strong pt-3 text-soft">{t("home.recent.none")}</p>
      ) : (
        <table className="w-full border-collapse">
          <thead>
            <tr className="border-b border-line-strong text-left text-xs text-muted *:h-6 *:pr-3 *:font-normal">
              <th>{t("audiences.name")}</th>
              <th className="keep max-sm:hidden">{t("home.recent.face")}</th>
              <th className="text-right">{t("audiences.size")}</th>
              <th className="keep text-right max-md:hidden">{t("home.recent.reach")}</th>
              <th className="max-sm:hidden">{t("home.recent.status")}</th>
              <th className="max-md:hidden">{t("home.recent.by")}</th>
              <th className="text-right max-sm:hidden">{t("home.recent.changed")}</th>
            </tr>
          </thead>
          <tbody>
            {audiences.map((audience) => (
              <Row
                key={audience.id}
                team={team}
                audience={audience}
                status={statuses?.get(audience.id)}
                by={nameOf(members.find(({ user }) => user.id === audience.created_by)?.user)}
              />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function nameOf(
  user:
    | { readonly first_name: string; readonly last_name: string; readonly email: string }
    | undefined,
): string | null {
  if (user === undefined) return null;
  const name = `${user.first_name} ${user.last_name}`.trim();
  return name === "" ? user.email : name;
}

interface RowProps {
  readonly team: string;
  readonly audience: AudienceConfig;
  readonly by: string | null;
  /** Undefined: on its way. */
  readonly status: AudienceStatus | undefined;
}

function Row({ team, audience, by, status }: RowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { all } = useDatasets();
  const version = all.find(({ slug }) => slug === audience.dataset)?.version ?? null;
  const body = measuredBody(draftOf(audience), audience.dataset);
  const { data: size } = useQuery(sizeQuery(team, body, version));
  return (
    <tr className="border-b border-line *:h-9 *:pr-3">
      <td className="max-w-0 w-full">
        <Link
          {...links.creator(team, { config: audience.id })}
          className="block truncate font-medium hover:text-brand"
        >
          {audience.name}
        </Link>
      </td>
      <td className="max-sm:hidden">
        {body && <AudienceThumbprint team={team} body={body} version={version} />}
      </td>
      <td className="text-right leading-tight">
        {audience.size === null ? (
          "–"
        ) : (
          <ExplainedFigures team={team} body={body}>
            <Members size={audience.size} name={audience.name} />
          </ExplainedFigures>
        )}
        {audience.size !== null && (
          <SizeVersion dataset={audience.dataset} version={audience.dataset_version} />
        )}
      </td>
      <td className="text-right text-soft max-md:hidden">
        {size?.network ? (
          <ExplainedFigures team={team} body={body}>
            <ReachFigure network={size.network} />
          </ExplainedFigures>
        ) : (
          "–"
        )}
      </td>
      <td className="keep max-sm:hidden">
        {status && <StatusBadge status={status} />}{" "}
        <span className="text-xs text-muted">
          {t("home.recent.version", { version: audience.version })}
        </span>
      </td>
      <td className="max-md:hidden" title={by ?? undefined}>
        {by === null ? "–" : <Avatar text={by} size="small" />}
        {by !== null && <span className="sr-only">{by}</span>}
      </td>
      <td className="keep pr-0! text-right text-sm text-muted max-sm:hidden">
        <time dateTime={audience.modified}>{format.ago(audience.modified)}</time>
      </td>
    </tr>
  );
}

function Members({ size, name }: { readonly size: number; readonly name: string }) {
  const format = useFormat();
  const opening = useOpening();
  return <OpeningFigure text={format.count(size)} {...opening(null, { id: "", label: name })} />;
}
