import { must } from "../harness.ts";

interface Errors {
  readonly errors?: readonly {
    readonly code: string;
    readonly field: string | null;
    readonly value: string | null;
  }[];
}

export interface Page extends Errors {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Calls the manager as its page does, once somebody signed in. */
export function managerOf(url: string) {
  let cookie = "";
  const send = async (method: string, path: string, body?: unknown): Promise<Page> => {
    const answer = await fetch(`${url}/ads-manager/api${path}`, {
      method,
      headers: { cookie, ...(body !== undefined && { "content-type": "application/json" }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    cookie = answer.headers.get("set-cookie")?.split(";")[0] ?? cookie;
    const given = (await answer.json()) as Page["body"] & Errors;
    return { status: answer.status, body: given, ...(given.errors && { errors: given.errors }) };
  };
  return {
    send,
    get: (path: string) => send("GET", path),
    async signIn(username: string): Promise<void> {
      const answer = await send("POST", "/session", { username });
      if (answer.status !== 200) throw new Error(`${username} could not sign in`);
    },
    get cookie() {
      return cookie;
    },
  };
}

interface Option {
  readonly id: string;
  readonly name: string;
  readonly detail: string | null;
  readonly blocked: string | null;
}

export function optionsIn({ body }: Page): readonly Option[] {
  const { options } = body as { readonly options?: readonly Option[] };
  return must(options);
}
