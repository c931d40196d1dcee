import { randomUUID } from "node:crypto";
import { z } from "zod";
import { newSecret } from "../auth/secrets.ts";
import type { Change, Journal } from "./journal.ts";

/** What an app pays decides what it may: following is not for self-serve plans. */
export type Plan = "self-serve" | "enterprise";

/** What the network allows an app in its Ads API. */
export const ADS_ACCESS = ["standard", "read-only", "none"] as const;
export type AdsAccess = (typeof ADS_ACCESS)[number];

/** A developer's app with the keys of both ways to sign in. */
export interface App {
  readonly id: string;
  readonly name: string;
  readonly plan: Plan;
  readonly consumerKey: string;
  readonly consumerSecret: string;
  readonly clientId: string;
  /** Null: a public client, which proves itself by its code verifier alone. */
  readonly clientSecret: string | null;
  /** Exact addresses; null: any address of this machine, for programs on changing ports. */
  readonly callbacks: readonly string[] | null;
  readonly ads: AdsAccess;
}

const keptApp = z.object({
  id: z.string(),
  name: z.string(),
  plan: z.enum(["self-serve", "enterprise"]),
  consumerKey: z.string(),
  consumerSecret: z.string(),
  clientId: z.string(),
  clientSecret: z.string().nullable(),
  callbacks: z.array(z.string()).nullable(),
  ads: z.enum(ADS_ACCESS),
});

/** There from the start, the same in every seed. They guard nothing but people who do not exist. */
const FIRST_APPS: readonly App[] = [
  {
    id: "1",
    name: "Targeting Toolkit",
    plan: "enterprise",
    consumerKey: "simulator-consumer-key",
    consumerSecret: "simulator-consumer-secret",
    clientId: "simulator-client",
    clientSecret: "simulator-client-secret",
    callbacks: null,
    ads: "standard",
  },
  {
    id: "2",
    name: "Self-Serve App",
    plan: "self-serve",
    consumerKey: "self-serve-consumer-key",
    consumerSecret: "self-serve-consumer-secret",
    clientId: "self-serve-client",
    clientSecret: null,
    callbacks: null,
    ads: "standard",
  },
];

export class Apps {
  private readonly apps = [...FIRST_APPS];

  constructor(private readonly journal: Journal) {}

  byId(id: string): App | undefined {
    return this.apps.find((app) => app.id === id);
  }

  byConsumerKey(key: string): App | undefined {
    return this.apps.find(({ consumerKey }) => consumerKey === key);
  }

  byClientId(id: string): App | undefined {
    return this.apps.find(({ clientId }) => clientId === id);
  }

  register(
    app: Pick<App, "name" | "plan" | "callbacks" | "ads"> & { readonly confidential: boolean },
  ): App {
    const made: App = {
      id: randomUUID(),
      name: app.name,
      plan: app.plan,
      callbacks: app.callbacks,
      ads: app.ads,
      consumerKey: newSecret(25),
      consumerSecret: newSecret(50),
      clientId: newSecret(34),
      clientSecret: app.confidential ? newSecret(50) : null,
    };
    this.apps.push(made);
    this.journal.note({ of: "app", app: made });
    return made;
  }

  restore({ app }: Change): void {
    this.apps.push(keptApp.parse(app));
  }
}

const LOCAL_HOSTS = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** An address of this machine, without anything that could hide another one. */
export function isLocal(address: string): boolean {
  const url = URL.parse(address);
  if (!url || url.hash !== "" || url.username !== "" || url.password !== "") return false;
  return url.protocol === "http:" && LOCAL_HOSTS.has(url.hostname);
}

export function allowsCallback(app: App, address: string): boolean {
  return app.callbacks === null ? isLocal(address) : app.callbacks.includes(address);
}
