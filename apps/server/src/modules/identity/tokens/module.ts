import { SCOPES_OF_KIND } from "@toolkit/core/domain/sign-in";
import type { Module, Ports } from "../../capability.ts";
import { AppError, notFound } from "../../../errors.ts";
import type { AuthModule } from "../auth/module.ts";
import { findKnownUser } from "../auth/services/find-user.ts";
import { deleteToken, listTokens } from "./repository.ts";
import { tokenRoutes, type TokenServices } from "./routes.ts";
import { useToken } from "./services/identify-token.ts";
import { makeToken } from "./services/make-token.ts";
import { registerExtension } from "./services/register-extension.ts";

/** As long as a session of a browser. */
const LINK_DAYS = 30;

export interface TokenModuleOptions {
  readonly ports: Pick<Ports, "db" | "clock">;
  readonly auth: Pick<AuthModule, "letIn" | "countTry" | "proveCode" | "services">;
  readonly pageToken: string | null;
  /** The address that people use, as the installation was told; null: it was not. */
  readonly publicOrigin: string | null;
}

const THIS_MACHINE = /^https?:\/\/(?:localhost|[\w-]+\.localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/**
 * Whoever asks for a link names the host, and the mail goes to somebody else: a name that could be another machine's gets
 * no link that would carry the codes there.
 */
function linkOrigin(origin: string, publicOrigin: string | null): string | null {
  return publicOrigin ?? (THIS_MACHINE.test(origin) ? origin : null);
}

function createTokenServices(options: TokenModuleOptions): TokenServices {
  const { ports, auth, pageToken, publicOrigin } = options;
  const { db, clock } = ports;
  return {
    outboxPath: auth.services.outboxPath,
    pageToken,
    abilities: auth.services.abilities,
    listTokens: (userId) => listTokens(db, userId, clock.now()),
    makeToken: (options) => makeToken(ports, options),
    registerExtension: (options) => registerExtension(ports, options),
    async revokeToken(userId, id) {
      if (!(await deleteToken(db, userId, id))) throw notFound("token");
    },
    signIn: ({ token, ip, entrance }) =>
      auth.countTry(ip, async () => {
        const row = await useToken(ports, token);
        // Unknown and not allowed sound alike: the answer tells nobody what a found token is.
        if (row === null || row.kind !== "personal" || !row.scopes.includes("sign_in"))
          throw new AppError("unauthorized_login", { message: "no token that signs in" });
        return auth.letIn(await findKnownUser(db, row.userId), "token", entrance);
      }),
    sendCode: ({ origin, ...input }) =>
      auth.services.sendLoginCode({ ...input, linkOrigin: linkOrigin(origin, publicOrigin) }),
    async useCode({ name, ...proof }) {
      const user = await auth.proveCode(proof);
      const kind = "personal";
      const scopes = SCOPES_OF_KIND[kind];
      return makeToken(ports, { userId: user.id, kind, name, scopes, expiresDays: LINK_DAYS });
    },
    memberships: async (userId) => (await auth.services.readAccount(userId)).memberships,
  };
}

/** Keys of programs, and sign-in by a personal link. */
export function tokensModule(options: TokenModuleOptions): Module {
  return { routes: tokenRoutes(createTokenServices(options)) };
}
