/** What packages offer to others, by the beginning of what is imported. */
export const ENTRIES = [
  "core/bridge",
  "core/contract",
  "core/domain",
  "core/i18n",
  "core/icons",
  "engine",
  "network",
  "sample",
  "sample/dataset",
  "social/wire",
  "social/client",
  "ui",
  "server",
  "simulator",
  "web",
  "extension",
] as const;
export type Entry = (typeof ENTRIES)[number];

/** Libraries that belong to some rooms and not to others. */
export type Library = "node" | "fastify" | "drizzle-orm" | "@duckdb" | "react" | "pg";

export interface Workspace {
  readonly name: string;
  readonly holds: string;
  readonly may: readonly Entry[];
  /** Only as types, so that nothing of it runs. */
  readonly typesOf?: readonly Entry[];
  readonly never: readonly Library[];
  /** Absent: everything in its folder. */
  readonly files?: readonly string[];
  /** Parts of its own that it may not reach, by the beginning of what is imported. */
  readonly closed?: string;
}

/** Every workspace, and what it may import of the others. */
export const WORKSPACES: readonly Workspace[] = [
  {
    name: "packages/core",
    holds: "contract, domain rules, interface texts, messages between page and extension",
    may: [],
    never: ["node", "fastify", "drizzle-orm", "@duckdb", "react", "pg"],
  },
  {
    name: "packages/engine",
    holds: "shards, evaluation, statistics, and the port that the server asks",
    may: ["core/domain"],
    never: ["fastify", "drizzle-orm", "@duckdb", "react", "pg"],
  },
  {
    name: "packages/network",
    holds: "text, enrichment, importers, the DuckDB store",
    may: ["core/domain"],
    never: ["fastify", "drizzle-orm", "react", "pg"],
  },
  {
    name: "packages/sample",
    holds: "the generated sample network",
    may: ["core/domain"],
    typesOf: ["network"],
    never: ["fastify", "drizzle-orm", "@duckdb", "react", "pg"],
    closed: "\\./dataset/",
  },
  {
    name: "packages/sample/src/dataset",
    files: ["packages/sample/src/dataset/**", "packages/sample/src/**/*.test.ts"],
    holds: "the sample network as a dataset, by way of the importers",
    may: ["core/domain", "network"],
    never: ["fastify", "drizzle-orm", "@duckdb", "react", "pg"],
  },
  {
    name: "packages/social",
    holds:
      "the networks' wire: schemas of documented answers; the client that signs in, reads and writes",
    may: ["core/domain"],
    never: ["fastify", "drizzle-orm", "@duckdb", "react", "pg"],
  },
  {
    name: "packages/ui",
    holds: "design system",
    may: ["core/i18n", "core/icons"],
    never: ["node", "fastify", "drizzle-orm", "@duckdb", "pg"],
  },
  {
    name: "apps/web",
    files: ["apps/web/src/**"],
    holds: "the page",
    may: ["core/bridge", "core/contract", "core/domain", "core/i18n", "core/icons", "ui"],
    never: ["node", "fastify", "drizzle-orm", "@duckdb", "pg"],
  },
  {
    name: "apps/extension",
    files: ["apps/extension/src/**"],
    holds: "the browser extension; it meets the page in core/bridge alone",
    may: ["core/bridge", "core/contract", "core/domain", "core/i18n", "core/icons", "ui"],
    never: ["node", "fastify", "drizzle-orm", "@duckdb", "pg"],
  },
  {
    name: "apps/server",
    holds: "API, jobs, command line",
    may: [
      "core/contract",
      "core/domain",
      "core/i18n",
      "core/icons",
      "engine",
      "network",
      "sample",
      "sample/dataset",
      "social/wire",
      "social/client",
    ],
    never: ["react"],
  },
  {
    name: "apps/simulator",
    holds:
      "a stand-in of the network, a process of its own; shared logic would let both be wrong together",
    may: ["sample", "social/wire"],
    never: ["drizzle-orm", "@duckdb", "react", "pg"],
  },
  {
    name: "apps/simulator/page",
    files: ["apps/simulator/page/**"],
    holds: "the page of the simulated ads manager",
    may: [],
    never: ["node", "fastify", "drizzle-orm", "@duckdb", "pg"],
  },
];

export interface Floor {
  readonly name: string;
  readonly holds: string;
}

/** Folders of the server below its modules; each imports itself and those before it. */
export const FOUNDATIONS: readonly (Floor & { readonly folders: readonly string[] })[] = [
  {
    name: "ground",
    folders: ["ports"],
    holds: "errors, policies, principals, files and secrets; the ports to the outside world",
  },
  { name: "db", folders: ["db"], holds: "schema, migrations, units of work, the server's lock" },
  { name: "http", folders: ["http"], holds: "the chain that every call runs through" },
  {
    name: "machinery",
    folders: ["jobs", "mail", "drawing", "sheets", "outgoing"],
    holds:
      "the queue, the one way out for mails, files drawn on threads, sheets of people read on a thread, the guarded client",
  },
];

/** Floors of the server's modules, lowest first: `modules/<floor>/<module>`. */
export const FLOORS: readonly Floor[] = [
  { name: "reference", holds: "lists that are the same for everybody" },
  { name: "identity", holds: "people, sessions, tokens, teams and what they are connected to" },
  { name: "data", holds: "datasets with their engines, imports and syncs" },
  { name: "measuring", holds: "packages compiled, measured and presented" },
  { name: "audiences", holds: "what teams keep: audiences, their versions and snapshots" },
  { name: "analysis", holds: "insights, topics, comparisons, communities, suggestions" },
  {
    name: "activation",
    holds: "what is done with audiences: sharing, plans, usages, monitors, pictures and mails",
  },
  { name: "money", holds: "plans that are bought, invoices, and the ledger of payments" },
  { name: "premium", holds: "watched accounts of a person, and what was seen of them" },
  { name: "operations", holds: "health, jobs, backups, the feed of what was done" },
];

/** What stands above all modules, and may import everything. */
export const TOP: readonly Floor[] = [
  { name: "compose", holds: "builds everything; the only place that knows all modules" },
  { name: "cli", holds: "the command line" },
];

/** Rooms of the page: a feature imports no other feature, and the library knows neither features nor flavours. */
export const ROOMS: readonly Floor[] = [
  { name: "lib", holds: "what screens share: client, formats, drafts, maps" },
  { name: "features", holds: "screens, a folder each, on the shelves of the server's modules" },
  { name: "flavours", holds: "which screens a host shows, and at which paths" },
];
