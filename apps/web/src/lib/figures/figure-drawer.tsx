import { figureCalls, type FigureKind } from "@toolkit/core/contract/explain-figure";
import { Button } from "@toolkit/ui/button";
import { Dialog } from "@toolkit/ui/dialog";
import { Segmented } from "@toolkit/ui/segmented";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../client.ts";
import { Failure } from "../failure.tsx";
import { useFormat } from "../format.ts";
import { STALE } from "../query-client.ts";
import { seedName } from "../seed-name.ts";
import { useDatasets } from "../datasets.ts";
import { howCounted } from "./how-counted.ts";
import { uncorrectedReason } from "./uncorrected.ts";
import { AccountLabel } from "./account-label.tsx";
import type { ExplainedAudience, ExplainedFigure } from "./explained-figures.tsx";
import { PostView } from "./post-view.tsx";

type Show = "accounts" | "posts";

interface FigureDrawerProps extends ExplainedAudience {
  readonly body: NonNullable<ExplainedAudience["body"]>;
  readonly figure: ExplainedFigure;
  readonly onClose: () => void;
}

const NO_VALUES = { days: "", low: "", high: "", total: "" };

const OF_POSTS: ReadonlySet<FigureKind> = new Set([
  "hour",
  "day_part",
  "sentiment",
  "post_kind",
] as const);

/** The accounts that a figure counts or their posts, each with the seeds that brought the account in. */
export function FigureDrawer({ figure, onClose, ...audience }: FigureDrawerProps) {
  const { t } = useTranslation();
  const format = useFormat();
  // They count posts: their authors are another number.
  const isOfPosts = figure.value !== undefined && OF_POSTS.has(figure.value.kind);
  const [chosen, setShow] = useState<Show>(figure.show ?? "accounts");
  const show = isOfPosts ? "posts" : chosen;
  const reason = uncorrectedReason(figure.value?.kind);
  const found = useFigure(audience, figure, show);
  // The rows of the other choice stay until the answer is there; its number would be told as that of this one.
  const isOld = found.isPlaceholderData;
  const pages = found.data?.pages ?? [];
  const rows = pages.flatMap(({ results }) => results);
  const measured = pages[0];
  const count = measured?.count ?? 0;
  const how = howCounted(figure);
  // Nothing brings in everybody, and who left is in the audience no more.
  const hasReasons =
    figure.moved?.which !== "left" &&
    Object.keys(audience.body.targeting_package).some((criterion) => criterion !== "placements");
  const { all } = useDatasets();
  return (
    <Dialog
      title={figure.label}
      closeLabel={t("common.close")}
      placement="right"
      isOpen
      onClose={onClose}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long lists are scrolled by keys */}
      <div role="group" aria-label={figure.label} tabIndex={0} className="flex flex-col gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          {!isOfPosts && (
            <Segmented
              label={t("explained.show")}
              hideLabel
              size="small"
              value={show}
              choices={[
                { id: "accounts", label: t("explained.accounts") },
                { id: "posts", label: t("explained.posts") },
              ]}
              onChange={setShow}
            />
          )}
          {found.data && !isOld && (
            <p data-testid="figure-count" className="text-soft">
              {t(show === "accounts" ? "explained.countAccounts" : "explained.countPosts", {
                count,
                formatted: format.count(count),
              })}
            </p>
          )}
        </div>
        {(figure.value?.kind === "sentiment" ||
          (figure.days !== undefined && show === "posts")) && (
          <p className="text-sm text-muted">{t("explained.withoutReposts")}</p>
        )}
        {figure.value?.kind === "gender" && (
          <p className="text-sm text-muted">{t("explained.classified")}</p>
        )}
        {reason !== null && (
          <p className="text-sm text-muted">{t(`explained.uncorrected.${reason}`)}</p>
        )}
        {figure.note && (
          <p data-testid="figure-note" className="text-soft">
            {t(`explained.notes.${figure.note.key}`, { ...NO_VALUES, ...figure.note.values })}
          </p>
        )}
        <p className="text-sm text-muted">
          {how !== null && <>{t(`explained.how.${how}`)} </>}
          {measured && (
            <span data-testid="figure-measured">
              {t("explained.measuredOn", {
                dataset:
                  all.find(({ slug }) => slug === measured.dataset)?.name ?? measured.dataset,
                version: measured.version,
                date: format.date(measured.as_of),
              })}
            </span>
          )}
        </p>
        {found.error && !found.data && (
          <Failure
            what={t("explained.failed")}
            error={found.error}
            onRetry={() => found.refetch()}
          />
        )}
        {!found.data && !found.error && <SkeletonRows rows={8} label={t("common.loading")} />}
        {found.data && !isOld && rows.length === 0 && (
          <p className="text-soft">{t("explained.nothing")}</p>
        )}
        <ul
          aria-label={figure.label}
          aria-busy={isOld}
          className={`flex flex-col divide-y divide-line empty:hidden ${isOld ? "opacity-60 transition-opacity" : ""}`}
        >
          {rows.map(({ account, seeds, post }, i) => (
            <li key={`${post?.id ?? account.id} ${i}`} className="flex flex-col gap-1.5 py-3">
              {/* Who liked or reposted another's post. */}
              {post?.author.id !== account.id && <AccountLabel account={account} />}
              {post && <PostView post={post} />}
              {hasReasons && (
                <p className="text-sm text-muted">
                  {seeds.length === 0
                    ? t("explained.byFilters")
                    : t("explained.through", {
                        list: format.list(
                          seeds.map(({ kind, label }) => `${seedName(kind)} ${label}`),
                        ),
                      })}
                </p>
              )}
            </li>
          ))}
        </ul>
        {found.hasNextPage && !isOld && (
          <Button isPending={found.isFetchingNextPage} onPress={() => void found.fetchNextPage()}>
            {t("controls.showMoreResults")}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

function useFigure(
  { team, body, within, baseline }: Omit<FigureDrawerProps, "figure" | "onClose">,
  { value, days, beforeDays, reachedBy, isShared, moved, followerChange }: ExplainedFigure,
  show: Show,
) {
  return useInfiniteQuery({
    queryKey: [
      "figure",
      team,
      body,
      { within, value, days, beforeDays, baseline, reachedBy, isShared: isShared ?? false },
      { moved, followerChange },
      show,
    ],
    staleTime: STALE.measured,
    placeholderData: keepPreviousData,
    initialPageParam: 1,
    getNextPageParam: ({ next }: { readonly next: string | null }) =>
      next === null ? undefined : Number(next),
    queryFn: ({ signal, pageParam }) =>
      call(figureCalls.explain, {
        query: { team },
        body: {
          ...body,
          ...(within ? { within } : {}),
          ...(value ? { value } : {}),
          ...(days === undefined ? {} : { days }),
          ...(beforeDays === undefined ? {} : { before_days: beforeDays }),
          ...(baseline === undefined ? {} : { baseline }),
          ...(moved ? { moved } : {}),
          ...(followerChange ? { follower_change: followerChange } : {}),
          ...(reachedBy ? { reached_by: [...reachedBy], shared: isShared ?? false } : {}),
          show,
          page: pageParam,
        },
        signal,
      }),
  });
}
