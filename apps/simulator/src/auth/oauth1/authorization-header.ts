export type OAuthParameters = Readonly<Record<string, string>>;

/** Parameters of an `Authorization: OAuth …` header; null when it is none, or not well formed. */
export function readAuthorizationHeader(header: string | undefined): OAuthParameters | null {
  const list = /^OAuth\s+(.+)$/is.exec(header ?? "")?.[1];
  if (list === undefined) return null;
  const parameters: Record<string, string> = {};
  for (const item of list.split(",")) {
    const match = /^\s*([^=\s]+)\s*=\s*"([^"]*)"\s*$/.exec(item);
    if (!match) return null;
    const [, name = "", value = ""] = match;
    try {
      const key = decodeURIComponent(name);
      // Each once: a second one could say something else than what was signed.
      if (Object.hasOwn(parameters, key)) return null;
      parameters[key] = decodeURIComponent(value);
    } catch {
      return null;
    }
  }
  return parameters;
}
