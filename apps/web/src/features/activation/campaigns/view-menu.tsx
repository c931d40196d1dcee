import type { CampaignColumn, CampaignView } from "@toolkit/core/contract/campaign-views";
import { Button } from "@toolkit/ui/button";
import { Menu, MenuItem, MenuLine } from "@toolkit/ui/menu";
import { TextField } from "@toolkit/ui/text-field";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FormDialog } from "../../../lib/form-dialog.tsx";
import { useIsEditor } from "../../../lib/level.ts";
import { notifications } from "../../../lib/notifications.ts";
import { notifyError } from "../../../lib/notify-error.ts";
import { useFormCheck } from "../../../lib/use-form-check.ts";
import type { Filter } from "./api.ts";
import { addressPart } from "./use-list-filter.ts";
import { viewActions, viewsQuery } from "./views-api.ts";

export interface ListView {
  readonly filter: Filter;
  readonly columns: ReadonlySet<CampaignColumn>;
}

interface ViewMenuProps {
  readonly team: string;
  readonly current: ListView;
  readonly onChoose: (view: Pick<CampaignView, "filter" | "columns">) => void;
}

const textOf = (filter: Filter, columns: Iterable<string>) =>
  JSON.stringify([Object.entries(addressPart(filter)).toSorted(), [...columns].toSorted()]);

/** Views that the team keeps, and the way to keep the one that is shown. */
export function ViewMenu({ team, current, onChoose }: ViewMenuProps) {
  const { t } = useTranslation();
  const isEditor = useIsEditor(team);
  const [isSaving, setSaving] = useState(false);
  const views = useQuery(viewsQuery(team)).data?.results ?? [];
  const shown = textOf(current.filter, current.columns);
  const chosen = views.find(({ filter, columns }) => textOf(filter, columns) === shown);
  const actions = viewActions(team);
  async function remove({ id, name, filter, columns }: CampaignView) {
    try {
      await actions.remove(id);
      notifications.add("success", t("campaignList.viewRemoved"), {
        action: {
          label: t("campaigns.undo"),
          run: () => actions.save({ name, filter, columns }).catch(notifyError),
        },
      });
    } catch (error) {
      notifyError(error);
    }
  }
  if (!isEditor && views.length === 0) return null;
  return (
    <>
      <Menu
        label={t("campaignList.views")}
        placement="bottom start"
        trigger={
          <Button icon="bookmark">
            {chosen === undefined
              ? t("campaignList.views")
              : t("campaignList.viewsOf", { name: chosen.name })}
          </Button>
        }
      >
        {views.map((view) => (
          <MenuItem
            key={view.id}
            isChosen={view.id === chosen?.id}
            {...(view.by !== null && { detail: view.by.name })}
            onAction={() => onChoose(view)}
          >
            {view.name}
          </MenuItem>
        ))}
        {views.length > 0 && isEditor && <MenuLine />}
        {isEditor && (
          <MenuItem icon="add" onAction={() => setSaving(true)}>
            {t("campaignList.saveView")}
          </MenuItem>
        )}
        {isEditor && chosen !== undefined && (
          <MenuItem icon="delete" onAction={() => void remove(chosen)}>
            {t("campaignList.removeView", { name: chosen.name })}
          </MenuItem>
        )}
      </Menu>
      {isSaving && <SaveView team={team} current={current} onClose={() => setSaving(false)} />}
    </>
  );
}

interface SaveViewProps {
  readonly team: string;
  readonly current: ListView;
  readonly onClose: () => void;
}

function SaveView({ team, current, onClose }: SaveViewProps) {
  const { t } = useTranslation();
  const [name, setName] = useState("");
  const body = { name: name.trim(), filter: current.filter, columns: [...current.columns] };
  const form = useFormCheck(
    { name: { name: t("campaignList.viewName"), required: true, max: 80 } },
    { name },
  );
  return (
    <FormDialog
      title={t("campaignList.saveViewTitle")}
      saveLabel={t("campaignList.save")}
      form={form}
      onSave={async () => {
        await viewActions(team).save(body);
        notifications.add("success", t("campaignList.viewSaved"));
      }}
      onClose={onClose}
    >
      <TextField
        label={t("campaignList.viewName")}
        value={name}
        maxLength={80}
        onChange={setName}
        error={form.error("name")}
      />
      <p className="text-sm text-muted">{t("campaignList.saveViewHelp")}</p>
    </FormDialog>
  );
}
