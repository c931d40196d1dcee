import type { ClientKeys } from "@toolkit/social/client/code-grant";
import {
  IDENTITY_PROVIDERS,
  type IdentityProviderName,
} from "@toolkit/social/client/identity-providers";
import type { OAuth1Options } from "@toolkit/social/client/oauth1";
import type { OAuth2Options } from "@toolkit/social/client/oauth2";

/** Variables that hold an app's keys, in pairs: what proves it, and what names it. */
export const KEY_PAIRS = [
  ["X_CONSUMER_KEY", "X_CONSUMER_SECRET"],
  ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
  ["FACEBOOK_CLIENT_ID", "FACEBOOK_CLIENT_SECRET"],
  ["LINKEDIN_CLIENT_ID", "LINKEDIN_CLIENT_SECRET"],
] as const;

type KeyName = (typeof KEY_PAIRS)[number][number] | "X_CLIENT_ID" | "X_CLIENT_SECRET";

/** How networks are signed in with; null: not at all. */
export interface NetworkKeys {
  /** Address of the ads manager of the network whose ads are asked about; null: none is. */
  readonly manager: string | null;
  readonly oauth1: OAuth1Options | null;
  readonly oauth2: OAuth2Options | null;
  readonly identity: Readonly<
    Record<IdentityProviderName, (ClientKeys & { readonly standIn: string | null }) | null>
  >;
}

const REAL = {
  apiUrl: "https://api.x.com",
  adsUrl: "https://ads-api.x.com",
  webUrl: "https://x.com",
  managerUrl: "https://ads.x.com",
} as const;

/** The simulated network gives these to everybody: they guard nothing but people who do not exist. */
const SIMULATED: Readonly<Record<KeyName, string>> = {
  X_CONSUMER_KEY: "simulator-consumer-key",
  X_CONSUMER_SECRET: "simulator-consumer-secret",
  X_CLIENT_ID: "simulator-client",
  X_CLIENT_SECRET: "simulator-client-secret",
  GOOGLE_CLIENT_ID: "simulator-google",
  GOOGLE_CLIENT_SECRET: "simulator-google-secret",
  FACEBOOK_CLIENT_ID: "simulator-facebook",
  FACEBOOK_CLIENT_SECRET: "simulator-facebook-secret",
  LINKEDIN_CLIENT_ID: "simulator-linkedin",
  LINKEDIN_CLIENT_SECRET: "simulator-linkedin-secret",
};

export interface NetworkKeysInput {
  readonly given: Readonly<Partial<Record<KeyName, string>>>;
  /** Where all networks are stood in for, as somebody said; undefined: nobody did. */
  readonly standIn: string | undefined;
  /** Where the simulated network runs in development; null: it does not. */
  readonly simulator: string | null;
}

/** Real keys reach the real network unless an address is given; without keys there is the simulated one, or none. */
export function networkKeys({ given, standIn, simulator }: NetworkKeysInput): NetworkKeys {
  const place = (id: KeyName): { keys: NetworkKeysInput["given"]; base: string | null } | null => {
    if (given[id] !== undefined) return { keys: given, base: trimmed(standIn ?? null) };
    const base = trimmed(standIn ?? simulator);
    return base === null ? null : { keys: SIMULATED, base };
  };
  const oauth1 = place("X_CONSUMER_KEY");
  const oauth2 = place("X_CLIENT_ID");
  return {
    manager: oauth1 && (oauth1.base === null ? REAL.managerUrl : `${oauth1.base}/ads-manager`),
    oauth1: oauth1 && {
      apiUrl: oauth1.base ?? REAL.apiUrl,
      adsUrl: oauth1.base ?? REAL.adsUrl,
      consumerKey: oauth1.keys.X_CONSUMER_KEY ?? "",
      consumerSecret: oauth1.keys.X_CONSUMER_SECRET ?? "",
    },
    oauth2: oauth2 && {
      apiUrl: oauth2.base ?? REAL.apiUrl,
      webUrl: oauth2.base ?? REAL.webUrl,
      clientId: oauth2.keys.X_CLIENT_ID ?? "",
      clientSecret: oauth2.keys.X_CLIENT_SECRET ?? null,
    },
    identity: {
      google: identityKeys("google"),
      facebook: identityKeys("facebook"),
      linkedin: identityKeys("linkedin"),
    },
  };

  function identityKeys(name: IdentityProviderName) {
    const upper = name.toUpperCase() as Uppercase<IdentityProviderName>;
    const found = place(`${upper}_CLIENT_ID`);
    return (
      found && {
        clientId: found.keys[`${upper}_CLIENT_ID`] ?? "",
        clientSecret: found.keys[`${upper}_CLIENT_SECRET`] ?? "",
        standIn: found.base === null ? null : `${found.base}/identity/${name}`,
      }
    );
  }
}

/** No network at all: the command line's own programs and tests that need none. */
export const NO_NETWORKS: NetworkKeys = {
  manager: null,
  oauth1: null,
  oauth2: null,
  identity: Object.fromEntries(
    IDENTITY_PROVIDERS.map((name) => [name, null]),
  ) as NetworkKeys["identity"],
};

function trimmed(address: string | null): string | null {
  return address?.replace(/\/+$/, "") ?? null;
}
