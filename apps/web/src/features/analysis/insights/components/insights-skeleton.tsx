import { Skeleton } from "@toolkit/ui/skeleton";
import { useTranslation } from "react-i18next";

/** The shape of the report while it is computed. */
export function InsightsSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t("common.loading")}>
      <Skeleton className="mb-2 h-9 w-56" />
      <Skeleton className="mb-6 h-4 w-80 max-w-full" />
      <div className="grid gap-4 lg:grid-cols-12">
        <Skeleton className="h-44 rounded-surface lg:col-span-12" />
        <Skeleton className="h-56 rounded-surface lg:col-span-4" />
        <Skeleton className="h-56 rounded-surface lg:col-span-8" />
        <Skeleton className="h-96 rounded-surface lg:col-span-7" />
        <Skeleton className="h-96 rounded-surface lg:col-span-5" />
      </div>
    </div>
  );
}
