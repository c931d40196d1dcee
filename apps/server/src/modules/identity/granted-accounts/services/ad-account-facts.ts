import { minorDigits } from "@toolkit/core/domain/currencies";
import type { WireFundingInstrument } from "@toolkit/social/wire/ad-account-contents";
import type { WireAdAccount } from "@toolkit/social/wire/ads";
import type { AdAccountFacts, Funding } from "../ad-account-repository.ts";

interface Answers {
  readonly account: WireAdAccount;
  readonly permissions: readonly string[];
  readonly funding: readonly WireFundingInstrument[] | null;
}

/** What is kept of the network's answers about an ad account. */
export function factsOf({ account, permissions, funding }: Answers): AdAccountFacts {
  return {
    name: account.name,
    roles: permissions,
    timeZone: account.timezone ?? null,
    approval: account.approval_status ?? null,
    funding: funding?.map(fundingOf) ?? null,
  };
}

function fundingOf(row: WireFundingInstrument): Funding {
  const { currency, credit_limit_local_micro: credit, funded_amount_local_micro: funded } = row;
  const minor = (micro: number | null | undefined): number | null =>
    micro === null || micro === undefined
      ? null
      : Math.round(micro / 10 ** (6 - minorDigits(currency)));
  const reasons = row.reasons_not_able_to_fund;
  return {
    id: row.id,
    type: row.type,
    description: row.description ?? "",
    currency,
    isAble: row.able_to_fund ?? reasons.length === 0,
    reasons,
    limit: minor(credit ?? funded),
    left: minor(row.credit_remaining_local_micro),
    ends: row.end_time ?? null,
  };
}
