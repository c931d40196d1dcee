const SHOWN_PRICE = { price: { amount: 1_250, currency: "USD" } };

/** Bodies of the calls of the premium suite. */
export const PREMIUM_EXAMPLES: Readonly<Record<string, unknown>> = {
  "POST /api/external/deepthought/accounts/": {
    account: "acme_japan",
    monthly_budget: { amount: 20_000, currency: "USD" },
  },
  "PATCH /api/external/deepthought/accounts/{id}/": { is_current: true },
  "POST /api/external/deepthought/accounts/{id}/refresh/": SHOWN_PRICE,
  "POST /api/external/deepthought/posts/refresh/": SHOWN_PRICE,
  "POST /api/external/deepthought/payouts/": {
    from: "2026-10-26",
    to: "2026-11-08",
    amount: { amount: 4_210, currency: "USD" },
  },
};
