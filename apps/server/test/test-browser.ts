import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";
import { teamSlug } from "../src/modules/identity/teams/team-slug.ts";
import type { TestMail } from "./test-mail.ts";

export interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly text: string;
  readonly bytes: Buffer;
  readonly headers: LightMyRequestResponse["headers"];
}

function bodyOf(response: LightMyRequestResponse): Record<string, unknown> {
  const isJson = String(response.headers["content-type"]).startsWith("application/json");
  return isJson && response.body !== "" ? response.json() : {};
}

/** Keeps cookies and sends the CSRF token, as the page does. */
export class TestBrowser {
  readonly cookies = new Map<string, string>();
  readonly #server: FastifyInstance;
  readonly #mail: TestMail;
  readonly #mailed: () => Promise<void>;

  /** @param mailed resolves when all mails that are due were handed over. */
  constructor(server: FastifyInstance, mail: TestMail, mailed: () => Promise<void>) {
    this.#server = server;
    this.#mail = mail;
    this.#mailed = mailed;
  }

  /** Makes a call, and waits for the mails that it asked for: they leave after it. */
  async send(options: InjectOptions): Promise<Answer> {
    const answer = await this.#call(options);
    if (options.method === "POST") await this.#mailed();
    return answer;
  }

  async #call(options: InjectOptions): Promise<Answer> {
    const csrf =
      this.cookies.get("__Host-csrftoken") ??
      this.cookies.get("__Secure-csrftoken") ??
      this.cookies.get("csrftoken");
    const response = await this.#server.inject({
      ...options,
      cookies: Object.fromEntries(this.cookies),
      headers: { ...(csrf !== undefined && { "x-csrftoken": csrf }), ...options.headers },
    });
    for (const cookie of response.cookies) {
      const isGone = cookie.expires !== undefined && cookie.expires.getTime() === 0;
      if (isGone) this.cookies.delete(cookie.name);
      else this.cookies.set(cookie.name, cookie.value);
    }
    return {
      status: response.statusCode,
      body: bodyOf(response),
      text: response.body,
      bytes: response.rawPayload,
      headers: response.headers,
    };
  }

  get(url: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send({ method: "GET", url, headers });
  }

  post(url: string, payload?: object, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send({ method: "POST", url, headers, ...(payload && { payload }) });
  }

  put(url: string, payload?: object, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send({ method: "PUT", url, headers, ...(payload && { payload }) });
  }

  delete(url: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send({ method: "DELETE", url, headers });
  }

  /** Asks for a code and reads it from the mail. */
  async requestCode(email: string): Promise<{ magicCode: string; confirmCode: string }> {
    // A code is handed over within its call.
    const asked = await this.#call({
      method: "POST",
      url: "/api/user/magic-link/",
      payload: { email },
    });
    const mail = this.#mail.sent.findLast((message) => message.to === email.trim().toLowerCase());
    const confirmCode = /^ {4}([0-9A-Z]{6})$/m.exec(mail?.text ?? "")?.[1] ?? "";
    return { magicCode: String(asked.body["magic_code"]), confirmCode };
  }

  /** A new person's team is called after the address, so that tests can speak of it. */
  async signIn(email: string): Promise<Answer> {
    const answer = await this.enter(email);
    const memberships = answer.body["memberships"];
    const [first] = Array.isArray(memberships) ? (memberships as { team: string }[]) : [];
    if (first === undefined || !/^team-[0-9a-f]{10}$/.test(first.team)) return answer;
    const name = email.trim().toLowerCase().split("@")[0] ?? "";
    const url = `/api/teams/${first.team}/`;
    const renamed = await this.send({
      method: "PATCH",
      url,
      payload: { name, slug: teamSlug(name) },
    });
    if (renamed.status !== 200) await this.send({ method: "PATCH", url, payload: { name } });
    return { ...answer, body: (await this.get("/api/user/me/")).body };
  }

  /** Signs in, and leaves a new person's team as it was made. */
  async enter(email: string): Promise<Answer> {
    const { magicCode, confirmCode } = await this.requestCode(email);
    return this.post("/api/user/magic-link/use/", {
      magic_code: magicCode,
      confirm_code: confirmCode,
    });
  }
}
