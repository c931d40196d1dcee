import type { CallingBrowser } from "./network-sign-in.ts";
import type { Answer } from "./test-browser.ts";

/** A person's browser on a server that is a process, and may come back at another address. */
export class SocketBrowser implements CallingBrowser {
  url = "";
  readonly #cookies = new Map<string, string>();

  get(path: string): Promise<Answer> {
    return this.#send("GET", path);
  }

  post(path: string, body?: object, headers?: Readonly<Record<string, string>>): Promise<Answer> {
    return this.#send("POST", path, body && JSON.stringify(body), {
      ...(body && { "content-type": "application/json" }),
      ...headers,
    });
  }

  put(path: string, body: object): Promise<Answer> {
    return this.#send("PUT", path, JSON.stringify(body), { "content-type": "application/json" });
  }

  patch(path: string, body: object): Promise<Answer> {
    return this.#send("PATCH", path, JSON.stringify(body), { "content-type": "application/json" });
  }

  delete(path: string): Promise<Answer> {
    return this.#send("DELETE", path);
  }

  upload(path: string, files: Readonly<Record<string, string>>): Promise<Answer> {
    const form = new FormData();
    for (const [name, text] of Object.entries(files))
      form.append("files", new Blob([text], { type: "text/csv" }), name);
    return this.#send("POST", path, form);
  }

  /** A call whose body is bytes. */
  send(call: {
    readonly method: "POST";
    readonly url: string;
    readonly payload: Buffer;
    readonly headers: Readonly<Record<string, string>>;
  }): Promise<Answer> {
    return this.#send(
      call.method,
      call.url,
      new Blob([new Uint8Array(call.payload)]),
      call.headers,
    );
  }

  async #send(
    method: string,
    path: string,
    body?: string | FormData | Blob,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Answer> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(`${this.url}${path}`, {
      method,
      headers: {
        cookie,
        "x-csrftoken": decodeURIComponent(this.#cookies.get("csrftoken") ?? ""),
        ...headers,
      },
      ...(body !== undefined && { body }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [name = "", value = ""] = (line.split(";", 1)[0] ?? "").split(/=(.*)/s, 2);
      this.#cookies.set(name, value);
    }
    const bytes = Buffer.from(await response.arrayBuffer());
    const text = bytes.toString("utf8");
    const isJson = (response.headers.get("content-type") ?? "").includes("json");
    return {
      status: response.status,
      body: isJson && text !== "" ? (JSON.parse(text) as Record<string, unknown>) : {},
      text,
      bytes,
      headers: Object.fromEntries(response.headers),
    };
  }
}
