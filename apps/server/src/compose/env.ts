import { resolve } from "node:path";
import { z } from "zod";
import { NO_PROXIES, readTrustedProxies, type TrustedProxies } from "../http/peer.ts";
import { KEY_PAIRS, networkKeys, type NetworkKeys } from "../network-keys.ts";
import { PROXY_VARIABLES, proxySettings, type ProxySettings } from "../outgoing/proxy.ts";
import type { MailLimits } from "../mail/budget.ts";
import { USUAL_LOOKUPS, type LookupLimits } from "../modules/data/syncs/services/lookups.ts";
import type { SavedLimits } from "../modules/audiences/saved/services/saved-space.ts";
import { MEDIA_VARIABLES, mediaBucket, missingForBucket } from "../media-settings.ts";
import type { S3Settings } from "../ports/s3-storage.ts";
import { PAYMENT_VARIABLES, paymentSettings, type PaymentSettings } from "../payment-settings.ts";
import { PAGE_VARIABLES, pageSettings, type PageSettings } from "../page-settings.ts";
import { StartupError } from "../startup-error.ts";
import {
  EXTENSION_VARIABLES,
  extensionSettings,
  type ExtensionSettings,
} from "../extension-settings.ts";
import {
  AGREEMENT_VARIABLES,
  agreementSettings,
  type AgreementSettings,
} from "../agreement-settings.ts";
import { TENANT_VARIABLES, tenants, type Tenants } from "../tenants.ts";

const whole = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d+$/, `a whole number from ${least} to ${most}`)
    .transform(Number)
    .refine((value) => value >= least && value <= most, `a whole number from ${least} to ${most}`);

const address = (schemes: readonly string[], example: string) =>
  z.string().refine((text) => {
    const url = URL.parse(text);
    return url !== null && schemes.includes(url.protocol) && url.hostname !== "";
  }, `an address such as ${example}`);

/** Sites by scheme and host, with blanks between them. */
const origins = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .refine(
    (sites) => sites.every((site) => /^https?:$/.test(URL.parse(site)?.protocol ?? "")),
    "addresses such as https://pictures.example.com, with blanks between them",
  )
  .transform((sites) => sites.map((site) => new URL(site).origin));

const choice = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, `one of ${values.join(", ")}`);

