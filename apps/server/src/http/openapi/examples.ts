import type { Endpoint } from "@toolkit/core/contract/endpoint";
import { AGREEMENT_EXAMPLES } from "./agreement-examples.ts";
import { CAMPAIGN_EXAMPLES } from "./campaign-examples.ts";
import { PREMIUM_EXAMPLES, PREMIUM_PARAMETERS } from "./premium-examples.ts";
import { AUDIENCE_ID, OF_USAGES, PACKAGE } from "./usage-examples.ts";

const PLAN = {
  name: "Spring",
  items: [
    {
      audience_config: AUDIENCE_ID,
      starts: "2027-03-01",
      ends: "2027-03-31",
    },
  ],
};

const TEAM = {
  name: "Acme Japan",
  slug: "acme-japan",
  invoice_email: "billing@example.com",
  country: "JP",
  invoice_name: "Acme Japan K.K.",
};

const AD_ACCOUNT = { account_id: "18ce54d4x5t" };
const AT_ACCOUNT = { ad_account_id: AD_ACCOUNT.account_id };

const INVITE_CODE = "kJ0Y3y8b1xQeT2sVh6oC4mWuNfRzLaPdGiKt7E9vB5c";

const RETURNED_CODE = {
  code: "the code that the network sent back",
  state: "the state of the first answer",
};

const UPLOAD = {
  ad_account_id: AD_ACCOUNT.account_id,
  name: "Trade fair 2027",
  source: "Sign-ups at the trade fair, March 2027",
};

const CREATIVE = {
  name: "Autumn beans",
  kind: "text",
  text: "Fresh beans, roasted this week",
  url: "https://example.com/beans",
};

