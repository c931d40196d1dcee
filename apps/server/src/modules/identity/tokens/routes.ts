import { tokens, type AccessToken } from "@toolkit/core/contract/tokens";
import type { InterfaceLanguage, TeamLevel } from "@toolkit/core/domain/enumerations";
import { bind, type CallContext, type Route } from "../../../http/bind.ts";
import { sliceOf } from "../../../paging.ts";
import { personOf } from "../../../principal.ts";
import { admit, entranceOf, type Admission, type Entrance } from "../auth/admit.ts";
import { sessionOf } from "../auth/own.ts";
import {
  createToken,
  readPageToken,
  readSelf,
  readTokens,
  revokeToken,
  signInByToken,
} from "./policy.ts";
import type { MadeToken, MakeToken, TokenRow } from "./services/make-token.ts";
import type { RegisterExtension } from "./services/register-extension.ts";

/** The module's use cases with their ports in place; see `module.ts`. */
export interface TokenServices {
  listTokens(userId: string): Promise<TokenRow[]>;
  makeToken(options: MakeToken): Promise<MadeToken>;
  registerExtension(options: RegisterExtension): Promise<TokenRow>;
  revokeToken(userId: string, id: string): Promise<void>;
  signIn(input: { token: string; ip: string; entrance: Entrance }): Promise<Admission>;
  sendCode(input: {
    email: string;
    language: InterfaceLanguage;
    ip: string;
    /** As the call named it. */
    origin: string;
  }): Promise<{ magicCode: string }>;
  useCode(input: {
    magicCode: string;
    confirmCode: string;
    ip: string;
    name: string;
  }): Promise<MadeToken>;
  readonly outboxPath: string | null;
  /** The token of the public pages; null: the installation has none. */
  readonly pageToken: string | null;
  abilities(level: TeamLevel | null, groups: readonly string[]): Record<string, string[]>;
  memberships(userId: string): Promise<readonly { slug: string; level: TeamLevel }[]>;
}

const LINK_NAME = { en: "Personal link", ja: "個人リンク" };

function presentToken(row: TokenRow): AccessToken {
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    hint: row.hint,
    scopes: [...row.scopes],
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt?.toISOString() ?? null,
    last_used_at: row.usedAt?.toISOString() ?? null,
  };
}

const presentMade = ({ row, token }: MadeToken) => ({ ...presentToken(row), token });

function kindOf({ principal }: CallContext) {
  if (principal?.kind === "token")
    return { kind: principal.tokenKind, scopes: [...principal.scopes] };
  if (principal?.kind === "visitor")
    return { kind: "pro-targeting" as const, scopes: ["read" as const] };
  return {
    kind: principal?.kind === "session" ? ("session" as const) : ("local" as const),
    scopes: [],
  };
}

export function tokenRoutes(services: TokenServices): Route[] {
  return [
    bind(tokens.list, readTokens, async (call) => {
      const rows = await services.listTokens(sessionOf(call).userId);
      return sliceOf(rows.map(presentToken), call.query);
    }),
    bind(tokens.create, createToken, async (call) => {
      const { kind, name, scopes, expires_days } = call.body;
      return presentMade(
        await services.makeToken({
          userId: sessionOf(call).userId,
          kind,
          name,
          scopes,
          expiresDays: expires_days,
        }),
      );
    }),
    bind(tokens.registerExtension, createToken, async (call) => {
      const { name, token_hash, hint } = call.body;
      const { userId } = sessionOf(call);
      const row = await services.registerExtension({ userId, name, tokenHash: token_hash, hint });
      return presentToken(row);
    }),
    bind(tokens.revoke, revokeToken, (call) =>
      services.revokeToken(sessionOf(call).userId, call.params.pk),
    ),
    bind(tokens.loginViaToken, signInByToken, async (call) => {
      const admission = await services.signIn({
        token: call.body.token,
        ip: call.ip,
        entrance: entranceOf(call),
      });
      return admit(call, admission, services.abilities);
    }),
    bind(tokens.personalMagicLink, signInByToken, async (call) => {
      const { magicCode } = await services.sendCode({
        email: call.body.email,
        language: call.body.language ?? call.language,
        ip: call.ip,
        origin: call.origin,
      });
      const { outboxPath } = services;
      return { magic_code: magicCode, ...(outboxPath !== null && { outbox: outboxPath }) };
    }),
    bind(tokens.personalMagicLinkUse, signInByToken, async (call) =>
      presentMade(
        await services.useCode({
          magicCode: call.body.magic_code,
          confirmCode: call.body.confirm_code,
          ip: call.ip,
          name: LINK_NAME[call.language],
        }),
      ),
    ),
    bind(tokens.ofPages, readPageToken, async () => ({ token: services.pageToken })),
    bind(tokens.standaloneMe, readSelf, async (call) => {
      const person = personOf(call.principal);
      return {
        ...kindOf(call),
        user: person && {
          id: person.id,
          email: person.email,
          first_name: person.firstName,
          last_name: person.lastName,
          language: person.language,
          memberships: (await services.memberships(person.id)).map(({ slug, level }) => ({
            team: slug,
            level,
          })),
        },
      };
    }),
  ];
}
