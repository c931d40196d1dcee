import { IdentityProvider } from "@toolkit/social/client/identity-provider";
import {
  IDENTITY_PROVIDERS,
  type IdentityProviderName,
} from "@toolkit/social/client/identity-providers";
import { OAuth1 } from "@toolkit/social/client/oauth1";
import { OAuth2 } from "@toolkit/social/client/oauth2";
import type { NetworkKeys } from "../network-keys.ts";

/** The networks that people sign in with; null where the installation has no keys. */
export interface Networks {
  /** Address of the ads manager; null: there is none. */
  readonly manager: string | null;
  readonly oauth1: OAuth1 | null;
  readonly oauth2: OAuth2 | null;
  readonly identity: ReadonlyMap<IdentityProviderName, IdentityProvider>;
}

export function openNetworks(keys: NetworkKeys): Networks {
  const identity = new Map<IdentityProviderName, IdentityProvider>();
  for (const name of IDENTITY_PROVIDERS) {
    const options = keys.identity[name];
    if (options !== null) identity.set(name, new IdentityProvider({ name, ...options }));
  }
  return {
    manager: keys.manager,
    oauth1: keys.oauth1 && new OAuth1(keys.oauth1),
    oauth2: keys.oauth2 && new OAuth2(keys.oauth2),
    identity,
  };
}
