import type { AudienceConfig } from "@toolkit/core/contract/audiences";
import { FEW_KNOWN } from "@toolkit/core/domain/evidence";

/**
 * The audience that opens a team's first screen: of those changed last the newest that has members enough for pictures,
 * else the newest of all. Null: none is saved.
 */
export function heroOf<Audience extends Pick<AudienceConfig, "size">>(
  newestFirst: readonly Audience[],
): Audience | null {
  const hasEnough = ({ size }: Audience): boolean => size !== null && size >= FEW_KNOWN;
  return newestFirst.find(hasEnough) ?? newestFirst[0] ?? null;
}
