import { hasControls } from "@toolkit/core/domain/one-line";
import { useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ChangeDraft } from "../../../lib/draft/draft-store.ts";
import { addItems, addPackage, type Addition, type PackageItem } from "../../../lib/draft/items.ts";
import type { ReadList } from "../../../lib/draft/read-list.ts";
import { useFormat } from "../../../lib/format.ts";
import { Later } from "../../../lib/later.ts";
import { notifications } from "../../../lib/notifications.ts";
import { notifyError } from "../../../lib/notify-error.ts";

interface Site {
  readonly team: string;
  readonly dataset: string | null;
  readonly onChange: ChangeDraft;
}

/** Adds one item or many to the draft, and says what became of them. */
export function useAddItems({ team, dataset, onChange }: Site) {
  const { t } = useTranslation();
  const { language, list } = useFormat();
  // A list may come before the page knows its data: it waits, and is not dropped.
  const [known] = useState(() => new Later<string>());
  useEffect(() => known.set(dataset), [known, dataset]);

  const put = useCallback(
    (add: (pack: Addition["pack"]) => Addition, isReported = false) => {
      let outcome = { added: 0, left: 0 };
      onChange((draft) => {
        const { pack, ...counts } = add(draft.pack);
        outcome = counts;
        return { ...draft, pack };
      });
      if (isReported) return outcome.added;
      if (outcome.left > 0) notifications.add("warn", t("builder.addedLeft", outcome));
      else if (outcome.added === 0) notifications.add("info", t("builder.alreadyThere"));
      return outcome.added;
    },
    [onChange, t],
  );

  /** Items that are what they say: typed ones and offers. */
  const add = useCallback(
    (items: readonly PackageItem[], isReported = false) => {
      const readable = items.filter(({ label }) => !hasControls(label));
      const unreadable = items.length - readable.length;
      if (unreadable > 0) notifications.add("warn", t("builder.unreadable", { count: unreadable }));
      return readable.length === 0 ? 0 : put((pack) => addItems(pack, readable), isReported);
    },
    [put, t],
  );

  /**
   * A pasted list or a file: names are looked up in the lists of their kinds first.
   *
   * @param isReported what became of it is told elsewhere.
   */
  const addMany = useCallback(
    async (read: ReadList, isReported = false) => {
      if ("pack" in read) {
        const added = put((pack) => addPackage(pack, read.pack));
        if (added > 0) notifications.add("success", t("builder.addedMany", { count: added }));
        return;
      }
      if (read.items.length === 0) {
        notifications.add("warn", t("builder.nothingRead"));
        return;
      }
      if (!known.isKnown) notifications.add("info", t("builder.waitsForData"));
      try {
        const asked = await known.get();
        const { resolveItems } = await import("./api/resolve-items.ts");
        const { items, unknown, refused } = await resolveItems(read.items, {
          team,
          dataset: asked,
          language,
        });
        const added = items.length === 0 ? 0 : add(items, isReported);
        if (added > 0 && !isReported)
          notifications.add("success", t("builder.addedMany", { count: added }));
        for (const reason of new Set(refused)) notifications.add("warn", reason);
        if (unknown.length > 0) {
          const named = list(unknown.slice(0, 5));
          notifications.add("warn", t("builder.notInList", { count: unknown.length, list: named }));
        }
      } catch (error) {
        notifyError(error);
      }
    },
    [add, put, known, team, language, list, t],
  );
  return { add, addMany };
}
