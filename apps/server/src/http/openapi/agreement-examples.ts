const AD_ACCOUNT = "18ce54d4x5t";

/** Bodies of calls of the agreement. */
export const AGREEMENT_EXAMPLES = {
  "POST /api/agreements/": {
    ad_account_id: AD_ACCOUNT,
    starts_on: "2027-03-01",
    reads_spend: true,
    segments: [
      { name: "Coffee lovers", audience_config: "0b7c3f1e-6a52-4d0e-9b1f-2f9f6f0a8c11" },
      { name: "Trade fair 2027" },
    ],
  },
  "POST /api/agreements/{pk}/sign/": {
    version: 1,
    hash: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
    name: "山田 花子",
    agreed: true,
  },
  "POST /api/agreements/staff/{pk}/net-spend/": { net_spend: 2_500_000 },
  "POST /api/external/audience-usages/verify_signed/": { ad_account_id: AD_ACCOUNT },
} as const;
