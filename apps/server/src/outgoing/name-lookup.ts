import { Resolver } from "node:dns/promises";

/** For one try; the second waits twice as long. */
const TRY_MS = 2_000;
const TRIES = 2;

export interface NameServers {
  /** Addresses of name servers, with ports; absent: this machine's. */
  readonly servers?: readonly string[];
}

/**
 * Addresses of a name that a person gave, of both families; none: the name does not exist. Asked apart from names of our
 * own: those are resolved on the threads that files need as well, where a name server that keeps silent would hold up
 * everybody's calls for half a minute. This asks without a thread and ends at once with the signal.
 *
 * @throws Error when no name server answers, the signal's reason when it is aborted.
 */
export async function lookUp(
  name: string,
  signal: AbortSignal,
  { servers }: NameServers = {},
): Promise<string[]> {
  const resolver = new Resolver({ timeout: TRY_MS, tries: TRIES });
  if (servers !== undefined) resolver.setServers(servers);
  const cancel = (): void => resolver.cancel();
  signal.throwIfAborted();
  signal.addEventListener("abort", cancel, { once: true });
  try {
    const families = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    signal.throwIfAborted();
    const found = families.flatMap((family) => (family.status === "fulfilled" ? family.value : []));
    const failures = families.flatMap((family): unknown[] =>
      family.status === "rejected" ? [family.reason] : [],
    );
    const silent = failures.find(isSilence);
    if (found.length === 0 && silent !== undefined)
      throw new Error(`no name server answers for ${name}`, { cause: silent });
    return found;
  } finally {
    signal.removeEventListener("abort", cancel);
  }
}

function isSilence(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return /^E?(TIMEOUT|CONNREFUSED|SERVFAIL|REFUSED)$/.test(code);
}
