import type { AudienceDisplay } from "@toolkit/core/contract/audience-lists";
import { useTranslation } from "react-i18next";
import { notifications } from "../../../lib/notifications.ts";
import { notifyError } from "../../../lib/notify-error.ts";
import { useKeeping } from "./api/keeping.ts";
import { sheetOf } from "./export-audiences.ts";

/** Milliseconds that an Undo stays on the screen. */
const UNDO_MS = 12_000;

type Named = Pick<AudienceDisplay, "id" | "name">;

/** What the list does at once, each with its message. */
export function useListActs(team: string) {
  const { t } = useTranslation();
  const keeping = useKeeping(team);

  async function undo(ids: readonly string[], name: string) {
    try {
      const { length: count } = await keeping.restore.mutateAsync(ids);
      notifications.add("success", t("audiences.restored", { count, name }));
    } catch (error) {
      notifyError(error);
    }
  }
  /** Moves them to the trash; whether it was done. */
  async function remove(audiences: readonly Named[]): Promise<boolean> {
    try {
      const ids = await keeping.remove.mutateAsync(audiences.map(({ id }) => id));
      const name = audiences[0]?.name ?? "";
      notifications.add("success", t("audiences.deleted", { count: ids.length, name }), {
        timeout: UNDO_MS,
        action: { label: t("audienceList.undo"), run: () => undo(ids, name) },
      });
      return true;
    } catch (error) {
      notifyError(error);
      return false;
    }
  }
  async function duplicate({ id, name }: Named) {
    const copy = t("audienceList.copyOf", { name }).slice(0, 120);
    try {
      await keeping.duplicate.mutateAsync({ id, name: copy });
      notifications.add("success", t("audienceList.duplicated", { name: copy }));
    } catch (error) {
      notifyError(error);
    }
  }
  async function exportSheet(audiences: readonly AudienceDisplay[]) {
    const { saveSheet } = await import("../../../lib/save-sheet.ts");
    const rows = sheetOf(audiences, (key) =>
      key === "name" ? t("audiences.name") : t(`audienceList.columns.${key}`),
    );
    await saveSheet(`${t("audiences.list")}.xlsx`, rows).catch(notifyError);
  }
  return { remove, duplicate, exportSheet };
}
