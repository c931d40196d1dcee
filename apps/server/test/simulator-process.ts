import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/** As it is shipped; the global setup builds it. */
const PROGRAM = fileURLToPath(new URL("../../../build/server/simulator.js", import.meta.url));

/** The simulated networks in a process of their own: the product reaches them as it reaches the real ones. */
export class SimulatorProcess {
  readonly url: string;
  readonly #child: ChildProcess;

  private constructor(url: string, child: ChildProcess) {
    this.url = url;
    this.#child = child;
  }

  static async start(settings: Readonly<Record<string, string>> = {}): Promise<SimulatorProcess> {
    const { PATH = "" } = process.env;
    const child = spawn(process.execPath, [PROGRAM], {
      env: { PATH, SIMULATOR_PORT: "0", SIMULATOR_PROFILES: "500", ...settings },
      stdio: ["ignore", "pipe", "inherit", "ipc"],
    });
    const failed = once(child, "exit").then(() => {
      throw new Error("the simulated network ended before it began");
    });
    const spoken = (async () => {
      let said = "";
      for await (const chunk of child.stdout ?? []) {
        said += String(chunk);
        const url = /is at (http:\/\/localhost:\d+)/.exec(said)?.[1];
        if (url !== undefined) return url;
      }
      throw new Error(`the simulated network said only: ${said}`);
    })();
    failed.catch(() => undefined);
    return new SimulatorProcess(await Promise.race([spoken, failed]), child);
  }

  async stop(): Promise<void> {
    const ended = once(this.#child, "exit");
    this.#child.kill("SIGTERM");
    await ended;
  }

  async control(method: string, path: string, body?: object): Promise<void> {
    const response = await fetch(`${this.url}/control${path}`, {
      method,
      ...(body && {
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`);
  }

  /** What the network's control answers. */
  async told(path: string): Promise<Readonly<Record<string, unknown>>> {
    const response = await fetch(`${this.url}/control${path}`);
    if (!response.ok) throw new Error(`GET ${path}: ${response.status}`);
    return (await response.json()) as Record<string, unknown>;
  }

  /** People who can be signed in as at X: those that the sign-in page offers. */
  async handles(): Promise<string[]> {
    const query = new URLSearchParams({
      response_type: "code",
      client_id: "simulator-client",
      redirect_uri: "http://localhost/",
      scope: "users.read",
      state: "looking",
      code_challenge: "x".repeat(43),
      code_challenge_method: "S256",
    });
    const page = await (await fetch(`${this.url}/i/oauth2/authorize?${query.toString()}`)).text();
    return [...page.matchAll(/name="account"\s+value="(\w+)"/g)].map(([, handle = ""]) => handle);
  }

  visitor(): NetworkVisitor {
    return new NetworkVisitor(this.url);
  }
}

/** A person's browser at a network: keeps cookies, reads the page, and presses a button. */
export class NetworkVisitor {
  readonly #url: string;
  readonly #cookies = new Map<string, string>();

  constructor(url: string) {
    this.#url = url;
  }

  /** Answers the network's question; the address that the browser is sent back to. */
  async answer(
    address: string,
    decision: "allow" | "refuse",
    account?: string | number,
  ): Promise<URL> {
    const asked = await this.#open(address);
    const page = await asked.text();
    if (!asked.ok) throw new Error(`the network's page answered ${asked.status}: ${page}`);
    const fields = new URLSearchParams({ decision });
    for (const [, name = "", value = ""] of page.matchAll(
      /<input type="hidden" name="(\w+)" value="([^"]*)"/g,
    ))
      fields.set(name, value);
    const offered = [...page.matchAll(/name="account"\s+value="(\w+)"/g)].map(([, it = ""]) => it);
    if (typeof account === "string") fields.set("username", account);
    else fields.set("account", offered[account ?? 0] ?? "");
    const action = /<form method="post" action="([^"]+)"/.exec(page)?.[1] ?? "";
    const answer = await this.#open(new URL(action, asked.url).href, {
      method: "POST",
      body: fields,
    });
    const location = answer.headers.get("location");
    if (location === null) throw new Error(`no way back: ${answer.status}`);
    return new URL(location, answer.url);
  }

  async #open(address: string, init: RequestInit = {}): Promise<Response> {
    let answer = await this.#fetch(address, init);
    for (let hops = 0; hops < 10; hops++) {
      const location = answer.headers.get("location");
      if (location === null) return answer;
      const next = new URL(location, answer.url);
      if (!next.href.startsWith(this.#url)) return answer;
      answer = await this.#fetch(next.href);
    }
    throw new Error("sent on without end");
  }

  async #fetch(address: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await fetch(address, { ...init, headers: { cookie }, redirect: "manual" });
    for (const line of answer.headers.getSetCookie()) {
      const [name = "", value = ""] = (line.split(";", 1)[0] ?? "").split(/=(.*)/s, 2);
      this.#cookies.set(name, value);
    }
    return answer;
  }
}
