import type { AudienceDisplay } from "@toolkit/core/contract/audience-lists";
import { Button } from "@toolkit/ui/button";
import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../lib/format.ts";
import { links } from "../../../../paths.ts";
import { MOST_COMPARED } from "../api/compare.ts";

interface SelectionBarProps {
  readonly team: string;
  readonly chosen: readonly AudienceDisplay[];
  readonly onTag: () => void;
  readonly onExport: () => Promise<void>;
  readonly onDelete: () => Promise<void>;
  readonly onClear: () => void;
}

/** What can be done with the audiences that are ticked. */
export function SelectionBar({
  team,
  chosen,
  onTag,
  onExport,
  onDelete,
  onClear,
}: SelectionBarProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const navigate = useNavigate();
  const ids = chosen.map(({ id }) => id);
  return (
    <div
      role="toolbar"
      aria-label={t("audienceList.withSelected")}
      className="flex flex-wrap items-center gap-2 rounded-surface bg-brand-soft px-3 py-2"
    >
      <span role="status" className="min-w-24 font-medium">
        {t("controls.selected", { count: ids.length, formatted: format.count(ids.length) })}
      </span>
      <Button
        size="small"
        icon="join_inner"
        isDisabled={ids.length < 2 || ids.length > MOST_COMPARED}
        onPress={() => navigate(links.compare(team, ids))}
      >
        {t("tools.compare")}
      </Button>
      {ids.length === 2 && (
        <Button
          size="small"
          icon="compare_arrows"
          onPress={() => navigate(links.compare(team, ids, { view: "difference" }))}
        >
          {t("tools.difference")}
        </Button>
      )}
      <Button size="small" icon="tag" onPress={onTag}>
        {t("audienceList.tag")}
      </Button>
      <Button size="small" icon="download" onPress={onExport}>
        {t("audienceList.export")}
      </Button>
      <Button size="small" icon="delete" onPress={onDelete}>
        {t("common.delete")}
      </Button>
      <span className="flex-1" />
      <Button size="small" variant="quiet" icon="close" onPress={onClear}>
        {t("audienceList.clearSelection")}
      </Button>
    </div>
  );
}
