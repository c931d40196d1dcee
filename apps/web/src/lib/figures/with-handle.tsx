import type { HandleAnalysis } from "@toolkit/core/contract/handle-analysis";
import { EmptyState } from "@toolkit/ui/empty-state";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "../api-error.ts";
import { Failure } from "../failure.tsx";
import { handleQuery } from "../handle-query.ts";
import { NearNames } from "../near-names.tsx";
import type { Question } from "../question.ts";

interface WithHandleProps {
  readonly question: Question;
  readonly handle: string;
  /** Lines of the skeleton: about as many as what is drawn is high. */
  readonly rows: number;
  /** Takes an account that is nearly called so instead. */
  readonly onNear: (handle: string) => unknown;
  readonly children: (analysis: HandleAnalysis) => ReactNode;
}

/** The analysis of an account, or why there is none yet. */
export function WithHandle({ question, handle, rows, onNear, children }: WithHandleProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(handleQuery(question, handle));
  if (error instanceof ApiError && error.status === 404) {
    return (
      <EmptyState icon="search" title={t("handle.unknown")}>
        {error.message}
        <NearNames error={error} onPick={(name) => onNear(name.replace(/^@/, ""))} />
      </EmptyState>
    );
  }
  if (error) return <Failure what={t("handle.failed")} error={error} onRetry={() => refetch()} />;
  return data ? children(data) : <SkeletonRows rows={rows} label={t("common.loading")} />;
}
