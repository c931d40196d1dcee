import type { InjectOptions } from "fastify";
import type { Principal } from "../../src/principal.ts";
import type { TestApp } from "../test-app.ts";
import type { Answer, TestBrowser } from "../test-browser.ts";
import type { CallerKind } from "./safety-table.ts";

/** By which callers each kind of principal is walked. A kind that is new does not compile until it has its callers. */
export const PRINCIPAL_CALLERS: Readonly<Record<Principal["kind"], readonly CallerKind[]>> = {
  session: ["member of another team", "viewer", "member", "admin", "staff"],
  local: ["command line"],
};

export const TEAM = "acme-japan";

const ADDRESSES = {
  "member of another team": "outsider@example.com",
  viewer: "viewer@example.com",
  member: "member@example.com",
  admin: "admin@example.com",
  staff: "agent@provider.example",
} as const;

/** Everybody who calls, each signed in once; a session that a call ended is made again. */
export class SafetyCallers {
  readonly #app: TestApp;
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
    for (const level of ["viewer", "member"] as const) {
      await admin.post(`/api/teams/${TEAM}/invites/`, { emails: [ADDRESSES[level]], level });
      const mail = this.#app.mail.sent.findLast(({ to }) => to === ADDRESSES[level]);
      const code = /invite-accept#([\w-]+)/.exec(mail?.text ?? "")?.[1];
      const invited = await this.browser(level);
      await invited.post(`/api/teams/${TEAM}/invites/accept/`, { code });
    }
  }

  async send(caller: CallerKind, options: InjectOptions): Promise<Answer> {
    if (caller === "nobody") return this.#app.browser().send(options);
    if (caller === "wrong token" || caller === "command line") {
      const token = caller === "command line" ? this.#app.localToken : "A".repeat(43);
      const headers = { ...options.headers, authorization: `Token ${token}` };
      return this.#app.browser().send({ ...options, headers });
    }
    return (await this.browser(caller)).send(options);
  }
}
