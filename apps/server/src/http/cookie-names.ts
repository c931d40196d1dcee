/** What all cookies of the installation have in common. */
export interface CookieSettings {
  readonly secure: boolean;
  /** Null: for the host alone. */
  readonly domain: string | null;
}

const PREFIXES = ["__Host-", "__Secure-", ""] as const;

type Cookies = Readonly<Record<string, string | undefined>>;

/** Over https a prefix has the browser refuse what another host, or a page without https, tries to plant. */
export function cookieName(name: string, { secure, domain }: CookieSettings): string {
  if (!secure) return name;
  return domain === null ? `__Host-${name}` : `__Secure-${name}`;
}

export interface FoundCookie {
  readonly value: string;
  /** It came under a name of before: the next answer sends it again under the present one. */
  readonly isRenamed: boolean;
}

/** The cookie under its present name, else under one of before, a better protected name first. */
export function readCookie(
  cookies: Cookies,
  name: string,
  settings: CookieSettings,
): FoundCookie | null {
  const present = cookieName(name, settings);
  const value = cookies[present];
  if (value !== undefined) return { value, isRenamed: false };
  for (const earlier of earlierNames(cookies, name, settings)) {
    const found = cookies[earlier];
    if (found !== undefined) return { value: found, isRenamed: true };
  }
  return null;
}

/** Other names under which the browser still holds the cookie. */
export function earlierNames(cookies: Cookies, name: string, settings: CookieSettings): string[] {
  const present = cookieName(name, settings);
  // Without https a browser would not take the removal of a prefixed one.
  const prefixes = settings.secure ? PREFIXES : [""];
  return prefixes
    .map((prefix) => prefix + name)
    .filter((other) => other !== present && cookies[other] !== undefined);
}

/** The attributes under which a cookie of the given full name was set, and can be removed. */
export function attributesOf(fullName: string, { secure, domain }: CookieSettings) {
  const isOfHost = domain === null || fullName.startsWith("__Host-");
  return { path: "/", secure, ...(isOfHost ? {} : { domain }) };
}