const EXAMPLES: Readonly<Record<string, unknown>> = {
  ...AGREEMENT_EXAMPLES,
  ...CAMPAIGN_EXAMPLES,
  ...PREMIUM_EXAMPLES,
  "POST /api/campaign-summary-pdf/": {
    campaign: "0b1f6c1e-6f3e-4f3a-8f60-3c5b8f7a2d10",
    from: "2026-11-09",
    to: "2026-11-22",
    format: "pdf",
    language: "ja",
  },
  "POST /api/ad-creatives/": CREATIVE,
  "PUT /api/ad-creatives/{pk}/": { ...CREATIVE, version: 1 },
  "PATCH /api/ad-creatives/{pk}/": { text: "Beans of this autumn", version: 1 },
  "POST /api/ad-creatives/check-link/": { url: "https://example.com/beans" },
  "POST /api/ad-creatives/{pk}/posts/": AT_ACCOUNT,
  "POST /api/ad-creatives/{pk}/reviews/": {},
  "POST /api/api/files/policy/": { name: "spring.mp4", bytes: 12_400_000 },
  "POST /api/api/files/complete/": { id: AUDIENCE_ID },
  "POST /api/ad-media/": { file: AUDIENCE_ID, name: "Spring film", alt: "A cup of coffee" },
  "PATCH /api/ad-media/{pk}/": { alt: "A cup of coffee on a wooden table" },
  "POST /api/uploaded-audiences/derived-terms/": { clause: "5.4.2", accepted: true },
  "POST /api/uploaded-audiences/from-audience/": {
    audience_config: AUDIENCE_ID,
    ad_account_id: AD_ACCOUNT.account_id,
    name: "Coffee and tea",
  },
  "POST /api/uploaded-audiences/{pk}/keep-current/": { keep_current: true },
  "POST /api/uploaded-audiences/{pk}/shares/": {
    ad_account_id: "18ce55gze09",
    permission: "READ_ONLY",
  },
  "PATCH /api/uploaded-audiences/{pk}/": { name: "Trade fair, spring" },
  "POST /api/uploaded-audiences/{pk}/start/": { confirmed: true },
  "POST /api/user/magic-link/": { email: "you@example.com", language: "en" },
  "POST /api/user/magic-link/use/": {
    magic_code: "the magic_code of the first answer",
    confirm_code: "7KQ2MX",
  },
  "PUT /api/user/me/": { language: "ja" },
  "POST /api/teams/": { name: "Acme Japan", slug: "acme-japan" },
  "PUT /api/teams/{slug}/": TEAM,
  "PUT /api/mails/stops/{token}/": { person: true },
  "PATCH /api/teams/{slug}/": { invoice_email: "billing@example.com" },
  "PATCH /api/teams/{slug}/members/{id}/": { level: "viewer" },
  "POST /api/teams/{slug}/transfer/": { member: AUDIENCE_ID },
  "POST /api/teams/{team_id}/inbox/read/": { until: "42" },
  "POST /api/teams/{team_id}/invites/": {
    emails: ["colleague@example.com"],
    message: "Have a look at our audiences",
    level: "member",
  },
  "POST /api/teams/{team_id}/invites/open/": { code: INVITE_CODE },
  "POST /api/teams/{team_id}/invites/accept/": { code: INVITE_CODE },
  "POST /api/teams/{team_id}/invites/decline/": { code: INVITE_CODE },
  "POST /api/teams/{slug}/subscriptions/": { plan: { name: "Enterprise" } },
  "PATCH /api/teams/{slug}/subscriptions/{id}/": { active: false },
  "POST /api/customer/subscriptions/checkout/": {
    plan: "pro",
    interval: "month",
    currency: "EUR",
  },
  "POST /api/customer/subscriptions/preview/": { plan: "business", interval: "month" },
  "POST /api/customer/subscriptions/upgrade/": {
    plan: "business",
    interval: "month",
    proration_date: "2026-11-21T12:00:00.000Z",
    due_now: 12_500,
  },
  "POST /api/customer/subscriptions/cancel/": { reason: "unused", comment: "The campaign is over" },
  "PATCH /api/customer/billing-details/": {
    invoice_email: "billing@example.com",
    country: "JP",
    invoice_name: "Acme Japan K.K.",
    registration_number: "T7000012050002",
    recipient: "経理部 御中",
  },
  "POST /api/user/lists/": { name: "Space", members: ["NASA", "esa"] },
  "PUT /api/user/lists/{pk}/": { name: "Space agencies", description: "" },
  "POST /api/user/lists/{pk}/members/": { members: ["jaxa_jp"] },
  "POST /api/user/follow-unfollow/": { handle: "NASA", action: "follow" },
  "POST /api/user/groups/": {
    email: "you@example.com",
    group: "Audience_creator",
    member: true,
  },
  "POST /api/user/granted-accounts/": {
    member: "acme-japan",
    account: { account_id: "18ce54d4x5t", network: "twitter" },
  },
  "POST /api/external/ad-accounts/": { ...AD_ACCOUNT, name: "Spring campaigns" },
  "POST /api/external/audiences-ad-accounts/": { ...AD_ACCOUNT, name: "Spring campaigns" },
  "POST /api/external/audience-requests/validate-ad-account/": AT_ACCOUNT,
  "POST /api/external/custom-audiences/check/": { ...AT_ACCOUNT, custom_audience_names: ["Fair"] },
  "POST /api/user/tokens/extension/": {
    name: "Chrome on Windows",
    token_hash: "47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU",
    hint: "x7Qa",
  },
  "POST /api/user/tokens/": { kind: "personal", name: "Reports", scopes: ["read"] },
  "POST /rest-auth/login-via-token/": { token: "tt_ and what follows it" },
  "POST /api/external/personal-magic-link/magic/": { email: "you@example.com", language: "en" },
  "POST /api/external/personal-magic-link/use/": {
    magic_code: "the magic_code of the first answer",
    confirm_code: "7KQ2MX",
  },
  "POST /rest-auth/twitter_oauth2/": RETURNED_CODE,
  "POST /rest-auth/{provider}/": RETURNED_CODE,
  "POST /rest-auth/{provider}/connect/": RETURNED_CODE,
  "POST /rest-auth/socialaccounts/{pk}/disconnect/": {},
  "POST /api/build-audience/": { targeting_package: PACKAGE, members: 20 },
  "POST /api/audience-configs/": {
    name: "Women around space",
    categories: [{ name: "Awareness" }],
    targeting_package: PACKAGE,
  },
  "PUT /api/audience-configs/{pk}/": {
    name: "Women around space",
    categories: [],
    targeting_package: PACKAGE,
    version: 1,
  },
  "PATCH /api/audience-configs/{pk}/": { name: "Women who read about space" },
  "POST /api/audience-configs/tag/": { ids: [AUDIENCE_ID], add: [{ name: "Awareness" }] },
  "POST /api/audience-configs/{pk}/owner/": { user: "5f0c2b6e-2f1d-4a55-8f0e-8a7c52f0a9d3" },
  "POST /api/audience-configs/trash/": { ids: [AUDIENCE_ID] },
  "POST /api/audience-configs/restore/": { ids: [AUDIENCE_ID] },
  "POST /api/audience-configs/purge/": { ids: [AUDIENCE_ID] },
  "POST /api/audience-configs/{pk}/versions/{version}/restore/": { version: 3 },
  "POST /api/audience-configs/targeting-package/": {
    name: "Women around space",
    targeting_package: PACKAGE,
    file: "xlsx",
  },
  "POST /api/audience-configs/autocomplete/": { text: "nas", kinds: ["handle"], limit: 10 },
  "POST /api/audience-configs/insights/": { targeting_package: PACKAGE, baseline: "same_places" },
  "PUT /api/network/datasets/{slug}/network-sizes/": {
    source: "Annual report",
    as_of: "2026-01-31",
    sizes: [{ country: "US", accounts: 4_000_000 }],
  },
  "POST /api/audience-configs/overlap/": {
    audiences: [
      { name: "Space", targeting_package: PACKAGE },
      { name: "Followers", targeting_package: { handles: [{ handle: "esa" }] } },
    ],
  },
  "POST /api/audience-configs/difference/": {
    a: { targeting_package: PACKAGE },
    b: { targeting_package: { handles: [{ handle: "esa" }] } },
  },
  "POST /api/audience-configs/perspectives/": {
    targeting_package: PACKAGE,
    kinds: ["seed_kind", "country"],
  },
  "POST /api/audience-configs/growth/": {
    audience: { targeting_package: PACKAGE },
    interval: "month",
  },
  "POST /api/external/competitor-analysis/": {
    handles: [{ handle: "NASA", keywords: ["artemis"] }, "esa"],
  },
  "POST /api/external/monitors/": { name: "Coffee", keywords: ["coffee", "#espresso"] },
  "PATCH /api/external/monitors/{pk}/": { active: false },
  "POST /api/external/audience-configs/{pk}/share/": {
    emails: ["colleague@example.com"],
    message: "For Monday's meeting",
    expires_days: 14,
  },
  "POST /api/external/audience-configs/{pk}/share-via-account/": { ad_account_id: "18ce54d4x5t" },
  "POST /api/external/audience-requests/": {
    name: "Trail runners",
    description: "Women in California who love trail running",
    email: "you@example.com",
  },
  "POST /api/external/audience-requests/{pk}/feedback/": { rating: 4, comment: "Close to it" },
  "POST /api/external/audience-requests/validate-email/": { email: "You@Example.com" },
  "POST /api/external/audience-requests/validate-handle/": { handle: "@NASA" },
  "POST /api/audience-plan/": PLAN,
  "PUT /api/audience-plan/{pk}/": { ...PLAN, version: 1 },
  "PATCH /api/audience-plan/{pk}/": { name: "Spring, second draft" },
  ...OF_USAGES,
  "POST /api/external/validate-handle/": { handle: "@NASA" },
  "POST /api/external/handle-analysis/": { handle: "NASA", limit: 10 },
  "POST /api/external/exclusion-audiences/": {
    name: "Customers already",
    targeting_package: { handles: [{ handle: "NASA" }] },
  },
  "POST /api/external/age-groups/": { ages: ["18-24", "25-34"] },
  "POST /api/audience-configs/communities/": { targeting_package: PACKAGE, drawn_members: 500 },
  "POST /api/audience-configs/pro-targeting/": { targeting_package: PACKAGE, precision: 0.3 },
  "POST /api/audience-configs/ad-groups/": { targeting_package: PACKAGE },
  "POST /api/external/pro-targeting/": {
    targeting_package: PACKAGE,
    kinds: ["handles"],
    limit: 50,
  },
  "POST /api/external/pro-targeting-summary-pdf/": {
    name: "Women around space",
    targeting_package: PACKAGE,
    language: "en",
  },
  "POST /api/external/client-reports/": {
    audience_config: "0b7c3f1e-6a52-4d0e-9b1f-2f9f6f0a8c11",
    formats: ["pdf", "pptx"],
    schedule: { every: "week", weekday: 1, hour: 9, time_zone: "Asia/Tokyo" },
  },
  "PATCH /api/external/client-reports/{pk}/": { schedule: null, email: false },
  "POST /api/external/client-report/": {
    name: "Women around space",
    targeting_package: PACKAGE,
    format: "pptx",
    language: "en",
  },
  "POST /api/external/insights/": { targeting_package: PACKAGE, baseline: "everyone" },
  "POST /api/external/audience-builder/followers-of/": { handles: ["NASA", "esa"], members: 10 },
  "POST /api/external/audience-builder/interested-in/": { interests: ["Science news"] },
  "POST /api/external/audience-builder/posted-about/": { keywords: ["rocket"], window_days: 30 },
  "POST /api/external/audience-builder/words-in-profile/": { words: ["engineer"] },
  "POST /api/external/audience-builder/suggest-interests/": {
    targeting_package: PACKAGE,
    limit: 10,
  },
  "POST /api/external/related-keywords/": { keywords: ["coffee"], limit: 20 },
  "POST /api/external/topic-accounts/": { topics: ["Coffee"], languages: ["English"] },
  "POST /api/external/audience-builder/size/": { targeting_package: PACKAGE },
  "POST /api/external/audience-builder/complete/": { text: "nas", kinds: ["handle"], limit: 10 },
  "POST /api/external/audience-builder/policy/": {
    targeting_package: { keywords: [{ label: "espresso" }], interests: [{ label: "Yoga" }] },
  },
  "POST /api/external/description-analysis/": {
    description: "Women in California, aged 25-34, who love trail running and follow @NASA",
  },
  "POST /api/external/audience-builder/generate-insights/": { targeting_package: PACKAGE },
  "POST /api/audience-configs/posts/": { targeting_package: PACKAGE, sort: "likes", page_size: 20 },
  "POST /api/audience-configs/engaged-accounts/": { targeting_package: PACKAGE, limit: 20 },
  "POST /api/explain/figure/": {
    targeting_package: PACKAGE,
    value: { kind: "language", id: "ja" },
  },
  "POST /api/audience-configs/posting-times/": { targeting_package: PACKAGE },
  "POST /api/audience-configs/conversation/": { targeting_package: PACKAGE, limit: 20 },
  "POST /api/external/locations/points/": { ids: ["JP-13:tokyo", "US-NY:new-york-city"] },
  "POST /api/network/topics-over-time/": { keywords: ["coffee"], by: "week" },
  "POST /api/external/topic-posts/": { topic: "Coffee", sort: "likes" },
  "POST /api/external/topic-sentiments/": { topic: "Coffee" },
  "POST /api/external/sentiment/": { keywords: ["coffee", "tea"] },
  "POST /api/external/network-operators/search/": { keywords: ["docomo"] },
  "POST /api/external/interests/search/": { keywords: ["music", "cooking"] },
  "POST /api/external/conversation-topics/search/": { keywords: ["football"] },
  "POST /api/external/movies-tv-shows/search/": { keywords: ["star"] },
  "POST /api/network/imports/{id}/start/": { as_of: "2026-11-01" },
  "POST /api/network/syncs/preview/": {
    handle: "NASA",
    kinds: ["followers", "posts"],
    budget: { amount: 5000, currency: "USD" },
  },
  "POST /api/network/syncs/": {
    handle: "NASA",
    kinds: ["followers"],
    budget: { amount: 5000, currency: "USD" },
    dataset: "Space",
    make_default: false,
  },
  "POST /api/network/syncs/{id}/resume/": { budget: { amount: 10_000, currency: "USD" } },
  "POST /api/network/local/plan/": { paths: ["/data/profiles.csv"] },
  "POST /api/network/local/imports/": { paths: ["/data/profiles.csv"], dataset: "Congress" },
  "POST /api/network/local/sample/": { profiles: 50_000 },
  "POST /api/local/backup/": { without: ["sample"] },
  "POST /api/network/local/members/": { targeting_package: PACKAGE },
  "POST /api/explain/account/": { targeting_package: PACKAGE, account_id: "11348282" },
};