/** Every variable that the server reads. An empty one counts as absent. */
const variables = z.object({
  NODE_ENV: choice(["development", "test", "production"]).default("development"),
  HOST: z.string().optional(),
  PORT: whole(0, 65_535).default(3000),
  TOOLKIT_DATA_DIR: z.string().default(".data"),
  TOOLKIT_WEB_DIR: z.string().default("build/web"),
  DATABASE_URL: address(
    ["postgres:", "postgresql:"],
    "postgres://user:password@host:5432/name",
  ).optional(),
  PUBLIC_URL: address(["http:", "https:"], "https://toolkit.example.com").optional(),
  SMTP_URL: address(["smtp:", "smtps:"], "smtp://user:password@host:587").optional(),
  MAIL_FROM: z
    .string()
    .regex(/@/, "an email address")
    .default("Targeting Toolkit <toolkit@localhost>"),
  TOOLKIT_SECRET: z.string().min(32, "at least 32 characters").optional(),
  TOOLKIT_ACCEPT_NEW_SECRET: choice(["0", "1"]).default("0"),
  TOOLKIT_BACKUP_PASSPHRASE: z.string().optional(),
  TOOLKIT_STAFF_DOMAIN: z
    .string()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i, "a domain such as provider.example")
    .optional(),
  /** Where a proxy in front of the server writes the visitor's country: "cf-ipcountry", say. */
  TOOLKIT_COUNTRY_HEADER: z
    .string()
    .regex(/^[a-z0-9-]{1,64}$/i, "the name of a header such as cf-ipcountry")
    .optional(),
  TOOLKIT_TRUST_PROXY: z
    .string()
    .default("0")
    .transform(readTrustedProxies)
    .refine(
      (proxies) => proxies !== null,
      "0, a number of proxies, or their addresses such as 10.0.0.0/8, with commas between them",
    ),
  TOOLKIT_CONNECTIONS_PER_ADDRESS: whole(0, 100_000).default(256),
  /** Mails in any 24 hours, sign-in codes aside. */
  TOOLKIT_MAILS_PER_PERSON_DAY: whole(1, 1_000_000).default(50),
  TOOLKIT_MAILS_PER_TEAM_DAY: whole(1, 1_000_000).default(200),
  TOOLKIT_MAILS_PER_RECIPIENT_DAY: whole(1, 1_000_000).default(3),
  /** Of accounts and teams that are younger than a day. */
  TOOLKIT_MAILS_PER_NEW_PERSON_DAY: whole(1, 1_000_000).default(20),
  TOOLKIT_MAILS_PER_NEW_TEAM_DAY: whole(1, 1_000_000).default(40),
  TOOLKIT_MAILS_PER_ADDRESS_DAY: whole(1, 1_000_000).default(100),
  TOOLKIT_MAILS_PER_DAY: whole(1, 1_000_000).default(2_000),
  /** Accounts looked up at the network in a day, each of which it charges. */
  TOOLKIT_LOOKUPS_PER_PERSON_DAY: whole(1, 1_000_000).default(USUAL_LOOKUPS.perPerson),
  TOOLKIT_LOOKUPS_PER_DAY: whole(1, 1_000_000).default(USUAL_LOOKUPS.perInstallation),
  TOOLKIT_RATE_LIMIT: choice(["0", "1"]).default("1"),
  TOOLKIT_STOP_SECONDS: whole(2, 30).default(30),
  TOOLKIT_BACKGROUND: choice(["low", "even"]).default("low"),
  TOOLKIT_PUBLIC_PAGES: choice(["0", "sample", "shared"]).default("sample"),
  ...PAYMENT_VARIABLES,
  ...MEDIA_VARIABLES,
  ...PAGE_VARIABLES,
  ...TENANT_VARIABLES,
  ...AGREEMENT_VARIABLES,
  ...EXTENSION_VARIABLES,
  ...PROXY_VARIABLES,
  /** The generator needs that many people for its lists. */
  TOOLKIT_SAMPLE_PROFILES: whole(500, 10_000_000).default(50_000),
  TOOLKIT_UPLOAD_MB: whole(1, 1_000_000).default(4_000),
  TOOLKIT_TEAM_GB: whole(1, 1_000_000).default(20),
  TOOLKIT_PERSON_GB: whole(1, 1_000_000).default(20),
  TOOLKIT_TEAM_SAVED_MB: whole(1, 1_000_000).default(1000),
  TOOLKIT_PERSON_SAVED_MB: whole(1, 1_000_000).default(1000),
  TOOLKIT_DISK_RESERVE_MB: whole(0, 1_000_000).optional(),
  TOOLKIT_ENGINE_SHARDS: whole(1, 256).optional(),
  /** Where the network keeps its pictures. */
  TOOLKIT_PICTURE_HOSTS: origins.default(["https://pbs.twimg.com"]),
  /** Where something stands in for X, Google, Facebook and LinkedIn. */
  TOOLKIT_NETWORK_URL: address(["http:", "https:"], "http://localhost:3100").optional(),
  SIMULATOR: choice(["0", "1"]).default("1"),
  SIMULATOR_PORT: whole(0, 65_535).default(3100),
  X_CONSUMER_KEY: z.string().optional(),
  X_CONSUMER_SECRET: z.string().optional(),
  X_CLIENT_ID: z.string().optional(),
  X_CLIENT_SECRET: z.string().optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  FACEBOOK_CLIENT_ID: z.string().optional(),
  FACEBOOK_CLIENT_SECRET: z.string().optional(),
  LINKEDIN_CLIENT_ID: z.string().optional(),
  LINKEDIN_CLIENT_SECRET: z.string().optional(),
  LOG_LEVEL: choice(["silent", "error", "warn", "info", "debug"]).optional(),
});

type Variables = z.output<typeof variables>;

/** Without these a server that others rely on would be unsafe or mute. */
const NEEDED_IN_PRODUCTION = ["TOOLKIT_SECRET", "PUBLIC_URL", "SMTP_URL"] as const;

