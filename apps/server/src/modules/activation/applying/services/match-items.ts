import type { PlannedItem } from "@toolkit/core/contract/usage-plan";
import type { ItemKind, NetworkEntry, PlanAnswers } from "@toolkit/core/domain/receipt";
import { OPERATORS } from "@toolkit/network/enrich/operators";
import { countryByName } from "@toolkit/network/enrich/places";
import {
  interestById,
  interestByLabel,
  topicById,
  topicByLabel,
  type TaxonomyEntry,
} from "@toolkit/network/enrich/taxonomies";
import type { AdsApi } from "@toolkit/social/client/ads-api";
import { SocialError } from "@toolkit/social/client/social-error";
import type { WireTargetingOption } from "@toolkit/social/wire/campaigns";
import { SHOW_DETAIL } from "./criteria.ts";
import { matchName, type Match } from "./match-names.ts";

/** Lookups of one plan: the network takes 400 in a quarter of an hour. */
const MOST_LOCATIONS = 100;
const MOST_COUNTRIES = 20;

export type LookupCalls = Pick<AdsApi, "targeting" | "audiences">;

const entry = (option: WireTargetingOption, detail: string | null = null): NetworkEntry => ({
  id: option.targeting_value,
  name: option.name,
  detail,
});

const SAME_BY_ITSELF: ReadonlySet<ItemKind> = new Set<ItemKind>([
  "keyword",
  "hashtag",
  "gender",
  "age",
  "placement",
  // Accounts are looked up when they are applied: each look-up costs.
  "handle",
]);

/** Finds the network's entries for the items that are to be set, and asks a person where a name is not clear. */
export async function matchItems(
  api: LookupCalls,
  account: string,
  items: readonly PlannedItem[],
  answers: PlanAnswers,
): Promise<PlannedItem[]> {
  const wanted = items.filter(({ kind, state }) => state === "ready" && !SAME_BY_ITSELF.has(kind));
  const lookups = new Lookups(api, account, wanted);
  const matched = new Map<string, PlannedItem>();
  for (const item of wanted) {
    const match = await lookups.match(item);
    if (match === null) continue;
    const found = withMatch(item, match, answers);
    const isReady = found.network === null || lookups.isReady(found);
    matched.set(item.key, isReady ? found : { ...found, state: "cannot", reason: "not_ready" });
  }
  return items.map((item) => matched.get(item.key) ?? item);
}

function withMatch(item: PlannedItem, match: Match, answers: PlanAnswers): PlannedItem {
  if (match.state === "ready") return { ...item, network: match.network };
  if (match.state === "none") return { ...item, state: "cannot", reason: "not_found" };
  const answer = answers[item.key];
  const { candidates } = match;
  if (answer === null) return { ...item, state: "cannot", reason: "left_out", candidates };
  // What the network no longer has is asked again.
  const chosen = candidates.find(({ id }) => id === answer?.id);
  return chosen === undefined
    ? { ...item, state: "ask", reason: "several_found", candidates }
    : { ...item, network: chosen, candidates };
}

/** What the network is asked once for a whole plan. */
class Lookups {
  readonly #api: LookupCalls;
  readonly #account: string;
  readonly #countries: readonly string[];
  readonly #lists = new Map<string, Promise<readonly NetworkEntry[]>>();
  readonly #unready = new Set<string>();
  #locations = 0;

  constructor(api: LookupCalls, account: string, items: readonly PlannedItem[]) {
    this.#api = api;
    this.#account = account;
    this.#countries = items
      .filter(({ kind }) => kind === "country")
      .flatMap(({ label }) => countryByName(label) ?? [])
      .slice(0, MOST_COUNTRIES);
  }

  /** Whether the network targets it: a custom audience may still be processed. */
  isReady({ kind, network }: PlannedItem): boolean {
    return kind !== "custom_audience" || network === null || !this.#unready.has(network.id);
  }

  /** Null: it is not known, and nobody is told (specification, point 8). */
  async match(item: PlannedItem): Promise<Match | null> {
    const { targeting } = this.#api;
    const { kind, label } = item;
    switch (kind) {
      case "interest":
        return matchName(
          namesOf(label, interestById(Number(label)) ?? interestByLabel(label)),
          await this.#list("interests", async () =>
            (await targeting.interests()).map((each) => entry(each)),
          ),
        );
      case "conversation_topic":
        return matchName(
          namesOf(label, topicById(Number(label)) ?? topicByLabel(label)),
          await this.#list("conversations", () => this.#conversations()),
        );
      case "movie_tv_show":
        return matchName([label], await this.#list("shows", () => this.#shows()));
      case "language":
        return this.#matchLanguage(label);
      case "country":
        return this.#matchCountry(label);
      case "location":
        return this.#matchLocation(label);
      case "network_operator":
        return this.#matchOperator(label);
      case "custom_audience": {
        const list = await this.#audiences();
        return list === null ? null : matchName([label], list);
      }
      default:
        return { state: "none" };
    }
  }

