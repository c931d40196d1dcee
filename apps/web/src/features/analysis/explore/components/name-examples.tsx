import { buttonClass } from "@toolkit/ui/button";
import { EmptyState } from "@toolkit/ui/empty-state";
import { Icon } from "@toolkit/ui/icon";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { Question } from "../../../../lib/question.ts";
import { everyoneBody } from "../../../../lib/draft/draft.ts";
import { KIND_ICON } from "../../../../lib/draft/kind-icons.ts";
import { popularQuery } from "../../../../lib/insights-query.ts";
import { links } from "../../../../paths.ts";

const HANDLES = 2;
const INTERESTS = 3;

/** Before a name: what there is to see, and a few to try, taken from the data at hand. */
export function NameExamples({ asked }: { readonly asked: Question }) {
  const { t } = useTranslation();
  const { team, dataset, version, language } = asked;
  const body = dataset === null ? null : everyoneBody(dataset);
  const everyone = useQuery(popularQuery({ team, body, version, language })).data;
  const names = [
    ...(everyone?.influential_accounts.items ?? [])
      .flatMap(({ account }) => account.username ?? [])
      .slice(0, HANDLES)
      .map((label) => ({ kind: "handle", label }) as const),
    ...(everyone?.interests.items ?? [])
      .slice(0, INTERESTS)
      .map(({ label }) => ({ kind: "interest", label }) as const),
  ];
  return (
    <EmptyState
      icon="travel_explore"
      title={t("explore.emptyTitle")}
      action={
        names.length > 0 && (
          <>
            <span className="flex h-7 items-center text-sm text-muted">
              {t("explore.tryThese")}
            </span>
            {names.map(({ kind, label }) => (
              <Link
                key={`${kind} ${label}`}
                {...links.explore(team, { name: label, kind })}
                className={buttonClass("secondary", "small")}
              >
                <Icon name={KIND_ICON[kind]} size={18} className="-ml-0.5" />
                {label}
              </Link>
            ))}
          </>
        )
      }
    >
      {t("explore.emptyHelp")}
    </EmptyState>
  );
}
