import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from "fastify";
import type { TestMail } from "./test-app.ts";

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

  constructor(server: FastifyInstance, mail: TestMail) {
    this.#server = server;
    this.#mail = mail;
  }

  async send(options: InjectOptions): Promise<Answer> {
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
    const asked = await this.post("/api/user/magic-link/", { email });
    const mail = this.#mail.sent.findLast((message) => message.to === email.trim().toLowerCase());
    const confirmCode = /^ {4}([0-9A-Z]{6})$/m.exec(mail?.text ?? "")?.[1] ?? "";
    return { magicCode: String(asked.body["magic_code"]), confirmCode };
  }

  async signIn(email: string): Promise<Answer> {
    const { magicCode, confirmCode } = await this.requestCode(email);
    return this.post("/api/user/magic-link/use/", {
      magic_code: magicCode,
      confirm_code: confirmCode,
    });
  }
}
