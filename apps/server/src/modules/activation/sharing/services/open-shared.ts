import { createHash } from "node:crypto";
import { notFound } from "../../../../errors.ts";
import type { Clock } from "../../../../ports/clock.ts";
import type { EngineHost } from "../../../data/datasets/services/engine-host.ts";
import type { ShareRepository, ShareRow } from "../repository.ts";

/** The secret is random and long: an unkeyed hash keeps it. */
export function hashOfLink(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}

interface OpenedShare {
  readonly row: ShareRow;
  /** Its dataset is the generated sample. */
  readonly isFictional: boolean;
}

/**
 * What a link shows. One that was revoked, has ended or never was reads the same; so does one whose dataset is gone:
 * what was derived from a dataset goes with it.
 */
export async function openShared(
  services: {
    readonly shares: ShareRepository;
    readonly clock: Clock;
    readonly engines: EngineHost;
  },
  token: string,
): Promise<OpenedShare> {
  const row = await services.shares.findByToken(hashOfLink(token));
  const ended = row?.expiresAt !== null && (row?.expiresAt ?? 0) <= services.clock.now();
  if (row === null || ended) throw notFound("shared audience");
  const dataset = services.engines.registry.list().find(({ slug }) => slug === row.dataset);
  if (dataset === undefined) throw notFound("dataset of a shared audience");
  return { row, isFictional: dataset.kind === "sample" };
}
