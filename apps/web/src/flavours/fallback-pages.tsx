import { Button } from "@toolkit/ui/button";
import { EmptyState } from "@toolkit/ui/empty-state";
import { Link, type ErrorComponentProps } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { links } from "../paths.ts";

export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <main className="mx-auto max-w-3xl p-6">
      <EmptyState
        icon="search"
        title={t("errors.notFound")}
        action={
          <Link {...links.start()} className="font-medium text-brand underline">
            {t("errors.toStart")}
          </Link>
        }
      >
        {t("errors.notFoundHelp")}
      </EmptyState>
    </main>
  );
}

/** What stands where a page crashed: what happened, what was kept, what to do. */
export function CrashPage({ error }: ErrorComponentProps) {
  const { t } = useTranslation();
  return (
    <main className="mx-auto max-w-3xl p-6">
      <EmptyState
        icon="error"
        title={t("errors.page")}
        action={
          <Button variant="primary" onPress={() => window.location.reload()}>
            {t("errors.reload")}
          </Button>
        }
      >
        <p>{t("errors.pageHelp")}</p>
        <p className="mt-2 text-xs text-muted">
          {t("errors.code", { code: error instanceof Error ? error.message : String(error) })}
        </p>
      </EmptyState>
    </main>
  );
}
