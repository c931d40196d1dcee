import { LIMITS } from "@toolkit/core/domain/limits";
import { formatPercent } from "@toolkit/core/i18n/format";
import { Button } from "@toolkit/ui/button";
import { Dialog } from "@toolkit/ui/dialog";
import { Notice } from "@toolkit/ui/notice";
import { TextField } from "@toolkit/ui/text-field";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Creator } from "../../../lib/creator.ts";
import { measuredBody } from "../../../lib/draft/draft.ts";
import { useFormat } from "../../../lib/format.ts";
import { errorText } from "../../../lib/notify-error.ts";
import { notifications } from "../../../lib/notifications.ts";
import { useAdGroups } from "../api/ad-groups.ts";
import { useSaveAudience } from "../api/saved-audience.ts";
import { adGroups } from "./limits.ts";

interface SplitDialogProps {
  readonly creator: Creator;
  readonly onClose: () => void;
}

/** A long list of handles as several audiences, each within what one ad group takes, with what they share. */
export function SplitDialog({ creator, onClose }: SplitDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { team, draft, datasets } = creator;
  const dataset = datasets.current?.slug ?? null;
  const bodies = useMemo(
    () => adGroups(draft.pack).flatMap((pack) => measuredBody({ ...draft, pack }, dataset) ?? []),
    [draft, dataset],
  );
  const { data, error: failure } = useAdGroups(team, bodies);
  const save = useSaveAudience(team);
  const [name, setName] = useState(draft.origin?.name ?? "");
  const [nameError, setNameError] = useState<string | null>(null);
  async function saveAll() {
    if (name.trim() === "") {
      setNameError(t("save.nameRequired"));
      return;
    }
    for (const [place, body] of bodies.entries()) {
      await save.mutateAsync({
        name: t("limits.groupName", { name: name.trim(), number: place + 1 }).slice(
          0,
          LIMITS.nameCharacters,
        ),
        categories: draft.origin?.categories ?? [],
        body,
        replaces: null,
      });
    }
    notifications.add("success", t("limits.saved", { count: bodies.length }));
    onClose();
  }
  const error = failure ?? save.error;
  const reach = data?.reach;
  const twice = reach ? reach.gross - reach.accounts : 0;
  return (
    <Dialog
      title={t("limits.splitTitle")}
      closeLabel={t("common.close")}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t("common.cancel")}</Button>
          <Button variant="primary" onPress={saveAll}>
            {t("limits.saveAll", { count: bodies.length })}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-soft">{t("limits.splitHelp", { most: LIMITS.handlesApplied })}</p>
        {error && <Notice level="error">{errorText(error).text}</Notice>}
        <ol className="flex flex-col divide-y divide-line border-y border-line">
          {bodies.map(({ targeting_package: pack }, place) => (
            <li key={pack.handles?.[0]?.handle ?? place} className="flex items-baseline gap-3 py-2">
              <span className="w-6 text-muted tabular-nums">{place + 1}</span>
              <span className="min-w-0 flex-1 truncate">
                @{pack.handles?.[0]?.handle}
                <span className="text-muted">
                  {" "}
                  {t("limits.andMore", { count: (pack.handles?.length ?? 1) - 1 })}
                </span>
              </span>
              <span className="tabular-nums">{sizeText(data?.audiences[place]?.size)}</span>
            </li>
          ))}
        </ol>
        {reach && (
          <p className="text-soft">
            {t("limits.together", {
              formatted: format.count(reach.accounts),
              twice: format.count(twice),
              share: formatPercent(reach.accounts === 0 ? 0 : twice / reach.accounts, 1),
            })}
          </p>
        )}
        <TextField
          label={t("save.name")}
          maxLength={LIMITS.nameCharacters - 4}
          value={name}
          onChange={(value) => {
            setName(value);
            setNameError(null);
          }}
          error={nameError}
        />
      </div>
    </Dialog>
  );

  function sizeText(size: number | null | undefined): string {
    if (size === undefined) return "–";
    return size === null ? t("size.unmeasurable") : format.count(size);
  }
}
