import { isCountry } from "./countries.ts";

export interface VisitorCountry {
  readonly code: string;
  readonly source: "proxy" | "browser";
}

/**
 * Where a visitor is: as a proxy in front says, who sees the address; else the country of the first language that their
 * browser asks for. Nothing is looked up elsewhere, and nothing hangs on it: a visitor may say what they like.
 *
 * @param proxyHeader in which the proxy says it; absent: there is none that does.
 */
export function visitorCountry(
  header: (name: string) => string | undefined,
  proxyHeader?: string,
): VisitorCountry | null {
  const said = proxyHeader === undefined ? undefined : header(proxyHeader)?.trim().toUpperCase();
  if (said !== undefined && isCountry(said)) return { code: said, source: "proxy" };
  for (const item of (header("accept-language") ?? "").split(",")) {
    const tag = item.split(";", 1)[0]?.trim() ?? "";
    const code = /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})$/i.exec(tag)?.[1]?.toUpperCase();
    if (code !== undefined && isCountry(code)) return { code, source: "browser" };
  }
  return null;
}
