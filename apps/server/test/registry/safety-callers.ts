import type { InjectOptions } from "fastify";
import type { Principal } from "../../src/principal.ts";
import type { TestApp } from "../test-app.ts";
import type { Answer, TestBrowser } from "../test-browser.ts";
import type { CallerKind } from "./safety-table.ts";

/** By which callers each kind of principal is walked. A kind that is new does not compile until it has its callers. */
export const PRINCIPAL_CALLERS: Readonly<Record<Principal["kind"], readonly CallerKind[]>> = {
  session: ["member of another team", "viewer", "viewer who creates", "member", "admin", "staff"],
  local: ["command line"],
  token: ["reading program", "writing program", "extension"],
  visitor: ["public page"],
};

/** Tokens that the team's admin makes. */
const TOKENS = {
  "reading program": { kind: "personal", name: "Reports", scopes: ["read"] },
  "writing program": { kind: "personal", name: "Sync", scopes: ["read", "write"] },
  extension: { kind: "extension", name: "Browser" },
  "public page": { kind: "pro-targeting", name: "Site" },
} as const;

export const TEAM = "acme-japan";

const ADDRESSES = {
  "member of another team": "outsider@example.com",
  viewer: "viewer@example.com",
  "viewer who creates": "creator@example.com",
  member: "member@example.com",
  admin: "admin@example.com",
  staff: "agent@provider.example",
} as const;

/** Everybody who calls, each signed in once; a session that a call ended is made again. */
export class SafetyCallers {
  readonly #app: TestApp;
  readonly #tokens = new Map<keyof typeof TOKENS, string>();
  readonly #browsers = new Map<keyof typeof ADDRESSES, TestBrowser>();

  constructor(app: TestApp) {
    this.#app = app;
  }

  async browser(caller: keyof typeof ADDRESSES): Promise<TestBrowser> {
    const known = this.#browsers.get(caller);
    if (known?.cookies.has("sessionid")) return known;
    const browser = await this.#app.signedIn(ADDRESSES[caller]);
    this.#browsers.set(caller, browser);
    return browser;
  }

  /** Founds the team and lets its people in, each at their level. */
  async foundTeam(): Promise<void> {
    const admin = await this.browser("admin");
    await admin.post("/api/teams/", { name: "Acme Japan", slug: TEAM });
    for (const caller of ["viewer", "viewer who creates", "member"] as const) {
      const level = caller === "member" ? "member" : "viewer";
      await admin.post(`/api/teams/${TEAM}/invites/`, { emails: [ADDRESSES[caller]], level });
      const mail = this.#app.mail.sent.findLast(({ to }) => to === ADDRESSES[caller]);
      const code = /invite-accept#([\w-]+)/.exec(mail?.text ?? "")?.[1];
      const invited = await this.browser(caller);
      await invited.post(`/api/teams/${TEAM}/invites/accept/`, { code });
    }
    const staff = await this.browser("staff");
    const email = ADDRESSES["viewer who creates"];
    await staff.post("/api/user/groups/", { email, group: "Audience_creator", member: true });
  }

  async #token(caller: keyof typeof TOKENS): Promise<string> {
    const known = this.#tokens.get(caller);
    if (known !== undefined) return known;
    const made = await (await this.browser("admin")).post("/api/user/tokens/", TOKENS[caller]);
    if (made.status !== 201) throw new Error(`No token for ${caller}: ${made.text}`);
    const token = String(made.body["token"]);
    this.#tokens.set(caller, token);
    return token;
  }

  async send(caller: CallerKind, options: InjectOptions): Promise<Answer> {
    if (caller === "nobody") return this.#app.browser().send(options);
    if (caller === "wrong token" || caller === "command line") {
      return this.#sendByToken(
        caller === "command line" ? this.#app.localToken : "A".repeat(43),
        options,
      );
    }
    if (isTokenCaller(caller)) return this.#sendByToken(await this.#token(caller), options);
    return (await this.browser(caller)).send(options);
  }

  #sendByToken(token: string, options: InjectOptions): Promise<Answer> {
    const headers = { ...options.headers, authorization: `Token ${token}` };
    return this.#app.browser().send({ ...options, headers });
  }
}

function isTokenCaller(caller: CallerKind): caller is keyof typeof TOKENS {
  return caller in TOKENS;
}
