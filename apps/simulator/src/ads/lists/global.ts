import type { AdsCall, AdsCallDescription } from "../engine/call.ts";
import { listPage } from "../engine/listing.ts";
import { LISTED, must, PAGE, text, texts, type Parameters } from "../engine/parameters.ts";
import type { Json } from "../engine/values.ts";
import { failure, notFound } from "../failures.ts";
import type { Row } from "../state/rows.ts";
import {
  BUSINESS_CATEGORIES,
  CONTENT_CATEGORIES,
  CURATED_CATEGORIES,
  IAB_CATEGORIES,
} from "./categories.ts";
import { CURRENCIES, SMALLEST_BID } from "./currencies.ts";

/** A list that is the same for everybody. */
function globalList(
  path: string,
  parameters: Parameters,
  rows: (call: AdsCall) => readonly Row[],
  withCount = false,
): AdsCallDescription {
  return {
    method: "GET",
    path,
    limit: "global",
    parameters,
    answer(call) {
      const all = rows(call);
      const page = listPage(all, call.values, {}, (row) => row);
      return withCount ? { ...page, total_count: all.length } : page;
    },
  };
}

const asRows = (items: readonly { readonly id: string }[]): readonly Row[] =>
  items.map((item) => ({ ...(item as unknown as Readonly<Record<string, Json>>), id: item.id }));

/** Accounts whose films ads are shown before: some of those with many followers. */
function publishersOf({ seed: { network } }: AdsCall): readonly Row[] {
  return network.people
    .filter((person) => person.verified && !person.protected)
    .slice(0, 30)
    .map((person, at) => ({
      id: person.id,
      user_id: person.id,
      username: person.username,
      monetizable_country_codes: ["US", "JP"],
      promotion_eligible_country_codes: ["US", "JP"],
      monetization_restricted: at % 5 === 0,
      content_category_ids: [CONTENT_CATEGORIES[at % CONTENT_CATEGORIES.length]?.id ?? "news"],
    }));
}

const curated = "accounts/:account_id/curated_categories";

export const GLOBAL_CALLS: readonly AdsCallDescription[] = [
  globalList("advertiser_business_categories", {}, () => asRows(BUSINESS_CATEGORIES)),
  globalList("content_categories", {}, () => asRows(CONTENT_CATEGORIES), true),
  globalList("iab_categories", LISTED, () => asRows(IAB_CATEGORIES)),
  {
    method: "GET",
    path: "publishers",
    limit: "global",
    parameters: {},
    answer: (call) => ({
      data: publishersOf(call).map(({ id: _id, ...publisher }) => publisher),
      next_cursor: null,
    }),
  },
  {
    method: "GET",
    path: "bidding_rules",
    limit: "global",
    parameters: { currency: text(3, 3) },
    answer({ values }) {
      const wanted = values.text("currency");
      if (wanted !== undefined && !CURRENCIES.includes(wanted))
        throw failure("INVALID_PARAMETER", "The currency is not known", "currency", wanted);
      const rules = CURRENCIES.filter((it) => wanted === undefined || it === wanted).map((it) => ({
        currency: it,
        minimum_cpe_bid_local_micro: SMALLEST_BID[it] ?? 0,
        maximum_cpe_bid_local_micro: (SMALLEST_BID[it] ?? 0) * 100_000,
        minimum_denomination: SMALLEST_BID[it] ?? 0,
      }));
      return { data_type: "bidding_rule", data: rules, total_count: rules.length };
    },
  },
  {
    method: "GET",
    path: curated,
    limit: "account",
    parameters: { country_codes: must(texts()), ...PAGE },
    answer(call) {
      const countries = call.values.texts("country_codes") ?? [];
      const found = asRows(
        CURATED_CATEGORIES.filter((category) =>
          category.country_codes.some((code) => countries.includes(code)),
        ),
      );
      const page = listPage(found, call.values, {}, (row) => row);
      return { ...page, total_count: found.length };
    },
  },
  {
    method: "GET",
    path: `${curated}/:curated_category_id`,
    limit: "account",
    parameters: {},
    answer({ values }) {
      const id = values.must("curated_category_id");
      const found = asRows(CURATED_CATEGORIES).find((category) => category.id === id);
      if (!found) throw notFound(id, "curated_category_id");
      return { data: found };
    },
  },
];