  #list(
    name: string,
    load: () => Promise<readonly NetworkEntry[]>,
  ): Promise<readonly NetworkEntry[]> {
    const list = this.#lists.get(name) ?? load();
    this.#lists.set(name, list);
    return list;
  }

  async #audiences(): Promise<readonly NetworkEntry[] | null> {
    try {
      return await this.#list("audiences", async () => {
        const all = await this.#api.audiences.list(this.#account);
        for (const { id, targetable } of all) if (!targetable) this.#unready.add(id);
        return all.map(({ id, name }) => ({ id, name, detail: null }));
      });
    } catch (error) {
      if (error instanceof SocialError) return null;
      throw error;
    }
  }

  async #conversations(): Promise<NetworkEntry[]> {
    const options = await this.#api.targeting.conversations();
    return options.map((each) => entry(each, each.conversation_type ?? null));
  }

  /** Shows of the markets of the package's countries, and films and shows that people talk about. */
  async #shows(): Promise<NetworkEntry[]> {
    const markets = await this.#api.targeting.markets();
    const own = markets.filter(({ country_code: code }) => this.#countries.includes(code));
    const found = new Map<string, NetworkEntry>();
    for (const { locale } of own)
      for (const { targeting_value: id, name } of await this.#api.targeting.shows(locale))
        found.set(id, { id, name, detail: SHOW_DETAIL });
    const talked = await this.#list("conversations", () => this.#conversations());
    const films = talked.filter(({ detail }) => detail === "MOVIES" || detail === "TV_SHOWS");
    return [...found.values(), ...films];
  }

  async #matchLanguage(label: string): Promise<Match> {
    const options = await this.#list("languages", async () =>
      (await this.#api.targeting.languages()).map((each) => entry(each)),
    );
    const byCode = options.find(({ id }) => id.toLowerCase() === label.toLowerCase());
    return byCode === undefined
      ? matchName([label, ...languageNames(label, options)], options)
      : { state: "ready", network: byCode };
  }

  async #matchCountry(label: string): Promise<Match> {
    const code = countryByName(label);
    const options = await this.#list("countries", async () =>
      (await this.#api.targeting.locations({ type: "COUNTRIES" })).map((each) =>
        entry(each, each.country_code ?? null),
      ),
    );
    const found = options.find(({ detail }) => code !== null && detail === code);
    return found === undefined ? matchName([label], options) : { state: "ready", network: found };
  }

  /** "San Francisco, CA" is looked up by what stands before the comma. */
  async #matchLocation(label: string): Promise<Match> {
    if (++this.#locations > MOST_LOCATIONS) return { state: "none" };
    const [name = label] = label.split(",");
    const options = (await this.#api.targeting.locations({ name: name.trim() })).map((each) =>
      entry(each, [each.location_type, each.country_code].filter(Boolean).join(", ")),
    );
    return matchName([label], options);
  }

  async #matchOperator(label: string): Promise<Match> {
    const own = OPERATORS.filter(({ en, ja, id }) => en === label || ja === label || id === label);
    const of = own.map(({ country }) => country);
    const countries = [...new Set([...of, ...this.#countries, "US"])].slice(0, MOST_COUNTRIES);
    const entries: NetworkEntry[] = [];
    for (const country of countries)
      entries.push(
        ...(await this.#list(`operators ${country}`, async () =>
          (await this.#api.targeting.operators(country)).map((each) => entry(each, country)),
        )),
      );
    return matchName([label, ...own.map(({ en }) => en)], entries);
  }
}

function namesOf(label: string, own: TaxonomyEntry | null): string[] {
  return own === null ? [label] : [label, `${own.groupEn}/${own.en}`, own.en];
}

/** "日本語" is the network's "Japanese". */
function languageNames(label: string, options: readonly NetworkEntry[]): string[] {
  const names = new Intl.DisplayNames("ja", { type: "language", fallback: "none" });
  return options
    .filter(({ id }) => /^[a-z]{2,3}(-|$)/i.test(id) && names.of(id.slice(0, 2)) === label)
    .map(({ name }) => name);
}
