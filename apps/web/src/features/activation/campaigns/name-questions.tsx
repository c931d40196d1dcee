import type { CampaignCheck } from "@toolkit/core/contract/campaign-publishing";
import type { WholeCampaign } from "@toolkit/core/contract/campaign-shapes";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../../lib/format.ts";
import { useIsEditor } from "../../../lib/level.ts";
import { notifyError } from "../../../lib/notify-error.ts";
import { Questions } from "../../../lib/targeting-questions.tsx";
import { campaignActions } from "./api.ts";

interface NameQuestionsProps {
  readonly team: string;
  readonly campaign: WholeCampaign;
  readonly check: CampaignCheck;
}

/** Names of which X knows several: a person chooses, and may choose again while it is a draft. */
export function NameQuestions({ team, campaign, check }: NameQuestionsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const isEditor = useIsEditor(team);
  const asking = check.ad_sets.flatMap(({ id, name, items }) => {
    const own = items.filter(({ candidates }) => candidates.length > 1);
    return own.length === 0 ? [] : [{ id, name, items: own }];
  });
  if (asking.length === 0 || !isEditor || campaign.stage !== "draft") return null;
  return (
    <section aria-label={t("campaignSteps.names")} className="flex flex-col gap-2">
      <h3 className="font-bold">{t("campaignSteps.names")}</h3>
      <p className="text-sm text-muted">{t("campaignSteps.namesHelp")}</p>
      <div className="divide-y divide-line rounded-surface border border-line">
        {asking.map(({ id, name, items }) => {
          const before = campaign.ad_set_list.find((each) => each.id === id)?.choices ?? {};
          return (
            <Questions
              // What was kept is where choosing begins again.
              key={`${id} ${Object.keys(before).length}`}
              items={items}
              before={before}
              title={(label) => t("campaignSteps.nameOf", { name: label, group: name })}
              saveText={(count) =>
                t("campaignSteps.keepNames", { count, formatted: format.count(count) })
              }
              onSave={(answers) =>
                campaignActions(team)
                  .changeGroup(id, { choices: { ...before, ...answers } })
                  .catch(notifyError)
              }
            />
          );
        })}
      </div>
    </section>
  );
}
