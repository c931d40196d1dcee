/** Networks that people sign in with beside the social network itself. */
export const IDENTITY_PROVIDERS = ["google", "facebook", "linkedin"] as const;
export type IdentityProviderName = (typeof IDENTITY_PROVIDERS)[number];

export interface IdentityProviderFacts {
  readonly scopes: readonly string[];
  /** LinkedIn's web sign-in knows no code verifier, and gives no nonce back. */
  readonly usePkce: boolean;
  readonly useNonce: boolean;
  /** Asks for the account even of somebody who is signed in there, so that another one can be linked. */
  readonly forceLogin: Readonly<Record<string, string>>;
  /** Where the real one is; one that stands in has everything below a single address. */
  readonly issuer: string;
}

/** The scopes are the specification's (point 9), and what OpenID Connect needs to say who it is. */
export const IDENTITY_PROVIDER_FACTS: Readonly<
  Record<IdentityProviderName, IdentityProviderFacts>
> = {
  google: {
    scopes: ["openid", "email", "profile"],
    usePkce: true,
    useNonce: true,
    forceLogin: { prompt: "select_account" },
    issuer: "https://accounts.google.com",
  },
  facebook: {
    scopes: ["email", "public_profile", "ads_management", "ads_read", "pages_show_list"],
    usePkce: true,
    useNonce: false,
    forceLogin: { auth_type: "reauthenticate" },
    issuer: "https://www.facebook.com",
  },
  linkedin: {
    scopes: [
      "openid",
      "profile",
      "email",
      "r_basicprofile",
      "r_liteprofile",
      "r_ads",
      "rw_ads",
      "r_ads_reporting",
      "w_organization_social",
      "w_member_social",
    ],
    usePkce: false,
    useNonce: false,
    forceLogin: {},
    issuer: "https://www.linkedin.com/oauth",
  },
};

/** Facebook's sign-in without OpenID Connect, at the version that it was read for. */
export const FACEBOOK_ADDRESSES = {
  authorization: "https://www.facebook.com/v23.0/dialog/oauth",
  token: "https://graph.facebook.com/v23.0/oauth/access_token",
  graph: "https://graph.facebook.com/v23.0",
} as const;
