import { Button, buttonClass } from "@toolkit/ui/button";
import { EmptyState } from "@toolkit/ui/empty-state";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { TextField } from "@toolkit/ui/text-field";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../../../lib/api-error.ts";
import type { Creator } from "../../../../lib/creator.ts";
import type { ChangeDraft } from "../../../../lib/draft/draft-store.ts";
import { addItems } from "../../../../lib/draft/items.ts";
import { Failure } from "../../../../lib/failure.tsx";
import { AccountLabel } from "../../../../lib/figures/account-label.tsx";
import { DemographicCards } from "../../../../lib/figures/demographic-cards.tsx";
import { HandleFigures } from "../../../../lib/figures/handle-figures.tsx";
import { handleQuery } from "../../../../lib/handle-query.ts";
import { useQuestion } from "../../../../lib/question.ts";
import { useFormCheck } from "../../../../lib/use-form-check.ts";
import { links } from "../../../../paths.ts";

interface AnalyseHandleProps {
  readonly creator: Creator;
  readonly onChange: ChangeDraft;
}

/** An account before its followers become part of the audience. */
export function AnalyseHandle({ creator, onChange }: AnalyseHandleProps) {
  const { t } = useTranslation();
  const [text, setText] = useState("");
  const [handle, setHandle] = useState<string | null>(null);
  const form = useFormCheck(
    { handle: { name: t("kinds.handle"), required: true } },
    { handle: text },
  );
  async function ask() {
    if (await form.check()) setHandle(text.trim().replace(/^@/, ""));
  }
  return (
    <section
      aria-label={t("builder.ways.handle")}
      className="flex flex-col gap-4 rounded-surface border border-line-strong bg-surface p-4"
    >
      <form
        className="flex max-w-lg items-start gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          void ask();
        }}
      >
        <TextField
          label={t("kinds.handle")}
          placeholder="@handle"
          autoFocus
          spellCheck="false"
          value={text}
          maxLength={30}
          onChange={setText}
          error={form.error("handle")}
          className="min-w-0 flex-1"
        />
        <Button type="submit" className="mt-6.5">
          {t("builder.ways.handle")}
        </Button>
      </form>
      {handle !== null && <Analysis team={creator.team} handle={handle} onChange={onChange} />}
    </section>
  );
}

interface AnalysisProps {
  readonly team: string;
  readonly handle: string;
  readonly onChange: ChangeDraft;
}

function Analysis({ team, handle, onChange }: AnalysisProps) {
  const { t } = useTranslation();
  const { question } = useQuestion();
  const { data, error, refetch } = useQuery(handleQuery(question, handle));
  if (error instanceof ApiError && error.status === 404) {
    return (
      <EmptyState icon="search" title={t("handle.unknown")}>
        {t("handle.unknownHelp")}
      </EmptyState>
    );
  }
  if (error) return <Failure what={t("handle.failed")} error={error} onRetry={() => refetch()} />;
  if (!data) return <SkeletonRows rows={5} label={t("common.loading")} />;
  const label = data.account.username ?? handle;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <AccountLabel account={data.account} />
        <span className="flex flex-wrap gap-2">
          <Button
            variant="primary"
            icon="group_add"
            onPress={() =>
              onChange((draft) => ({
                ...draft,
                pack: addItems(draft.pack, [{ kind: "handle", label }]).pack,
              }))
            }
          >
            {t("figures.addToAudience")}
          </Button>
          <Link
            {...links.explore(team, { name: label, kind: "handle", view: "account" })}
            className={buttonClass("secondary", "medium")}
          >
            {t("explore.account")}
          </Link>
        </span>
      </div>
      <HandleFigures analysis={data} />
      {data.audience && (
        <div className="grid gap-4 sm:grid-cols-2">
          <DemographicCards demographics={data.audience.demographics} />
        </div>
      )}
    </>
  );
}
