import type { AdSet, WholeCampaign } from "@toolkit/core/contract/campaign-shapes";
import { Button, IconButton } from "@toolkit/ui/button";
import { Notice } from "@toolkit/ui/notice";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../../lib/format.ts";
import { GroupSettings } from "./group-settings.tsx";
import type { Saving } from "./use-saving.ts";

interface ChosenGroupsProps {
  readonly campaign: WholeCampaign;
  readonly saving: Saving;
}

/** The draft's ad groups, each with what it may have of its own. */
export function ChosenGroups({ campaign, saving }: ChosenGroupsProps) {
  const { t } = useTranslation();
  const groups = campaign.ad_set_list;
  return (
    <section aria-label={t("campaigns.wizard.chosen")} className="flex flex-col gap-2">
      <h3 className="font-bold">{t("campaigns.wizard.chosen")}</h3>
      {groups.length === 0 && <p className="text-muted">{t("campaigns.wizard.noneChosen")}</p>}
      <ul className="flex flex-col divide-y divide-line border-y border-line empty:hidden">
        {groups.map((group) => (
          <Group key={group.id} campaign={campaign} group={group} saving={saving} />
        ))}
      </ul>
    </section>
  );
}

function Group({ campaign, group, saving }: ChosenGroupsProps & { readonly group: AdSet }) {
  const { t } = useTranslation();
  const format = useFormat();
  const panel = useId();
  const [isOpen, setOpen] = useState(false);
  const { id, name, audience, custom_audiences: custom, excluded } = group;
  const names = (some: readonly { readonly name: string }[]) =>
    format.list(some.map((each) => each.name));
  const facts = [
    ...(typeof audience?.size === "number"
      ? [t("campaigns.wizard.people", { formatted: format.count(audience.size) })]
      : []),
    ...(custom.length > 0 ? [t("campaignSteps.targets", { names: names(custom) })] : []),
    ...(excluded.length > 0 ? [t("campaignSteps.excludes", { names: names(excluded) })] : []),
  ];
  return (
    <li className="flex flex-col gap-2 py-2">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="min-w-0 flex-1 basis-56">
          <span className="font-medium [overflow-wrap:anywhere]">{name}</span>
          {facts.length > 0 && (
            <span className="block text-sm text-muted [overflow-wrap:anywhere]">
              {facts.join(" · ")}
            </span>
          )}
        </span>
        <span className="flex items-center gap-1">
          <Button
            size="small"
            icon={isOpen ? "keyboard_arrow_up" : "keyboard_arrow_down"}
            aria-label={t("campaignSteps.settingsOf", { name })}
            aria-expanded={isOpen}
            aria-controls={panel}
            onPress={() => setOpen(!isOpen)}
          >
            {t("campaignSteps.settings")}
          </Button>
          <IconButton
            icon="close"
            label={t("campaigns.wizard.removeNamed", { name })}
            onPress={() => saving.run((actions) => actions.removeGroup(id))}
          />
        </span>
      </div>
      <Outdated group={group} saving={saving} />
      {isOpen && (
        <div id={panel}>
          <GroupSettings campaign={campaign} group={group} saving={saving} />
        </div>
      )}
    </li>
  );
}

/** A draft keeps the audience as it was taken over, until somebody says otherwise. */
function Outdated({ group, saving }: { readonly group: AdSet; readonly saving: Saving }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id, audience } = group;
  if (audience === null) return null;
  if (audience.current === null) return <Notice level="info">{t("campaignSteps.gone")}</Notice>;
  if (audience.version === null || audience.current <= audience.version) return null;
  const current = format.count(audience.current);
  return (
    <Notice
      level="warn"
      action={
        <Button
          size="small"
          aria-label={t("campaignSteps.takeOverNamed", { current, name: audience.name })}
          onPress={() =>
            saving.run((actions) => actions.changeGroup(id, { audience: audience.id }))
          }
        >
          {t("campaignSteps.takeOver", { current })}
        </Button>
      }
    >
      {t("campaignSteps.newer", { version: format.count(audience.version), current })}
    </Notice>
  );
}