/** External store calls take the same bodies as the page's. */
function sibling(path: string): string {
  return path.replace("/api/external/audience-configs/", "/api/audience-configs/");
}

/** A body that the endpoint accepts; undefined where nobody wrote one. */
export function bodyExample({ method, path }: Endpoint): unknown {
  return EXAMPLES[`${method} ${path}`] ?? EXAMPLES[`${method} ${sibling(path)}`];
}

/** What stands in an address for a parameter, by its name: people read it and see the form. */
const PARAMETERS: Readonly<Record<string, string>> = {
  pk: AUDIENCE_ID,
  id: AUDIENCE_ID,
  version: "1",
  run: AUDIENCE_ID,
  format: "pdf",
  slug: "sample",
  team_id: "acme-japan",
  provider: "google",
  token: "kJ0Y3y8b1xQeT2sVh6oC4mWuNfRzLaPdGiKt7E9vB5c",
};

/** Where the usual form is not what the call takes, and for what a query must hold. */
const PARAMETERS_OF: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ...PREMIUM_PARAMETERS,
  "GET /api/webhooks/x/": { crc_token: "MTQ0NjU1NDI3" },
  "GET /api/user/revocation-preview/": { kind: "token", id: "0b9cf7d2" },
  "GET /api/external/marketing-materials/{pk}/download/": { pk: "methods" },
  "GET /api/external/image-downloader/": {
    url: "/api/audience-insights/0b7c3f1e-6a52-4d0e-9b1f-2f9f6f0a8c11/by_config/",
  },
  "POST /api/uploaded-audiences/": UPLOAD,
  "POST /api/external/upload-audience/": UPLOAD,
  "POST /api/uploaded-audiences/{pk}/members/": {
    source: "Newsletter subscribers of October",
    confirmed: "true",
  },
  "GET /api/campaigns/custom-audiences/": AT_ACCOUNT,
  "GET /api/campaigns/segmentations/": { campaign: AUDIENCE_ID, by: "age" },
  "GET /api/campaigns/funding/": AT_ACCOUNT,
  "POST /api/campaigns/accounts/{id}/read/": { id: "18ce54d4x5t" },
  "PUT /api/campaigns/accounts/{id}/": { id: "18ce54d4x5t" },
  "GET /api/has-pixel/": AD_ACCOUNT,
  "GET /api/web-events/": AD_ACCOUNT,
  "GET /api/app-events/": AD_ACCOUNT,
  "GET /api/account-apps/": AD_ACCOUNT,
  "GET /api/external/explore/": { name: "#coffee" },
  "GET /api/community/": { id: "12" },
  "GET /api/helper-documents/download/": { id: "user-manual-en" },
  "GET /api/helper-documents/{id}/file/": { id: "user-manual-en" },
  "GET /api/teams/{slug}/": { slug: "you" },
  "GET /rest-auth/twitter/request_token/": { oauth_callback: "https://toolkit.example.com/login" },
  "GET /rest-auth/twitter/access_token/": {
    oauth_token: "what the network sent back",
    oauth_verifier: "what the network sent back",
  },
};

/** A value of a parameter in the path or the query; undefined where nobody wrote one. */
export function parameterExample({ method, path }: Endpoint, name: string): string | undefined {
  const isTeam = name === "slug" && path.startsWith("/api/team");
  const own = isTeam ? "acme-japan" : PARAMETERS_OF[`${method} ${path}`]?.[name];
  return own ?? (path.includes(`{${name}}`) ? PARAMETERS[name] : undefined);
}
