interface TeamAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** Somebody who is signed in at a running server by its outbox page. */
export class SignedIn {
  url: string;
  readonly #cookie: string;
  readonly #csrf: string;

  private constructor(url: string, cookies: readonly string[]) {
    this.url = url;
    this.#cookie = cookies.join("; ");
    const csrf = cookies.find((cookie) => cookie.startsWith("csrftoken="));
    this.#csrf = decodeURIComponent(csrf?.slice("csrftoken=".length) ?? "");
  }

  static async at(url: string, email: string): Promise<SignedIn> {
    const post = (path: string, body: object) =>
      fetch(url + path, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
    const asked = await (await post("/api/user/magic-link/", { email })).json();
    const { magic_code } = asked as { magic_code: string };
    const page = await (await fetch(`${url}/dev/outbox/`)).text();
    const mail = page.slice(page.indexOf(`data-to="${email}"`));
    const confirm_code = /^ {4}([0-9A-Z]{6})$/m.exec(mail)?.[1];
    const used = await post("/api/user/magic-link/use/", { magic_code, confirm_code });
    const cookies = used.headers.getSetCookie().map((cookie) => cookie.split(";")[0] ?? "");
    return new SignedIn(url, cookies);
  }

  request(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set("cookie", this.#cookie);
    headers.set("x-csrftoken", this.#csrf);
    return fetch(this.url + path, { ...init, headers });
  }

  /** Founds a team under an idempotency key. */
  async found({ key, name }: { key: string; name: string }): Promise<TeamAnswer> {
    const answer = await this.request("/api/teams/", {
      method: "POST",
      headers: { "content-type": "application/json", "idempotency-key": key },
      body: JSON.stringify({ name }),
    });
    return { status: answer.status, body: await answer.json() };
  }

  async teamNames(): Promise<string[]> {
    const names: string[] = [];
    for (let path: string | null = "/api/teams/?page_size=100"; path !== null;) {
      const page = (await (await this.request(path)).json()) as {
        results: { name: string }[];
        next: string | null;
      };
      names.push(...page.results.map(({ name }) => name));
      path =
        page.next === null
          ? null
          : new URL(page.next, this.url).pathname + new URL(page.next, this.url).search;
    }
    return names;
  }
}
