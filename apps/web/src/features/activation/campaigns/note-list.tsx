import { Button, IconButton } from "@toolkit/ui/button";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { TextArea } from "@toolkit/ui/text-area";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Failure } from "../../../lib/failure.tsx";
import { useFormat } from "../../../lib/format.ts";
import { useIsEditor } from "../../../lib/level.ts";
import { notifications } from "../../../lib/notifications.ts";
import { notifyError } from "../../../lib/notify-error.ts";
import { campaignActions, notesQuery } from "./api.ts";

/** Notes of the team on a campaign. */
export function NoteList({ team, id }: { readonly team: string; readonly id: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const isEditor = useIsEditor(team);
  const [text, setText] = useState("");
  const { data, error, refetch } = useQuery(notesQuery(team, id));
  const actions = campaignActions(team);
  async function add() {
    try {
      await actions.addNote(id, text.trim());
      setText("");
      notifications.add("success", t("campaigns.note.added"));
    } catch (failure) {
      notifyError(failure);
    }
  }
  return (
    <div className="flex flex-col gap-4 pt-4">
      {isEditor && (
        <div className="flex max-w-2xl flex-col gap-2">
          <TextArea label={t("campaigns.note.label")} value={text} onChange={setText} rows={3} />
          <Button className="self-start" isDisabled={text.trim() === ""} onPress={add}>
            {t("campaigns.note.add")}
          </Button>
        </div>
      )}
      {error && (
        <Failure what={t("campaigns.note.failed")} error={error} onRetry={() => refetch()} />
      )}
      {!data && !error && <SkeletonRows rows={2} label={t("common.loading")} />}
      {data?.results.length === 0 && <p className="text-muted">{t("campaigns.note.none")}</p>}
      <ul className="flex max-w-2xl flex-col divide-y divide-line empty:hidden">
        {data?.results.map((note) => (
          <li key={note.id} className="flex items-start justify-between gap-3 py-3">
            <div className="min-w-0">
              <p className="whitespace-pre-line [overflow-wrap:anywhere]">{note.text}</p>
              <p className="text-sm text-muted">
                {note.by?.name ?? "–"}, {format.moment(note.created)}
              </p>
            </div>
            {isEditor && (
              <IconButton
                icon="delete"
                label={t("campaigns.note.remove", { name: note.by?.name ?? "–" })}
                onPress={() => void actions.removeNote(id, note.id).catch(notifyError)}
              />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
