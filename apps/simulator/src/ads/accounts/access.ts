import type { App } from "../../state/apps.ts";
import type { Person } from "../../network/person.ts";
import type { SeedState } from "../../state/seed-state.ts";
import type { AdsCallDescription, Area } from "../engine/call.ts";
import { textsIn } from "../engine/values.ts";
import { accountNotFound, failure, notAllowed } from "../failures.ts";
import { isDeleted, type Row } from "../state/rows.ts";
import { adAccountIdOf } from "./from-the-start.ts";

export const PERMISSIONS = [
  "ACCOUNT_ADMIN",
  "AD_MANAGER",
  "CREATIVE_MANAGER",
  "CAMPAIGN_ANALYST",
  "ANALYST",
  "PARTNER_AUDIENCE_MANAGER",
  "TWEET_COMPOSER",
] as const;

const MAY: Readonly<Record<Exclude<Area, "reading">, readonly string[]>> = {
  settings: ["ACCOUNT_ADMIN"],
  campaigns: ["ACCOUNT_ADMIN", "AD_MANAGER"],
  creatives: ["ACCOUNT_ADMIN", "AD_MANAGER", "CREATIVE_MANAGER"],
  audiences: ["ACCOUNT_ADMIN", "AD_MANAGER", "PARTNER_AUDIENCE_MANAGER"],
  tweets: ["ACCOUNT_ADMIN", "AD_MANAGER", "CREATIVE_MANAGER", "TWEET_COMPOSER"],
};

/** Ad accounts of the sandbox are their maker's. */
const sandboxOwner = (person: Person): string => `sandbox ${person.id}`;

/** Whose ad account this is; undefined: nobody's. */
export function holderOf(seed: SeedState, account: string): Person | undefined {
  if (!/^[0-9a-z]{1,13}$/.test(account)) return undefined;
  let id = 0n;
  for (const digit of account) id = id * 36n + BigInt(Number.parseInt(digit, 36));
  return seed.network.personById.get(String(id));
}

interface Asking {
  readonly seed: SeedState;
  readonly person: Person;
  readonly isSandbox: boolean;
}

/** Where the row of an ad account is kept. */
export function accountOwner({ person, isSandbox }: Asking, account: string): string {
  return isSandbox ? sandboxOwner(person) : account;
}

/** In the sandbox people have the ad accounts that they made there, and no other. */
export function accountsOf(asking: Asking): readonly Row[] {
  const { seed, person, isSandbox } = asking;
  if (isSandbox) return seed.ads.all("accounts", sandboxOwner(person));
  const own = adAccountIdOf(person);
  const granted = seed.ads
    .owners("access")
    .filter((account) => account !== own && accessOf(asking, account) !== undefined);
  return [own, ...granted].flatMap((account) => seed.ads.get("accounts", account, account) ?? []);
}

export function accountOf(asking: Asking, account: string): Row | undefined {
  const { seed } = asking;
  if (asking.isSandbox) return seed.ads.get("accounts", accountOwner(asking, account), account);
  if (holderOf(seed, account) === undefined || accessOf(asking, account) === undefined)
    return undefined;
  return seed.ads.get("accounts", account, account);
}

/** What a person may do in an ad account; undefined: nothing. */
export function accessOf({ seed, person, isSandbox }: Asking, account: string): Row | undefined {
  if (isSandbox)
    return { id: person.id, user_id: person.id, permissions: ["ACCOUNT_ADMIN", "TWEET_COMPOSER"] };
  const access = seed.ads.get("access", account, person.id);
  return access && !isDeleted(access) ? access : undefined;
}

interface Checked extends Asking {
  readonly app: App;
  readonly account: string;
  readonly description: AdsCallDescription;
}

/** Whether an app may call, its person may see the ad account, and may do there what the call does. */
export function checkAccess(checked: Checked): void {
  const { seed, app, person, account, description } = checked;
  const { method, area = "reading" } = description;
  if (app.ads === "none")
    throw failure(
      "UNAUTHORIZED_CLIENT_APPLICATION",
      "The client application making this request does not have access to the Ads API",
    );
  if (seed.ads.get("people", "", person.id)?.["suspended"] === true)
    throw failure("CURRENT_USER_SUSPENDED", "The authenticated user is suspended");
  const writes = method !== "GET" && area !== "reading";
  if (writes && app.ads === "read-only")
    throw failure(
      "READONLY_CLIENT_APPLICATION",
      "The client application making this request may only read",
    );
  if (account === "") return;
  const row = accountOf(checked, account);
  if (row === undefined || isDeleted(row)) throw accountNotFound(account);
  if (row["locked"] === true)
    throw failure("ACCOUNT_LOCKED_OUT", `Account ${account} is locked`, "account_id", account);
  if (!writes) return;
  const permissions = textsIn(accessOf(checked, account) ?? { id: "" }, "permissions");
  if (!permissions.some((permission) => MAY[area].includes(permission)))
    throw notAllowed(`The authenticated user may not do this in account ${account}`);
}
