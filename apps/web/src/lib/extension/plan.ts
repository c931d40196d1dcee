import { usagePlan, type ApplyPlan } from "@toolkit/core/contract/usage-plan";
import i18next from "i18next";
import { call } from "../client.ts";
import type { ExtensionPlan } from "./use-run.ts";

interface Usage {
  readonly id: string;
  readonly name: string;
  readonly team: string;
}

/** The server's plan of a usage as the extension takes it: what can be set, and what has to be asked there. */
function toRequest({ id, name, team }: Usage, plan: ApplyPlan): ExtensionPlan {
  return {
    usage: id,
    team,
    name,
    ad_account_id: plan.ad_account_id,
    ad_group_id: null,
    language: i18next.language === "ja" ? "ja" : "en",
    items: plan.items
      .filter(({ state }) => state !== "cannot")
      .map(({ key, kind, label, exclude, network }) => ({ key, kind, label, exclude, network })),
  };
}

/**
 * What a usage is applied with, after the specification's alert (more than 100 handles) and its question (custom audiences that
 * are not ready). Null: the person does not want the rest alone.
 */
export async function planForExtension(usage: Usage): Promise<ExtensionPlan | null> {
  const plan = await call(usagePlan.plan, {
    params: { pk: usage.id },
    query: { team: usage.team },
    body: { route: "extension" },
  });
  for (const { kind, text } of plan.alerts) {
    if (kind === "audiences") {
      if (!window.confirm(text)) return null;
    } else window.alert(text);
  }
  return toRequest(usage, plan);
}
