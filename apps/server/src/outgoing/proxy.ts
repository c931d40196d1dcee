import { z } from "zod";

/** Proxies that requests to addresses of persons go through; null: none. */
export interface ProxySettings {
  readonly http: string | null;
  readonly https: string | null;
  /** Hosts that are reached without a proxy: names with everything below them, each with or without a port; `*`: all. */
  readonly except: readonly string[];
}

export const NO_PROXY: ProxySettings = { http: null, https: null, except: [] };

const proxy = z
  .string()
  .refine((text) => {
    const url = URL.parse(text);
    return url !== null && /^https?:$/.test(url.protocol) && url.hostname !== "";
  }, "an address such as http://proxy.example.com:3128")
  .optional();

export const PROXY_VARIABLES = {
  HTTP_PROXY: proxy,
  HTTPS_PROXY: proxy,
  NO_PROXY: z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .optional(),
};

export function proxySettings(values: {
  readonly HTTP_PROXY?: string | undefined;
  readonly HTTPS_PROXY?: string | undefined;
  readonly NO_PROXY?: readonly string[] | undefined;
}): ProxySettings {
  return {
    http: values.HTTP_PROXY ?? null,
    https: values.HTTPS_PROXY ?? null,
    except: (values.NO_PROXY ?? []).map((host) => host.toLowerCase()),
  };
}

/** The proxy for an address; null: it is reached directly. */
export function proxyFor({ http, https, except }: ProxySettings, url: URL): string | null {
  const used = url.protocol === "https:" ? https : http;
  const port = url.port === "" ? (url.protocol === "https:" ? "443" : "80") : url.port;
  const isExcepted = except.some((entry) => {
    if (entry === "*") return true;
    const [, name = "", ofPort] = /^\*?\.?(.*?)(?::(\d+))?$/.exec(entry) ?? [];
    if (name === "" || (ofPort !== undefined && ofPort !== port)) return false;
    return url.hostname === name || url.hostname.endsWith(`.${name}`);
  });
  return isExcepted ? null : used;
}
