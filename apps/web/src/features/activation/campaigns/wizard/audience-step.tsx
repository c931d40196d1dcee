import type { WholeCampaign } from "@toolkit/core/contract/campaign-shapes";
import { Badge } from "@toolkit/ui/badge";
import { Button } from "@toolkit/ui/button";
import { Checkbox } from "@toolkit/ui/choice-controls";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { TextField } from "@toolkit/ui/text-field";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Failure } from "../../../../lib/failure.tsx";
import { useFormat } from "../../../../lib/format.ts";
import { namedAudiencesQuery } from "../../../../lib/named-audiences.ts";
import { customAudiencesQuery } from "../api.ts";
import { SplitPanel } from "../cells/split-panel.tsx";
import { ChosenGroups } from "./chosen-groups.tsx";
import type { Saving } from "./use-saving.ts";

interface AudienceStepProps {
  readonly team: string;
  readonly campaign: WholeCampaign;
  readonly saving: Saving;
}

/** Audiences, each an ad group of its own, and whom all of them leave out. */
export function AudienceStep(props: AudienceStepProps) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-6">
      <p className="text-soft">{t("campaigns.wizard.audiencesHelp")}</p>
      <ChosenGroups {...props} />
      <SplitPanel team={props.team} campaign={props.campaign} />
      <Saved {...props} />
      {props.campaign.ad_account !== null && <Custom {...props} />}
    </div>
  );
}

/** Names tell ad groups apart at X. */
function freeName(name: string, campaign: WholeCampaign): string {
  const taken = new Set(campaign.ad_set_list.map((group) => group.name));
  let free = name;
  for (let number = 2; taken.has(free); number++) free = `${name} (${number})`;
  return free;
}

/** What a new ad group has in common with the others. */
function shared({ ad_set_list: [first] }: WholeCampaign) {
  return { excluded: first?.excluded ?? [], creatives: first?.creatives ?? [] };
}

function Saved({ team, campaign, saving }: AudienceStepProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [text, setText] = useState("");
  const { data } = useQuery(namedAudiencesQuery(team, text.trim()));
  const added = new Set(campaign.ad_set_list.flatMap(({ audience }) => audience?.id ?? []));
  return (
    <section aria-label={t("titles.audiences")} className="flex flex-col gap-2">
      <TextField
        label={t("campaigns.wizard.findAudience")}
        icon="search"
        value={text}
        maxLength={200}
        onChange={setText}
        className="w-96 max-sm:w-full"
      />
      {!data && <SkeletonRows rows={3} label={t("common.loading")} />}
      {data?.results.length === 0 && (
        <p className="text-muted">{t("campaigns.wizard.noAudiences")}</p>
      )}
      <ul className="flex max-h-80 flex-col divide-y divide-line overflow-y-auto empty:hidden">
        {data?.results.map(({ id, name, size }) => (
          <li key={id} className="flex items-center justify-between gap-3 py-1.5">
            <span className="min-w-0">
              <span className="[overflow-wrap:anywhere]">{name}</span>
              {size !== null && (
                <span className="ml-2 text-sm text-muted">
                  {t("campaigns.wizard.people", { formatted: format.count(size) })}
                </span>
              )}
            </span>
            {added.has(id) ? (
              <span className="text-sm text-muted">{t("campaigns.wizard.added")}</span>
            ) : (
              <Button
                size="small"
                icon="add"
                aria-label={t("campaigns.wizard.addNamed", { name })}
                onPress={() =>
                  saving.run((actions) =>
                    actions.addGroup(campaign.id, freeName(name, campaign), {
                      audience: id,
                      ...shared(campaign),
                    }),
                  )
                }
              >
                {t("campaigns.wizard.add")}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The ad account's own, with whether X targets them now. */
function Custom({ team, campaign, saving }: AudienceStepProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const account = campaign.ad_account?.id ?? null;
  const { data, error, refetch } = useQuery(customAudiencesQuery(team, account));
  const groups = campaign.ad_set_list;
  const targeted = new Set(groups.flatMap((each) => each.custom_audiences.map(({ id }) => id)));
  const excluded = groups[0]?.excluded ?? [];
  function exclude(audience: { id: string; name: string }, isOn: boolean) {
    const rest = excluded.filter(({ id }) => id !== audience.id);
    const next = isOn ? [...rest, audience] : rest;
    saving.putGroups(
      groups.map(({ id }) => id),
      { excluded: next },
    );
  }
  return (
    <section aria-label={t("campaigns.wizard.custom")} className="flex flex-col gap-2">
      <h3 className="font-bold">{t("campaigns.wizard.custom")}</h3>
      {error && (
        <Failure
          what={t("campaigns.wizard.customFailed")}
          error={error}
          onRetry={() => refetch()}
        />
      )}
      {!data && !error && <SkeletonRows rows={2} label={t("common.loading")} />}
      {data?.results.length === 0 && (
        <p className="text-muted">{t("campaigns.wizard.customNone")}</p>
      )}
      <ul className="flex flex-col divide-y divide-line empty:hidden">
        {data?.results.map(({ id, name, targetable, size, reasons }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
            <span className="flex min-w-0 flex-1 basis-56 flex-wrap items-center gap-2">
              <span className="[overflow-wrap:anywhere]">{name}</span>
              {targetable ? (
                <Badge level="success">{t("campaigns.wizard.targetable")}</Badge>
              ) : (
                <Badge level="warn">
                  {t("campaigns.wizard.notTargetable", { reasons: reasons.join(", ") })}
                </Badge>
              )}
              {size !== null && (
                <span className="text-sm text-muted">
                  {t("campaigns.wizard.people", { formatted: format.count(size) })}
                </span>
              )}
            </span>
            <span className="flex flex-wrap items-center gap-3">
              {groups.length > 0 && (
                <Checkbox
                  label={t("campaigns.wizard.excludeNamed", { name })}
                  isSelected={excluded.some((each) => each.id === id)}
                  onChange={(isOn) => exclude({ id, name }, isOn)}
                >
                  {t("campaigns.wizard.exclude")}
                </Checkbox>
              )}
              <Button
                size="small"
                icon="add"
                isDisabled={targeted.has(id)}
                aria-label={t("campaigns.wizard.addNamed", { name })}
                onPress={() =>
                  saving.run((actions) =>
                    actions.addGroup(campaign.id, freeName(name, campaign), {
                      ...shared(campaign),
                      custom_audiences: [{ id, name }],
                    }),
                  )
                }
              >
                {t("campaigns.wizard.asGroup")}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
