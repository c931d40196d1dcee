import type Provider from "oidc-provider";
import type { FastifyRequest } from "fastify";
import type { SeedState } from "../state/seed-state.ts";
import { BRANDS, type Brand } from "./brands.ts";
import { identitiesOf, type Identity } from "./people.ts";

export interface OpenProvider {
  readonly brand: Brand;
  readonly issuer: string;
  readonly provider: Provider;
  readonly people: readonly Identity[];
}

/** The providers of all seeds; a reset leaves the old state and its providers behind. */
export class Providers {
  private readonly made = new WeakMap<SeedState, Map<string, Promise<OpenProvider>>>();

  /** Null: there is no such provider. Each name by which the server is reached is an issuer of its own. */
  open(request: FastifyRequest): Promise<OpenProvider> | null {
    const { brand: name } = request.params as { readonly brand: string };
    const brand = BRANDS.find((it) => it.name === name);
    if (!brand) return null;
    const { seed, prefix } = request;
    const known = this.made.get(seed) ?? new Map<string, Promise<OpenProvider>>();
    this.made.set(seed, known);
    const issuer = `http://${request.host}${prefix}/identity/${brand.name}`;
    const opened = known.get(issuer) ?? this.make(seed, brand, issuer);
    known.set(issuer, opened);
    return opened;
  }

  private async make(seed: SeedState, brand: Brand, issuer: string): Promise<OpenProvider> {
    // Loaded late: most who start the network never ask for these.
    const { makeProvider } = await import("./provider.ts");
    const people = identitiesOf(seed.network);
    return { brand, issuer, people, provider: await makeProvider(brand, issuer, people) };
  }
}