export interface Environment {
  readonly mode: Variables["NODE_ENV"];
  /** This machine only, unless it is said or in production. */
  readonly host: string;
  readonly port: number;
  /** Absolute path of all that the installation keeps. */
  readonly dataDirectory: string;
  readonly webDirectory: string;
  readonly databaseUrl: string | undefined;
  readonly publicUrl: string | undefined;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Signs CSRF tokens and seals the networks' tokens; kept in the data directory when it is not given. */
  readonly secret: string | undefined;
  /** Whether a lost or replaced secret is accepted, at the loss of what the earlier one sealed. */
  readonly acceptsNewSecret: boolean;
  /** What backups are encrypted with where no key file is named. */
  readonly backupPassphrase: string | undefined;
  /** Addresses on this domain are the provider's own people, who grant plans. */
  readonly staffDomain: string | undefined;
  readonly countryHeader: string | undefined;
  /** A stop that takes longer ends the process all the same. */
  readonly stopSeconds: number;
  readonly trustedProxies: TrustedProxies;
  /** Connections of one address; 0: any number. */
  readonly connectionsPerAddress: number;
  /** Whether answers go before what is done in the background. */
  readonly answersFirst: boolean;
  readonly rateLimit: boolean;
  /** Mails that leave in any 24 hours, sign-in codes aside. */
  readonly mailLimits: MailLimits;
  readonly lookupLimits: LookupLimits;
  /** What the public pages show to whoever is not signed in; null: nothing. */
  readonly publicPages: "sample" | "shared" | null;
  /** The bucket that keeps media; null: media are kept on this machine. */
  readonly mediaBucket: S3Settings | null;
  /** What is sold, or which plan applies to everybody. */
  readonly payments: PaymentSettings;
  /** How the page finds the API, and who may call it from elsewhere. */
  readonly page: PageSettings;
  /** Agencies, and ad accounts that are no customer's. */
  readonly tenants: Tenants;
  readonly agreement: AgreementSettings;
  /** Store page of the browser extension, and adapters that are switched off. */
  readonly extension: ExtensionSettings;
  /** What requests to addresses that persons give go through. */
  readonly proxy: ProxySettings;
  readonly sampleProfiles: number;
  readonly uploadBytes: number;
  /** Bytes that a team may keep. */
  readonly teamBytes: number;
  /** Bytes that the uploads of a person may hold over all teams. */
  readonly personBytes: number;
  /** Bytes that a team, and a person over all teams, may keep in the database. */
  readonly savedLimits: SavedLimits;
  /** Free bytes that background work leaves alone; undefined: by the size of the disk. */
  readonly diskReserveBytes: number | undefined;
  readonly engineShards: number | undefined;
  /** How networks are signed in with. */
  readonly networks: NetworkKeys;
  /** Sites from which the page may show pictures: the network's, and those of whatever stands in for it. */
  readonly pictureHosts: readonly string[];
  /** The page of the simulated network that shows mails which are kept instead of sent; null: it does not run. */
  readonly mailboxUrl: string | null;
  readonly logLevel: NonNullable<Variables["LOG_LEVEL"]>;
}

type Source = Readonly<Record<string, string | undefined>>;

