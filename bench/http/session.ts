import { randomBytes } from "node:crypto";

/** A signed-in caller of a server in development: the code comes from its outbox. */
export class Session {
  readonly #address: string;
  readonly headers: Readonly<Record<string, string>>;

  private constructor(address: string, headers: Record<string, string>) {
    this.#address = address;
    this.headers = headers;
  }

  /** @param name of the caller, and so of the team that is made at the first sign-in. */
  static async open(
    address: string,
    name = `bench-${randomBytes(6).toString("hex")}`,
  ): Promise<Session> {
    const email = `${name}@example.com`;
    const first = await fetch(`${address}/api/user/magic-link/`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email }),
    });
    const { magic_code } = (await first.json()) as { magic_code: string };
    const outbox = await (await fetch(`${address}/dev/outbox/`)).text();
    const article = outbox.split("<article").find((part) => part.includes(email)) ?? "";
    const code = /^\s*([A-Z0-9]{6})\s*$/m.exec(article)?.[1];
    const used = await fetch(`${address}/api/user/magic-link/use/`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ magic_code, confirm_code: code }),
    });
    if (!used.ok) throw new Error(`Signing in failed: ${used.status} ${await used.text()}`);
    const cookies = used.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
    const token = cookies.find((cookie) => cookie.startsWith("csrftoken="))?.slice(10) ?? "";
    return new Session(address, {
      "content-type": "application/json",
      cookie: cookies.join("; "),
      "x-csrftoken": token,
    });
  }

  /** What a browser is handed to be this caller. */
  get cookies(): readonly { readonly name: string; readonly value: string }[] {
    return (this.headers["cookie"] ?? "").split("; ").map((cookie) => {
      const at = cookie.indexOf("=");
      return { name: cookie.slice(0, at), value: cookie.slice(at + 1) };
    });
  }

  async get<T>(path: string): Promise<T> {
    const answer = await fetch(`${this.#address}${path}`, { headers: this.headers });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return (await answer.json()) as T;
  }

  async post<T>(path: string, body: unknown): Promise<T> {
    const answer = await fetch(`${this.#address}${path}`, {
      method: "POST",
      headers: this.headers,
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text.slice(0, 300)}`);
    return JSON.parse(text) as T;
  }
}
