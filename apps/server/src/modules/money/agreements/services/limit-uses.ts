import type { AdAccountUses } from "../../../identity/granted-accounts/services/ad-account-uses.ts";
import { otherUse } from "./agreement-refusals.ts";
import type { AgreementRules } from "./agreement-services.ts";

/** Article 6: what access to an ad account under a signed agreement is used for. It holds after the period too. */
export function agreedUses({ agreements, special }: AgreementRules): AdAccountUses {
  return {
    async refusal({ teamIds, accountId, use }) {
      if (use === "audiences" || special.has(accountId)) return null;
      const signed = await agreements.signedBy(teamIds, accountId);
      if (signed.length === 0) return null;
      if (use === "fee" && signed.some(({ readsSpend }) => readsSpend)) return null;
      return otherUse();
    },
  };
}
