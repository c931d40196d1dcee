import { referenceLists } from "@toolkit/core/contract/reference-lists";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import {
  ADVERTISER_CATEGORIES,
  CONTENT_CATEGORIES,
  searchCategories,
  type AdCategory,
} from "@toolkit/network/enrich/ad-categories";
import { OPERATORS, searchOperators, type Operator } from "@toolkit/network/enrich/operators";
import { matchesOf } from "./services/matches.ts";
import { bind, type Route } from "../../../http/bind.ts";
import { sliceOf, type PageQuery } from "../../../paging.ts";
import { knownly } from "../../../policy.ts";

const read = knownly("reference", "read");

interface ListQuery extends PageQuery {
  readonly language?: InterfaceLanguage | undefined;
  readonly search?: string | undefined;
}

function named(item: { readonly en: string; readonly ja: string }, language: InterfaceLanguage) {
  return { label: item[language], name_en: item.en, name_ja: item.ja };
}

function categories(list: readonly AdCategory[], query: ListQuery, asked: InterfaceLanguage) {
  const page = sliceOf(query.search?.trim() ? searchCategories(list, query.search) : list, query);
  return {
    ...page,
    results: page.results.map((item) => ({
      id: item.id,
      ...named(item, query.language ?? asked),
      iab_categories: [...item.iab],
    })),
  };
}

function presentOperator(item: Operator, language: InterfaceLanguage) {
  return {
    id: item.id,
    ...named(item, language),
    group: language === "ja" ? item.groupJa : item.groupEn,
    country: item.country,
    codes: [...item.codes],
  };
}

function operators(query: ListQuery, asked: InterfaceLanguage) {
  const found = query.search?.trim() ? searchOperators(query.search, OPERATORS.length) : OPERATORS;
  const page = sliceOf(found, query);
  const language = query.language ?? asked;
  return { ...page, results: page.results.map((item) => presentOperator(item, language)) };
}

/** Lists of the network's advertising, beside those that packages refer to most. */
export function listRoutes(): Route[] {
  return [
    bind(referenceLists.contentCategories, read, async ({ query, language }) =>
      categories(CONTENT_CATEGORIES, query, language),
    ),
    bind(referenceLists.advertiserCategories, read, async ({ query, language }) =>
      categories(ADVERTISER_CATEGORIES, query, language),
    ),
    bind(referenceLists.networkOperators, read, async ({ query, language }) =>
      operators(query, language),
    ),
    bind(referenceLists.searchNetworkOperators, read, async ({ body, language }) => ({
      network_operators: (await matchesOf(body.keywords, searchOperators)).map((item) =>
        presentOperator(item, body.language ?? language),
      ),
    })),
  ];
}
