import { LIMITS } from "@toolkit/core/domain/limits";
import { Button } from "@toolkit/ui/button";
import { Notice } from "@toolkit/ui/notice";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { lazyTool } from "../../../../lib/lazy-tool.ts";
import type { Creator } from "../../../../lib/creator.ts";
import { useCriterionWords } from "../../../../lib/draft/criteria.ts";
import { useFormat } from "../../../../lib/format.ts";
import { NO_TEAM } from "../../../../lib/team.ts";
import { useSensitive } from "../api/policy.ts";
import { limitsMet, type Limit } from "./limits.ts";

const SplitDialog = lazyTool(() =>
  import("./split-dialog.tsx").then((module) => module.SplitDialog),
);

/** The network's limits and rules where this audience meets them. */
export function LimitNotes({ creator }: { readonly creator: Creator }) {
  const { t } = useTranslation();
  const { team, draft } = creator;
  const sensitive = useSensitive(team, draft.pack);
  const [isSplitting, setSplitting] = useState(false);
  const limits = limitsMet(draft.pack);
  const subjects = [...new Set(sensitive.map(({ subject }) => subject))];
  if (limits.length === 0 && subjects.length === 0) return null;
  return (
    <section aria-label={t("limits.title")} className="flex flex-col gap-2">
      {subjects.map((subject) => {
        const met = sensitive.filter((each) => each.subject === subject);
        const words = met.map(({ label }) => label);
        return (
          <Notice key={subject} level="warn">
            {t("policy.warning", {
              words: [...new Set(words)].slice(0, 5).join(" · "),
              subject: t(`policy.subjects.${subject}`),
            })}{" "}
            <a
              href={met[0]?.url}
              target="_blank"
              rel="noreferrer"
              className="font-medium text-brand underline"
            >
              {t("policy.clause", { clause: met[0]?.clause })}
            </a>
          </Notice>
        );
      })}
      {limits.map((limit) => (
        <Notice
          key={limit.kind}
          level={limit.kind === "age" ? "info" : "warn"}
          action={
            limit.kind === "handles" &&
            team !== NO_TEAM && (
              <Button size="small" icon="call_split" onPress={() => setSplitting(true)}>
                {t("limits.split")}
              </Button>
            )
          }
        >
          <LimitText limit={limit} />
        </Notice>
      ))}
      {isSplitting && (
        <Suspense>
          <SplitDialog creator={creator} onClose={() => setSplitting(false)} />
        </Suspense>
      )}
    </section>
  );
}

function LimitText({ limit }: { readonly limit: Limit }) {
  const { t } = useTranslation();
  const criterion = useCriterionWords();
  const format = useFormat();
  if (limit.kind === "age") {
    return <>{t("limits.age", { name: criterion.age(limit.fallback) })}</>;
  }
  const formatted = format.count(limit.count);
  if (limit.kind === "handles") {
    return <>{t("limits.handles", { formatted, most: LIMITS.handlesApplied })}</>;
  }
  if (limit.kind === "countries") {
    return <>{t("limits.countries", { formatted, most: LIMITS.countriesSent })}</>;
  }
  return (
    <>{t("limits.full", { kind: t(`limits.${limit.kind}`), most: format.count(limit.most) })}</>
  );
}
