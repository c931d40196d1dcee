import type { UploadedAudience, UploadSort } from "@toolkit/core/contract/uploaded-audiences";
import { Button, buttonClass } from "@toolkit/ui/button";
import { cx } from "@toolkit/ui/cx";
import { EmptyState } from "@toolkit/ui/empty-state";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { grantsQuery } from "../../../lib/ad-accounts/ad-accounts-query.ts";
import { useFormat } from "../../../lib/format.ts";
import { useIsEditor } from "../../../lib/level.ts";
import { ListScreen } from "../../../lib/list-screen.tsx";
import { useSearchText } from "../../../lib/search-text.ts";
import { useTeamSlug } from "../../../lib/team.ts";
import { links } from "../../../paths.ts";
import { TeamCountry } from "./team-country.tsx";
import { DraftSheet } from "./draft-sheet.tsx";
import { useDeletedLater } from "./later-deletion.ts";
import { UploadProgress } from "./upload-progress.tsx";
import { UploadTable } from "./upload-table.tsx";
import { UploadView } from "./upload-view.tsx";
import { isUnderWay, optOutsQuery, uploadsQuery } from "./uploads-query.ts";

/** Reading and hashing lists needs the rules of phone numbers, which come with the dialog. */
const NewUploadDialog = lazy(() =>
  import("./new-upload-dialog.tsx").then((module) => ({ default: module.NewUploadDialog })),
);

/** Custom audiences of the team: what is on its way, what waits for a statement, and all others; one of them in detail. */
export function UploadsPage() {
  const { t } = useTranslation();
  const team = useTeamSlug();
  const id = useSearchText("id");
  const deleted = useDeletedLater();
  const [sort, setSort] = useState<UploadSort>("-created");
  const query = useQuery({
    ...uploadsQuery(team, sort),
    select: ({ results, ...rest }) => {
      const left = results.filter((each) => !deleted.has(each.id));
      return { ...rest, results: left, count: rest.count - (results.length - left.length) };
    },
  });
  // A saved audience that is to be uploaded: its dialog is open from the start.
  const audience = useSearchText("audience");
  const [isAdding, setAdding] = useState(audience !== null);
  const isEditor = useIsEditor(team);
  const grants = useQuery(grantsQuery(team)).data?.results;
  const hasAccount = grants?.some(({ account }) => account.network === "twitter") ?? true;
  const add = isEditor && hasAccount && (
    <Button icon="upload_file" onPress={() => setAdding(true)}>
      {t("uploads.newUpload")}
    </Button>
  );
  return (
    <>
      <ListScreen
        title={t("titles.customAudiences")}
        lead={t("uploads.lead")}
        tools={
          <span className="flex flex-wrap gap-2">
            <Link {...links.agreement(team)} className={buttonClass("secondary", "medium")}>
              {t("titles.agreement")}
            </Link>
            <OptOutLink team={team} />
            {add}
          </span>
        }
        detail={id === null ? null : <UploadView team={team} id={id} />}
        controls={
          <>
            <TeamCountry team={team} />
            {query.data && query.data.count > 0 && <Summary audiences={query.data.results} />}
          </>
        }
        query={query}
        failed={t("uploads.failed")}
        waitingRows={5}
        empty={
          <EmptyState
            icon="group_add"
            title={t("uploads.emptyTitle")}
            action={
              !hasAccount && (
                <Link {...links.adAccounts(team)} className={buttonClass("primary", "medium")}>
                  {t("uploads.noAccountLink")}
                </Link>
              )
            }
          >
            {hasAccount ? t("uploads.emptyHelp") : t("uploads.noAccount")}
            {!isEditor && <p>{t("uploads.viewer")}</p>}
          </EmptyState>
        }
      >
        {(audiences) => (
          <>
            <Sheets team={team} audiences={audiences} />
            <UploadTable
              team={team}
              audiences={audiences}
              sort={sort}
              onSort={setSort}
              isStale={query.isPlaceholderData}
            />
          </>
        )}
      </ListScreen>
      {isAdding && isEditor && hasAccount && (
        <Suspense>
          <NewUploadDialog team={team} audience={audience} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </>
  );
}

function OptOutLink({ team }: { readonly team: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const count = useQuery(optOutsQuery(team)).data?.count;
  return (
    <Link {...links.optOuts(team)} className={buttonClass("secondary", "medium")}>
      {t("uploads.optOut")}
      {count !== undefined && <span className="text-muted">{format.count(count)}</span>}
    </Link>
  );
}

interface AudiencesProps {
  readonly audiences: readonly UploadedAudience[];
}

function Summary({ audiences }: AudiencesProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const many = (fits: (audience: UploadedAudience) => boolean) => audiences.filter(fits).length;
  const counts = [
    ["targetable", many(({ state }) => state === "targetable")],
    ["processing", many(({ state }) => state === "processing")],
    ["uploading", many((each) => isUnderWay(each) || each.state === "paused")],
    ["too_small", many(({ state }) => state === "too_small")],
    ["draft", many(({ state }) => state === "draft")],
    ["failed", many(({ state }) => state === "failed")],
  ] as const;
  const parts = counts
    .filter(([, count]) => count > 0)
    .map(([key, count]) => t(`uploads.counts.${key}`, { count, formatted: format.count(count) }));
  const all = { count: audiences.length, formatted: format.count(audiences.length) };
  return (
    <p className="text-soft">
      <span className="font-medium text-ink">{t("uploads.summary", all)}</span>
      {" · "}
      {format.list(parts)}
    </p>
  );
}

/** Beside each other: the upload that is on its way, and the newest draft. */
function Sheets({ team, audiences: listed }: AudiencesProps & { readonly team: string }) {
  // Whatever the list is sorted by.
  const audiences = listed.toSorted((one, other) => other.created.localeCompare(one.created));
  const under = audiences.find(
    (audience) =>
      isUnderWay(audience) || audience.state === "paused" || audience.state === "failed",
  );
  const draft = audiences.find(({ state }) => state === "draft");
  if (under === undefined && draft === undefined) return null;
  const areBoth = under !== undefined && draft !== undefined;
  return (
    <div
      className={cx(
        "grid divide-line rounded-surface border border-line bg-surface max-lg:divide-y",
        areBoth ? "lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:divide-x" : "max-w-4xl",
      )}
    >
      {under && <UploadProgress team={team} audience={under} />}
      {draft && <DraftSheet team={team} id={draft.id} />}
    </div>
  );
}