/** Reads and checks all variables at once; throws one line that names every missing or malformed one. */
export function readEnvironment(source: Source = process.env): Environment {
  const present = Object.fromEntries(
    Object.keys(variables.shape)
      .map((name) => [name, source[name]?.trim()] as const)
      .filter(([, value]) => value !== undefined && value !== ""),
  );
  const production = present["NODE_ENV"] === "production";
  const missing: string[] = production
    ? NEEDED_IN_PRODUCTION.filter((name) => !(name in present))
    : [];
  // Half a pair of keys is a mistake, and would show only when somebody signs in.
  for (const pair of KEY_PAIRS) {
    const absent = pair.filter((name) => !(name in present));
    if (absent.length === 1) missing.push(...absent);
  }
  missing.push(...missingForBucket(present));
  // Nobody could prove that an event is Stripe's own; a stand-in is told the address.
  if ("STRIPE_SECRET_KEY" in present && !("STRIPE_API_BASE" in present)) {
    if (!("STRIPE_WEBHOOK_SECRET" in present)) missing.push("STRIPE_WEBHOOK_SECRET");
  }
  const parsed = variables.safeParse(present);
  const problems: string[] = [];
  if (missing.length > 0) problems.push(`Missing env variables: ${missing.join(", ")}`);
  if (!parsed.success) {
    const lines = parsed.error.issues.map(
      (issue) => `${issue.path.join(".")} must be ${issue.message}`,
    );
    problems.push(`Malformed env variables: ${lines.join("; ")}`);
  }
  if (problems.length > 0 || !parsed.success) throw new StartupError(problems.join(". "));
  const values = parsed.data;
  const { TOOLKIT_COOKIE_DOMAIN: domain, PUBLIC_URL: url } = values;
  // Browsers drop cookies for a domain that the page is not of: nobody could sign in.
  if (
    domain !== undefined &&
    url !== undefined &&
    !`.${new URL(url).hostname}`.endsWith(`.${domain}`)
  )
    throw new StartupError(
      `TOOLKIT_COOKIE_DOMAIN (${domain}) must be the host of PUBLIC_URL or a domain above it`,
    );
  const simulator =
    production || values.SIMULATOR === "0" ? null : `http://localhost:${values.SIMULATOR_PORT}`;
  return {
    mode: values.NODE_ENV,
    host: values.HOST ?? (production ? "0.0.0.0" : "localhost"),
    port: values.PORT,
    dataDirectory: resolve(values.TOOLKIT_DATA_DIR),
    webDirectory: resolve(values.TOOLKIT_WEB_DIR),
    databaseUrl: values.DATABASE_URL,
    publicUrl: values.PUBLIC_URL,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    secret: values.TOOLKIT_SECRET,
    acceptsNewSecret: values.TOOLKIT_ACCEPT_NEW_SECRET === "1",
    backupPassphrase: values.TOOLKIT_BACKUP_PASSPHRASE,
    staffDomain: values.TOOLKIT_STAFF_DOMAIN,
    countryHeader: values.TOOLKIT_COUNTRY_HEADER?.toLowerCase(),
    trustedProxies: values.TOOLKIT_TRUST_PROXY ?? NO_PROXIES,
    connectionsPerAddress: values.TOOLKIT_CONNECTIONS_PER_ADDRESS,
    rateLimit: values.TOOLKIT_RATE_LIMIT === "1",
    stopSeconds: values.TOOLKIT_STOP_SECONDS,
    mailLimits: {
      perPerson: values.TOOLKIT_MAILS_PER_PERSON_DAY,
      perTeam: values.TOOLKIT_MAILS_PER_TEAM_DAY,
      perRecipient: values.TOOLKIT_MAILS_PER_RECIPIENT_DAY,
      perNewPerson: values.TOOLKIT_MAILS_PER_NEW_PERSON_DAY,
      perNewTeam: values.TOOLKIT_MAILS_PER_NEW_TEAM_DAY,
      perAddress: values.TOOLKIT_MAILS_PER_ADDRESS_DAY,
      perInstallation: values.TOOLKIT_MAILS_PER_DAY,
    },
    lookupLimits: {
      perPerson: values.TOOLKIT_LOOKUPS_PER_PERSON_DAY,
      perInstallation: values.TOOLKIT_LOOKUPS_PER_DAY,
    },
    answersFirst: values.TOOLKIT_BACKGROUND === "low",
    publicPages: values.TOOLKIT_PUBLIC_PAGES === "0" ? null : values.TOOLKIT_PUBLIC_PAGES,
    mediaBucket: mediaBucket(values),
    payments: paymentSettings(values, simulator),
    page: pageSettings(values),
    tenants: tenants(values),
    agreement: agreementSettings(values),
    extension: extensionSettings(values),
    proxy: proxySettings(values),
    sampleProfiles: values.TOOLKIT_SAMPLE_PROFILES,
    uploadBytes: values.TOOLKIT_UPLOAD_MB * 1_000_000,
    teamBytes: values.TOOLKIT_TEAM_GB * 1_000_000_000,
    personBytes: values.TOOLKIT_PERSON_GB * 1_000_000_000,
    savedLimits: {
      team: values.TOOLKIT_TEAM_SAVED_MB * 1_000_000,
      person: values.TOOLKIT_PERSON_SAVED_MB * 1_000_000,
    },
    diskReserveBytes:
      values.TOOLKIT_DISK_RESERVE_MB === undefined
        ? undefined
        : values.TOOLKIT_DISK_RESERVE_MB * 1_000_000,
    engineShards: values.TOOLKIT_ENGINE_SHARDS,
    networks: networkKeys({
      given: values,
      standIn: values.TOOLKIT_NETWORK_URL,
      simulator,
    }),
    pictureHosts: [
      ...values.TOOLKIT_PICTURE_HOSTS,
      ...[values.TOOLKIT_NETWORK_URL, simulator ?? undefined].flatMap((url) =>
        url === undefined ? [] : [new URL(url).origin],
      ),
    ],
    mailboxUrl: simulator === null || values.SMTP_URL ? null : `${simulator}/mailbox`,
    logLevel: values.LOG_LEVEL ?? (production ? "info" : "warn"),
  };
}
