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

/** The cookie under its present name alone: another host of the domain can plant one under most of the others. */
export function readCookie(
  cookies: Cookies,
  name: string,
  settings: CookieSettings,
): string | undefined {
  return cookies[cookieName(name, settings)];
}

export interface RenamedCookie {
  readonly value: string;
  /** Whether another host of the domain could have set it: browsers keep `__Host-` from all but our own. */
  readonly mayBePlanted: boolean;
}

/** The cookie under an earlier name, a better protected one first. Believed only where its value proves its age. */
export function readRenamedCookie(
  cookies: Cookies,
  name: string,
  settings: CookieSettings,
): RenamedCookie | null {
  for (const earlier of earlierNames(cookies, name, settings)) {
    const value = cookies[earlier];
    if (value !== undefined) return { value, mayBePlanted: !earlier.startsWith("__Host-") };
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
  // Browsers refuse every cookie with a prefix that is not for https alone, also one that removes it.
  const isSecure = secure || fullName.startsWith("__");
  return { path: "/", secure: isSecure, ...(isOfHost ? {} : { domain }) };
}
