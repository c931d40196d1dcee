import { Skeleton } from "@toolkit/ui/skeleton";
import { useTranslation } from "react-i18next";

/** The shape of a screen while it loads. */
export function ScreenSkeleton() {
  const { t } = useTranslation();
  return (
    <div
      role="status"
      aria-label={t("common.loading")}
      className="mx-auto flex max-w-360 flex-col gap-5"
    >
      <Skeleton className="h-7 w-48" />
      <Skeleton className="h-9 w-80 max-w-full" />
      <Skeleton className="h-64 w-full" />
    </div>
  );
}

/** The shape of the whole page while it is not known who is there. */
export function PageSkeleton() {
  return (
    <div className="flex min-h-dvh">
      <div className="w-56 shrink-0 border-r border-line bg-sunken max-md:hidden" />
      <div className="flex min-w-0 flex-1 flex-col">
        <div className="h-12 border-b border-line" />
        <main className="w-full flex-1 px-4 pt-5 md:px-6 lg:px-8">
          <ScreenSkeleton />
        </main>
      </div>
    </div>
  );
}
