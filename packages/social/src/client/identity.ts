/** Who signed in at a network, as far as the network says. */
export interface Identity {
  /** The network's own id of the person: it stays when names and addresses change. */
  readonly subject: string;
  readonly name: string;
  readonly givenName: string;
  readonly familyName: string;
  /** Handle, where the network has such. */
  readonly username: string | null;
  readonly email: string | null;
  /** Whether the network itself checked that the address is the person's. */
  readonly emailVerified: boolean;
}

/** What lets us act for the person later. */
export interface NetworkTokens {
  readonly accessToken: string;
  /** OAuth 1.0a only. */
  readonly tokenSecret: string | null;
  readonly refreshToken: string | null;
  readonly scopes: readonly string[];
  /** Seconds from now; null: it does not end by itself. */
  readonly expiresIn: number | null;
}

export interface SignedInAtNetwork {
  readonly identity: Identity;
  readonly tokens: NetworkTokens;
}
