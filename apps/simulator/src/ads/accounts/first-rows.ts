import type { Network } from "../../network/network.ts";
import type { Person } from "../../network/person.ts";
import { share, spread } from "../../network/spread.ts";
import type { Json } from "../engine/values.ts";
import { timeText } from "../engine/values.ts";
import type { Row } from "../state/rows.ts";
import {
  adAccountIdOf,
  adAccountOf,
  appEventTagsOf,
  appListsOf,
  appsOf,
  entityId,
  madeAt,
  webEventTagsOf,
} from "./from-the-start.ts";

type Make = (person: Person, network: Network) => readonly (object & { readonly id: string })[];

/** What every ad account has before anybody calls, by the kind of its rows. */
const FIRST: Readonly<Record<string, Make>> = {
  accounts: (person, network) => [{ ...adAccountOf(person, network), industry_type: "OTHER" }],
  access: ({ id }) => [
    { id, user_id: id, permissions: ["ACCOUNT_ADMIN", "TWEET_COMPOSER"], deleted: false },
  ],
  web_event_tags: webEventTagsOf,
  app_event_tags: appEventTagsOf,
  app_lists: appListsOf,
  funding_instruments: fundingOf,
  promotable_users: promotableUsersOf,
  account_apps: accountAppsOf,
};

export function firstRows(network: Network) {
  return (kind: string, owner: string): readonly Row[] => {
    const make = FIRST[kind];
    const person = make && holder(network, owner);
    // What is derived is JSON by its making; its types are those of the wire.
    return make && person ? make(person, network).map((row) => asRow(row)) : [];
  };
}

function asRow(row: object & { readonly id: string }): Row {
  return { ...(row as Readonly<Record<string, Json>>), id: row.id };
}

function holder(network: Network, account: string): Person | undefined {
  return byAccount(network).get(account);
}

const known = new WeakMap<Network, ReadonlyMap<string, Person>>();

function byAccount(network: Network): ReadonlyMap<string, Person> {
  const made =
    known.get(network) ??
    new Map(network.people.map((person) => [adAccountIdOf(person), person] as const));
  known.set(network, made);
  return made;
}

/** People who write Japanese are charged in yen. */
function currencyOf(person: Person): "USD" | "JPY" {
  return /[\u3040-\u30ff\u4e00-\u9fff]/.test(`${person.name}${person.bio}`) ? "JPY" : "USD";
}

function fundingOf(person: Person, network: Network) {
  const made = madeAt(person, network, "funding");
  const usual = {
    start_time: made.created_at,
    end_time: null,
    entity_status: "ACTIVE",
    account_id: adAccountIdOf(person),
    reasons_not_able_to_fund: [],
    io_header: null,
    currency: currencyOf(person),
    able_to_fund: true,
    credit_remaining_local_micro: null,
    ...made,
    deleted: false,
  };
  const digits = String(1000 + (spread(person.id, "card digits") % 9000));
  const card = {
    ...usual,
    id: entityId(person, "credit card"),
    type: "CREDIT_CARD",
    description: `Visa ending in ${digits}`,
    credit_limit_local_micro: 200_000_000_000,
    funded_amount_local_micro: 0,
  };
  if (share(person.id, "insertion order") >= 0.3) return [card];
  // A third of those with an order have one that ended.
  const ended = share(person.id, "order ended") < 1 / 3;
  const order = {
    ...usual,
    id: entityId(person, "insertion order"),
    type: "INSERTION_ORDER",
    description: "Insertion order",
    end_time: ended ? timeText(network.seenAt - 86_400_000) : null,
    credit_limit_local_micro: null,
    funded_amount_local_micro: 500_000_000_000,
  };
  return [card, order];
}

function promotableUsersOf(person: Person, network: Network) {
  const row = (id: string, user: Person, promotable_user_type: string) => ({
    id,
    user_id: user.id,
    promotable_user_type,
    ...madeAt(person, network, `promotable ${user.id}`),
    deleted: false,
  });
  const own = row(entityId(person, "promotable user"), person, "FULL");
  const other = network.people[spread(person.id, "retweets of") % network.people.length];
  if (!other || other.at === person.at || share(person.id, "retweets only") >= 0.2) return [own];
  return [own, row(entityId(person, "retweets only"), other, "RETWEETS_ONLY")];
}

function accountAppsOf(person: Person, network: Network) {
  return appsOf(person).map(({ app_store_identifier, os_type }) => ({
    id: entityId(person, `app ${os_type}`),
    app_store_identifier,
    conversion_tracking_enabled: share(person.id, `tracked ${os_type}`) < 0.5,
    deep_link_pattern: `${person.username.toLowerCase()}://`,
    os_type: os_type === "IOS" ? "iOS" : "Android",
    ...madeAt(person, network, `app ${os_type}`),
    deleted: false,
  }));
}
