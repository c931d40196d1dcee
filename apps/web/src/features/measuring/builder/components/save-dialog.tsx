import type { AudienceConfig } from "@toolkit/core/contract/audiences";
import { LIMITS } from "@toolkit/core/domain/limits";
import { Button } from "@toolkit/ui/button";
import { Dialog } from "@toolkit/ui/dialog";
import { Notice } from "@toolkit/ui/notice";
import { TextField } from "@toolkit/ui/text-field";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../../../lib/api-error.ts";
import { draftOf, type Draft, type MeasuredBody } from "../../../../lib/draft/draft.ts";
import { draftKey as keyOf, settleDraft } from "../../../../lib/draft/draft-store.ts";
import { errorText } from "../../../../lib/notify-error.ts";
import { notifications } from "../../../../lib/notifications.ts";
import { queryClient } from "../../../../lib/query-client.ts";
import { useFormCheck } from "../../../../lib/use-form-check.ts";
import { links } from "../../../../paths.ts";
import { savedAudienceQuery } from "../../../../lib/saved-audience-query.ts";
import { useSaveAudience } from "../api/saved-audience.ts";
import { CategoryField } from "./category-field.tsx";

interface SaveDialogProps {
  readonly team: string;
  readonly draft: Draft;
  readonly draftKey: string;
  readonly body: MeasuredBody;
  readonly onClose: () => void;
}

export function SaveDialog({ team, draft, draftKey, body, onClose }: SaveDialogProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { origin } = draft;
  const [name, setName] = useState(origin?.name ?? "");
  const [categories, setCategories] = useState<readonly string[]>(origin?.categories ?? []);
  const form = useFormCheck({ name: { name: t("save.name"), required: true } }, { name });
  const save = useSaveAudience(team);
  /** The last refusal was about fields, which say so themselves. */
  const [isOfFields, setOfFields] = useState(false);
  const isStale = save.error instanceof ApiError && save.error.code === "stale_version";

  function finish(config: AudienceConfig) {
    // The draft of what was new moves to its own place, before the address names it.
    settleDraft(draftKey, keyOf(team, config.id), draftOf(config));
    notifications.add("success", t("save.done", { name: config.name }));
    onClose();
    void navigate({ ...links.creator(team, { config: config.id }), replace: true });
  }
  async function submit(replaces: { readonly id: string; readonly version: number } | null) {
    if (!(await form.check())) return;
    const config = await save
      .mutateAsync({ name: name.trim(), categories, body, replaces })
      .catch((error: unknown) => {
        setOfFields(form.refused(error));
        return null;
      });
    if (config) finish(config);
  }
  async function replaceNewest() {
    if (!origin) return;
    const newest = await queryClient.fetchQuery({
      ...savedAudienceQuery(team, origin.id),
      staleTime: 0,
    });
    await submit({ id: origin.id, version: newest.version });
  }
  const failure = save.error && !isStale && !isOfFields ? errorText(save.error) : null;
  return (
    <Dialog
      title={t("save.title")}
      closeLabel={t("common.close")}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t("common.cancel")}</Button>
          {origin && <Button onPress={() => submit(null)}>{t("save.asNew")}</Button>}
          {origin ? (
            <Button variant="primary" onPress={() => (isStale ? replaceNewest() : submit(origin))}>
              {isStale ? t("save.replaceAnyway") : t("save.replace")}
            </Button>
          ) : (
            <Button variant="primary" onPress={() => submit(null)}>
              {t("common.save")}
            </Button>
          )}
        </>
      }
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!save.isPending && !isStale) void submit(origin);
        }}
      >
        {isStale && (
          <Notice level="warn">
            {t("save.stale")} {t("save.staleHelp")}
          </Notice>
        )}
        {failure && (
          <Notice level="error" detail={failure.detail ?? undefined}>
            {failure.text}
          </Notice>
        )}
        <TextField
          label={t("save.name")}
          autoFocus
          maxLength={LIMITS.nameCharacters}
          placeholder={t("save.namePlaceholder")}
          value={name}
          onChange={setName}
          error={form.error("name")}
        />
        <CategoryField categories={categories} onChange={setCategories} />
        {/* Enter in one of several fields sends a form that has a button for it; those that are seen are the dialog's. */}
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </form>
    </Dialog>
  );
}
