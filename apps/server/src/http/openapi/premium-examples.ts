const SHOWN_PRICE = { price: { amount: 1_250, currency: "USD" } };
const LIST_PRICE = { price: { amount: 2, currency: "USD" } };

/** Bodies of the premium suite's calls. */
export const PREMIUM_EXAMPLES: Readonly<Record<string, unknown>> = {
  "POST /api/external/deepthought/accounts/": {
    account: "acme_japan",
    monthly_budget: { amount: 20_000, currency: "USD" },
  },
  "PATCH /api/external/deepthought/accounts/{id}/": { is_current: true },
  "POST /api/external/deepthought/accounts/{id}/refresh/": SHOWN_PRICE,
  "POST /api/external/deepthought/posts/refresh/": SHOWN_PRICE,
  "POST /api/external/deepthought/engagers/refresh/": SHOWN_PRICE,
  "POST /api/external/deepthought/following/refresh/": SHOWN_PRICE,
  "POST /api/external/deepthought/payouts/": {
    from: "2026-10-26",
    to: "2026-11-08",
    amount: { amount: 4_210, currency: "USD" },
  },
  "POST /api/external/deepthought/subscription/create/": {
    interval: "year",
    currency: "YEN",
    referral_code: "7KQ2M9XWPA",
  },
  "POST /api/external/deepthought/subscription/preview/": { interval: "year" },
  "PATCH /api/external/deepthought/subscription/": { interval: "month" },
  "POST /api/external/deepthought/subscription/cancel/": { reason: "too_expensive" },
  "POST /api/external/deepthought/follow/": { handles: ["NASA", "esa"], reason: "Space agencies" },
  "POST /api/external/deepthought/unfollow/": { handles: ["acme_japan"] },
  "POST /api/external/deepthought/decisions/{id}/": { does: "carry_out", ...LIST_PRICE },
  "POST /api/external/deepthought/lists/": {
    name: "Roasters",
    description: "Who roasts in our towns",
    ...LIST_PRICE,
  },
  "POST /api/external/deepthought/lists/refresh/": SHOWN_PRICE,
  "PATCH /api/external/deepthought/lists/{pk}/": { name: "Roasters of Osaka", ...LIST_PRICE },
  "POST /api/external/deepthought/lists/{pk}/members/": { members: ["NASA"], ...LIST_PRICE },
};

const LIST = { pk: "1795901740552491863" };

/** Ids of X, and what a query must hold. */
export const PREMIUM_PARAMETERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "GET /api/external/deepthought/posts/{id}/": { id: "1795901740552491863" },
  "PATCH /api/external/deepthought/lists/{pk}/": LIST,
  "DELETE /api/external/deepthought/lists/{pk}/": { ...LIST, price: "1" },
  "GET /api/external/deepthought/lists/{pk}/members/": LIST,
  "POST /api/external/deepthought/lists/{pk}/members/": LIST,
  "DELETE /api/external/deepthought/lists/{pk}/members/": {
    ...LIST,
    member: "44196397",
    price: "1",
  },
};
