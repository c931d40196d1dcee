/** Networks that people sign in with; `twitter` is X, as the calls name it. */
export const SOCIAL_PROVIDERS = ["twitter", "google", "facebook", "linkedin"] as const;
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number];

/** X is reached in two ways. */
export const SIGN_IN_WAYS = [...SOCIAL_PROVIDERS, "twitter_oauth2"] as const;
export type SignInWay = (typeof SIGN_IN_WAYS)[number];

export function providerOf(way: SignInWay): SocialProvider {
  return way === "twitter_oauth2" ? "twitter" : way;
}

/** How a session began. */
export const SESSION_METHODS = ["email", "token", ...SOCIAL_PROVIDERS] as const;
export type SessionMethod = (typeof SESSION_METHODS)[number];

/** Where networks send the browser back to: the page's sign-in screen, by network. */
export const CALLBACK_PATHS: Readonly<Record<SocialProvider, string>> = {
  twitter: "/login/twitter",
  google: "/login/google",
  facebook: "/login/facebook",
  linkedin: "/login/linkedin",
};

/** As long as the page and the server wait for a network (specification, point 4). */
export const NETWORK_WAIT_MS = 20_000;

/** Tokens of the `Authorization: Token` header, by what holds them. */
export const TOKEN_KINDS = ["personal", "extension", "pro-targeting"] as const;
export type TokenKind = (typeof TOKEN_KINDS)[number];

/** `sign_in` opens a session, which may do all that the person may. `receipts` are those of the extension's own runs. */
export const TOKEN_SCOPES = ["read", "write", "sign_in", "receipts"] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** What a kind can be given at most: the browser's extension reports its runs, public pages read, and no more. */
export const SCOPES_OF_KIND: Readonly<Record<TokenKind, readonly TokenScope[]>> = {
  personal: ["read", "write", "sign_in"],
  extension: ["receipts"],
  "pro-targeting": ["read"],
};

export const TOKEN_LIMITS = { perPerson: 50, days: 365, nameCharacters: 80 } as const;
