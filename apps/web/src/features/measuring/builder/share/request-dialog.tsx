import { LIMITS } from "@toolkit/core/domain/limits";
import { Button } from "@toolkit/ui/button";
import { Dialog } from "@toolkit/ui/dialog";
import { Notice } from "@toolkit/ui/notice";
import { Segmented } from "@toolkit/ui/segmented";
import { TextArea } from "@toolkit/ui/text-area";
import { TextField } from "@toolkit/ui/text-field";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../lib/format.ts";
import { errorText } from "../../../../lib/notify-error.ts";
import { useFormCheck } from "../../../../lib/use-form-check.ts";
import { links } from "../../../../paths.ts";
import { useFeedback, useRequestAudience } from "../api/requests.ts";
import { useCannotWords } from "../describe/use-cannot-words.ts";

interface RequestDialogProps {
  readonly team: string;
  readonly dataset: string | null;
  readonly onClose: () => void;
}

const RATINGS = ["1", "2", "3", "4", "5"] as const;

/** Asks for an audience in words, and says afterwards what was made of them. */
export function RequestDialog({ team, dataset, onClose }: RequestDialogProps) {
  const { t } = useTranslation();
  const cannotWords = useCannotWords();
  const navigate = useNavigate();
  const { language, list, count } = useFormat();
  const [name, setName] = useState("");
  const [description, setDescription] = useState("");
  const [handle, setHandle] = useState("");
  const request = useRequestAudience(team);
  const answer = request.data;
  const [failed, setFailed] = useState<unknown>(null);
  const form = useFormCheck(
    {
      name: { name: t("save.name"), required: true },
      description: { name: t("describe.label"), required: true },
      handle: { name: t("request.handle") },
    },
    { name, description, handle },
  );
  async function send() {
    if (!(await form.check())) return;
    setFailed(null);
    await request
      .mutateAsync({ name, description, handle, dataset, language })
      .catch((error: unknown) => {
        if (!form.refused(error)) setFailed(error);
      });
  }
  const used = (answer?.seeds ?? []).filter((seed) => seed.used).map((seed) => seed.label);
  return (
    <Dialog
      title={t("tools.request")}
      closeLabel={t("common.close")}
      isOpen
      onClose={onClose}
      actions={
        answer ? (
          <>
            <Button onPress={onClose}>{t("common.close")}</Button>
            {answer.delivered && (
              <Button
                variant="primary"
                onPress={() => {
                  onClose();
                  void navigate(links.creator(team, { config: answer.delivered?.id ?? "" }));
                }}
              >
                {t("audiences.open")}
              </Button>
            )}
          </>
        ) : (
          <>
            <Button onPress={onClose}>{t("common.cancel")}</Button>
            <Button variant="primary" onPress={send}>
              {t("request.send")}
            </Button>
          </>
        )
      }
    >
      {answer ? (
        <div className="flex flex-col gap-5">
          <Notice level={answer.delivered ? "success" : "info"}>
            {answer.delivered
              ? t("request.delivered", {
                  name: answer.delivered.name,
                  formatted: count(answer.delivered.size ?? 0),
                  seeds: list(used),
                })
              : answer.advice}
          </Notice>
          {answer.unused.length > 0 && (
            <Notice level="warn">
              {t("request.unused", { words: list(answer.unused.map(({ text }) => text)) })}
            </Notice>
          )}
          {answer.left_out.map(({ subject, text, start }) => (
            <Notice key={start} level="warn">
              {t("describe.leftOut", { words: text, subject: t(`policy.subjects.${subject}`) })}
            </Notice>
          ))}
          {answer.cannot.map((each) => (
            <Notice key={`${each.subject} ${each.start}`} level="info">
              {cannotWords(each)}
            </Notice>
          ))}
          {answer.delivered && <Feedback team={team} request={answer.id} />}
        </div>
      ) : (
        <div className="flex flex-col gap-4">
          <p className="text-soft">{t("request.help")}</p>
          {failed !== null && <Notice level="error">{errorText(failed).text}</Notice>}
          <TextField
            label={t("save.name")}
            autoFocus
            maxLength={LIMITS.nameCharacters}
            value={name}
            onChange={setName}
            error={form.error("name")}
          />
          <TextArea
            label={t("describe.label")}
            placeholder={t("describe.placeholder")}
            value={description}
            onChange={setDescription}
            error={form.error("description")}
          />
          <TextField
            label={t("request.handle")}
            placeholder="@handle"
            value={handle}
            onChange={setHandle}
            error={form.error("handle")}
          />
        </div>
      )}
    </Dialog>
  );
}

/** What the team thinks of what it was given. */
function Feedback({ team, request }: { readonly team: string; readonly request: string }) {
  const { t } = useTranslation();
  const [rating, setRating] = useState<(typeof RATINGS)[number]>("4");
  const [comment, setComment] = useState("");
  const send = useFeedback(team, request);
  if (send.data) return <Notice level="success">{t("request.thanks")}</Notice>;
  return (
    <section className="flex flex-col gap-3 border-t border-line pt-4">
      <Segmented
        label={t("request.rating")}
        value={rating}
        choices={RATINGS.map((id) => ({ id, label: id }))}
        onChange={setRating}
      />
      <TextArea label={t("request.comment")} rows={2} value={comment} onChange={setComment} />
      {send.error && <Notice level="error">{errorText(send.error).text}</Notice>}
      <Button
        className="self-start"
        onPress={() => send.mutateAsync({ rating: Number(rating), comment }).catch(() => undefined)}
      >
        {t("request.sendFeedback")}
      </Button>
    </section>
  );
}
