import { socialAccounts } from "@toolkit/core/contract/social-accounts";
import type { InterfaceLanguage, TeamLevel } from "@toolkit/core/domain/enumerations";
import type { SignInWay } from "@toolkit/core/domain/sign-in";
import { AppError } from "../../../errors.ts";
import { bind, type CallContext, type Route } from "../../../http/bind.ts";
import { sliceOf } from "../../../paging.ts";
import type { Networks } from "../../../ports/networks.ts";
import { admit, entranceOf, type Admission, type Entrance } from "../auth/admit.ts";
import { sessionOf } from "../auth/own.ts";
import { browserOf, keepBrowser } from "./browser-cookie.ts";
import { connectAccount, disconnectAccount, readAccounts, signInByNetwork } from "./policy.ts";
import { presentSocialAccount, type UsableAdAccount } from "./presenter.ts";
import type { RedirectWay } from "./services/begin.ts";
import type { ListedAccount, SocialAccountRow } from "./services/list-accounts.ts";
import type { Proof } from "./services/return.ts";

interface Beginning {
  readonly linkingUserId: string | null;
  readonly browser: string;
  readonly origin: string;
  readonly ip: string;
}

interface Return {
  readonly way: SignInWay;
  readonly proof: Proof;
  readonly browser: string;
}

/** The module's use cases with their ports in place; see `module.ts`. */
export interface AccountServices {
  readonly networks: Networks;
  beginOAuth1(
    input: Beginning & { callback: string },
  ): Promise<{ token: string; authorizationUrl: string }>;
  beginByCode(
    input: Beginning & { way: RedirectWay },
  ): Promise<{ url: string; checks: { state: string }; codeChallenge: string | null }>;
  redeemOAuth1(input: {
    token: string;
    verifier: string;
    browser: string;
    ip: string;
  }): Promise<{ accessToken: string }>;
  signIn(
    input: Return & { ip: string; language: InterfaceLanguage; entrance: Entrance },
  ): Promise<Admission>;
  connect(input: Return & { userId: string }): Promise<SocialAccountRow>;
  listAccounts(userId: string): Promise<ListedAccount[]>;
  adAccounts(userId: string): Promise<UsableAdAccount[]>;
  hasEmail(userId: string): Promise<boolean>;
  disconnect(userId: string, accountId: string): Promise<void>;
  abilities(level: TeamLevel | null, groups: readonly string[]): Record<string, string[]>;
}

const DISCONNECTED = { en: "Disconnected.", ja: "接続を解除しました。" };

function beginningOf(call: CallContext, connect: "true" | undefined): Beginning {
  return {
    linkingUserId: connect === undefined ? null : sessionOf(call).userId,
    browser: keepBrowser(call),
    origin: call.origin,
    ip: call.ip,
  };
}

interface ReturnedCode {
  readonly code: string;
  readonly state: string;
  readonly iss?: string | undefined;
}

function proofOf(body: { readonly access_token: string } | ReturnedCode): Proof {
  if ("access_token" in body) return { accessToken: body.access_token };
  return { code: body.code, state: body.state, issuer: body.iss ?? null };
}

export function accountRoutes(services: AccountServices): Route[] {
  const { oauth1, oauth2, identity } = services.networks;
  const present = async (userId: string) => {
    const [listed, hasEmail] = await Promise.all([
      services.listAccounts(userId),
      services.hasEmail(userId),
    ]);
    const canDisconnect = hasEmail || listed.length > 1;
    return listed.map((each) => presentSocialAccount(each, canDisconnect));
  };
  const signIn = async (call: CallContext, way: SignInWay, proof: Proof) => {
    const admission = await services.signIn({
      way,
      proof,
      browser: browserOf(call),
      ip: call.ip,
      language: call.language,
      entrance: entranceOf(call),
    });
    return admit(call, admission, services.abilities);
  };

  return [
    bind(socialAccounts.providers, signInByNetwork, async () => {
      const x = [oauth1 && ("oauth1" as const), oauth2 && ("oauth2" as const)];
      const ways = x.filter((way) => way !== null);
      const others = [...identity.keys()].map((provider) => ({
        provider,
        ways: ["oauth2" as const],
      }));
      return {
        results: [...(ways.length > 0 ? [{ provider: "twitter" as const, ways }] : []), ...others],
      };
    }),
    bind(socialAccounts.all, readAccounts, async (call) => {
      const { userId } = sessionOf(call);
      const own = await services.adAccounts(userId);
      return {
        social_accounts: await present(userId),
        ad_accounts: own.map(({ isOwn, ...account }) => ({ ...account, is_own: isOwn })),
      };
    }),
    bind(socialAccounts.requestToken, signInByNetwork, async (call) => {
      const { token, authorizationUrl } = await services.beginOAuth1({
        ...beginningOf(call, call.query.connect),
        callback: call.query.oauth_callback,
      });
      return { oauth_token: token, authorization_url: authorizationUrl };
    }),
    bind(socialAccounts.accessToken, signInByNetwork, async (call) => {
      const { accessToken } = await services.redeemOAuth1({
        token: call.query.oauth_token,
        verifier: call.query.oauth_verifier,
        browser: browserOf(call),
        ip: call.ip,
      });
      return { access_token: accessToken };
    }),
    bind(socialAccounts.codeChallenge, signInByNetwork, async (call) => {
      const beginning = beginningOf(call, call.query.connect);
      const begun = await services.beginByCode({ ...beginning, way: "twitter_oauth2" });
      if (begun.codeChallenge === null)
        throw new AppError("internal", { message: "X was asked without a code challenge" });
      return {
        code_challenge: begun.codeChallenge,
        code_challenge_method: "S256" as const,
        state: begun.checks.state,
        authorization_url: begun.url,
      };
    }),
    bind(socialAccounts.authorization, signInByNetwork, async (call) => {
      const beginning = beginningOf(call, call.query.connect);
      const begun = await services.beginByCode({ ...beginning, way: call.params.provider });
      return { state: begun.checks.state, authorization_url: begun.url };
    }),
    bind(socialAccounts.twitterOauth2, signInByNetwork, (call) =>
      signIn(call, "twitter_oauth2", proofOf(call.body)),
    ),
    bind(socialAccounts.signIn, signInByNetwork, (call) =>
      signIn(call, call.params.provider, proofOf(call.body)),
    ),
    bind(socialAccounts.connect, connectAccount, async (call) => {
      const { userId } = sessionOf(call);
      const account = await services.connect({
        way: call.params.provider,
        proof: proofOf(call.body),
        browser: browserOf(call),
        userId,
      });
      const mine = (await present(userId)).find(({ id }) => id === account.id);
      if (!mine) throw new AppError("conflict", { message: "disconnected meanwhile" });
      return mine;
    }),
    bind(socialAccounts.list, readAccounts, async (call) =>
      sliceOf(await present(sessionOf(call).userId), call.query),
    ),
    bind(socialAccounts.disconnect, disconnectAccount, async (call) => {
      await services.disconnect(sessionOf(call).userId, call.params.pk);
      return { detail: DISCONNECTED[call.language] };
    }),
  ];
}
