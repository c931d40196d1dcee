import type { AdGroups } from "@toolkit/core/contract/pro-targeting";
import { LIMITS } from "@toolkit/core/domain/limits";
import { formatPercent } from "@toolkit/core/i18n/format";
import { Button } from "@toolkit/ui/button";
import { Dialog } from "@toolkit/ui/dialog";
import { Notice } from "@toolkit/ui/notice";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { TextField } from "@toolkit/ui/text-field";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Creator } from "../../../../lib/creator.ts";
import { useFormat } from "../../../../lib/format.ts";
import { errorText } from "../../../../lib/notify-error.ts";
import { notifications } from "../../../../lib/notifications.ts";
import { useFormCheck } from "../../../../lib/use-form-check.ts";
import { useAdGroups } from "../api/ad-groups.ts";
import { useSaveAudience } from "../api/saved-audience.ts";

interface SplitDialogProps {
  readonly creator: Creator;
  readonly onClose: () => void;
}

/** A long list of handles as several audiences, each within what one ad group takes, with what they share. */
export function SplitDialog({ creator, onClose }: SplitDialogProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { team, draft, body } = creator;
  const { data, error: failure } = useAdGroups(team, body);
  const save = useSaveAudience(team);
  const [name, setName] = useState(draft.origin?.name ?? "");
  const form = useFormCheck({ name: { name: t("save.name"), required: true } }, { name });
  const groups = data?.groups ?? [];
  async function saveAll() {
    if (body === null || !(await form.check())) return;
    for (const { number, targeting_package } of groups) {
      await save.mutateAsync({
        name: t("limits.groupName", { name: name.trim(), number }).slice(0, LIMITS.nameCharacters),
        categories: draft.origin?.categories ?? [],
        body: { ...body, targeting_package },
        replaces: null,
      });
    }
    notifications.add("success", t("limits.saved", { count: groups.length }));
    onClose();
  }
  const error = failure ?? save.error;
  return (
    <Dialog
      title={t("limits.splitTitle")}
      closeLabel={t("common.close")}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t("common.cancel")}</Button>
          <Button variant="primary" isDisabled={groups.length === 0} onPress={saveAll}>
            {t("limits.saveAll", { count: groups.length })}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-soft">{t("limits.splitHelp", { most: LIMITS.handlesApplied })}</p>
        {error && <Notice level="error">{errorText(error).text}</Notice>}
        {!data && !error && <SkeletonRows rows={3} label={t("common.loading")} />}
        {data && (
          <>
            <ol className="flex flex-col divide-y divide-line border-y border-line">
              {groups.map((group) => (
                <li key={group.number} className="flex items-baseline gap-3 py-2">
                  <span className="w-6 text-muted tabular-nums">{group.number}</span>
                  <span className="min-w-0 flex-1 truncate">
                    @{group.targeting_package.handles?.[0]?.handle}
                    <span className="text-muted">
                      {" "}
                      {t("limits.andMore", { count: group.handles - 1 })}
                    </span>
                  </span>
                  <span className="tabular-nums">
                    {group.size === null ? t("size.unmeasurable") : format.count(group.size)}
                  </span>
                </li>
              ))}
            </ol>
            <Shared split={data} />
          </>
        )}
        <TextField
          label={t("save.name")}
          maxLength={LIMITS.nameCharacters - 4}
          value={name}
          onChange={setName}
          error={form.error("name")}
        />
      </div>
    </Dialog>
  );
}

/** How many are in more than one group, and how many would be if the handles were taken in their order. */
function Shared({ split }: { readonly split: AdGroups }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { size, overlap, overlap_in_order: inOrder } = split;
  if (size === null || overlap === null) return null;
  return (
    <p className="text-soft">
      {t("limits.together", {
        formatted: format.count(size),
        twice: format.count(overlap),
        share: formatPercent(size === 0 ? 0 : overlap / size, 1),
      })}
      {inOrder !== null && inOrder > overlap && (
        <> {t("limits.inOrder", { formatted: format.count(inOrder) })}</>
      )}
    </p>
  );
}
