import { externalAdAccounts } from "@toolkit/core/contract/external-ad-accounts";
import { AppError, toldText } from "../../../errors.ts";
import { bind, type CallContext, type Route } from "../../../http/bind.ts";
import { teamIdOf } from "../../../http/team-of.ts";
import { sliceOf } from "../../../paging.ts";
import { personOf } from "../../../principal.ts";
import { readAccount } from "../auth/services/read-account.ts";
import {
  presentAd,
  presentAdAccount,
  presentAdGroup,
  presentHealth,
  type Around,
} from "./external-presenter.ts";
import { adAccountPolicy } from "./policy.ts";
import { usableAdAccounts } from "./services/ad-accounts.ts";
import { NO_PERSON } from "./services/ads-texts.ts";
import { askAds, peopleOf } from "./services/ask-ads.ts";
import { grantAccount, type GrantingServices } from "./services/change-grants.ts";
import { checkAccess } from "./services/check-access.ts";
import { checkAudiences } from "./services/check-audiences.ts";
import { readAdAccounts } from "./services/read-ad-accounts.ts";
import { readHealth } from "./services/read-health.ts";
import { registerAdAccount, type ReadAdAccount } from "./services/register-ad-account.ts";
import { requireStaffFor } from "./services/staff-only.ts";
import { tellReached } from "./services/tell-reached.ts";

/** A program's token calls for its person; a public page and the command line are nobody's. */
function callerOf({ principal }: Pick<CallContext, "principal">): string {
  const person = personOf(principal);
  if (person === null) throw new AppError("invalid", { message: "no person", user: NO_PERSON });
  return person.id;
}

/** Ad accounts of the caller, from the page and from programs. */
export function externalAdAccountRoutes(services: GrantingServices): Route[] {
  const { db, special, reached } = services;
  const read = adAccountPolicy.can("read");
  const register = adAccountPolicy.can("register");
  const around = async (userId: string): Promise<Around> => {
    const { memberships } = await readAccount(db, userId);
    const teamIds = memberships.map(({ teamId }) => teamId);
    const usable = await usableAdAccounts(db, { userId, teamIds });
    const ofX = usable.filter(({ network }) => network === "twitter");
    return { teams: new Map(ofX.map(({ id, teams }) => [id, teams])), special };
  };
  const asked = (call: CallContext, accountId: string) => {
    const account = { accountId, network: "twitter" } as const;
    return { userId: callerOf(call), account };
  };
  const present = async (userId: string, row: ReadAdAccount) =>
    presentAdAccount(row, await around(userId));
  return [
    bind(externalAdAccounts.list, read, async (call) => {
      const userId = callerOf(call);
      const { refresh, ...query } = call.query;
      const { rows, isConnected, problem } = await readAdAccounts(services, {
        userId,
        isForced: refresh === "true",
        signal: call.signal,
      });
      if (refresh === "true" && problem === null) await tellReached(db, { userId }, reached);
      const all = await around(userId);
      const shown = rows.map((row) => presentAdAccount(row, all));
      const told = problem && toldText(problem)?.[call.language];
      return { ...sliceOf(shown, query), connected: isConnected, problem: told ?? null };
    }),
    bind(externalAdAccounts.register, register, async (call) => {
      const userId = callerOf(call);
      const { account_id: accountId, name } = call.body;
      const { isStaff } = call;
      const row = await registerAdAccount(services, { userId, isStaff, accountId, name });
      return present(userId, row);
    }),
    bind(externalAdAccounts.registerForAudiences, register, async (call) => {
      const userId = callerOf(call);
      const { account_id: accountId, name } = call.body;
      const { isStaff } = call;
      const row = await registerAdAccount(services, { userId, isStaff, accountId, name });
      const account = { accountId, network: "twitter" } as const;
      await grantAccount(services, { userId, isStaff, member: teamIdOf(call), account });
      return present(userId, row);
    }),
    bind(externalAdAccounts.health, read, async (call) => {
      const question = asked(call, call.params.pk);
      const health = await readHealth(services, question, call.signal);
      return presentHealth(health, await around(question.userId), call.language);
    }),
    bind(externalAdAccounts.adGroups, read, async (call) => {
      const { groups, campaigns } = await askAds(
        services,
        asked(call, call.params.pk),
        async ({ accounts }, id) => ({
          groups: await accounts.adGroups(id, call.signal),
          campaigns: new Map((await accounts.campaigns(id, call.signal)).map((it) => [it.id, it])),
        }),
      );
      return sliceOf(
        groups.map((group) => presentAdGroup(group, campaigns)),
        call.query,
      );
    }),
    bind(externalAdAccounts.ads, read, async (call) => {
      const { ads, groups } = await askAds(
        services,
        asked(call, call.params.pk),
        async ({ accounts }, id) => ({
          ads: await accounts.ads(id, call.signal),
          groups: new Map((await accounts.adGroups(id, call.signal)).map((it) => [it.id, it])),
        }),
      );
      return sliceOf(
        ads.map((ad) => presentAd(ad, groups)),
        call.query,
      );
    }),
    bind(externalAdAccounts.validate, register, async (call) => {
      const { ad_account_id: accountId } = call.body;
      const question = asked(call, accountId);
      requireStaffFor(services, accountId, call.isStaff);
      const people = await peopleOf(services, question.userId, question.account);
      const userIds = [...new Set([question.userId, ...people])];
      const { access, failure } = await checkAccess(services, { userIds, accountId });
      if (access === true)
        for (const userId of userIds) await tellReached(db, { userId, accountId }, reached);
      const detail = failure && toldText(failure)?.[call.language];
      return { ad_account_id: accountId, access, detail: detail ?? null };
    }),
    bind(externalAdAccounts.checkAudiences, register, async (call) => {
      const { ad_account_id: accountId, custom_audience_names: names } = call.body;
      const userId = callerOf(call);
      const { signal } = call;
      const checked = await checkAudiences(services, { userId, accountId, names, signal });
      return {
        custom_audiences: checked.map(({ name, id, isTargetable, reasons }) => {
          return { name, id, targetable: isTargetable, reasons: [...reasons] };
        }),
      };
    }),
  ];
}
