import type { Person } from "../../network/person.ts";
import { searchPeople } from "../users/search.ts";
import { View } from "../view.ts";
import { noSuchUser, OldFailure, oldEndpoint, type OldCall } from "./endpoint.ts";
import { oldUser } from "./present.ts";

export const viewOf = ({ seed, viewer }: OldCall) => new View(seed, viewer);

/** An account by its number or its handle. */
export function namedPerson(
  { seed, input }: OldCall,
  id = "user_id",
  name = "screen_name",
): Person | undefined {
  const { network, profiles } = seed;
  return (
    network.personById.get(input.get(id) ?? "") ?? profiles.named(network, input.get(name) ?? "")
  );
}

function existing(person: Person | undefined): Person {
  if (!person) throw noSuchUser();
  return person;
}

/** Several accounts: unknown ones are left out, and without any there is a failure. */
function namedPeople({ seed, input }: OldCall): Person[] {
  const list = (name: string) => (input.get(name) ?? "").split(",").filter((it) => it !== "");
  const people = [
    ...list("user_id").map((id) => seed.network.personById.get(id)),
    ...list("screen_name").map((name) => seed.profiles.named(seed.network, name)),
  ].filter((person) => person !== undefined);
  if (people.length === 0) throw new OldFailure(404, 17, "No user matches for specified terms.");
  return people.slice(0, 100);
}

function settings({ seed, person }: OldCall): object {
  return {
    screen_name: person.username,
    protected: person.protected,
    language: seed.profiles.language(person.at),
    always_use_https: true,
    discoverable_by_email: false,
    geo_enabled: false,
    time_zone: { name: "UTC", utc_offset: 0, tzinfo_name: "Etc/UTC" },
    sleep_time: { enabled: false, start_time: null, end_time: null },
  };
}

function friendshipOf({ seed }: OldCall, source: Person, target: Person): object {
  const { follows, blocks, mutes } = seed;
  const side = (one: Person, other: Person) => ({
    id: Number(one.id),
    id_str: one.id,
    screen_name: one.username,
    following: follows.has(one.at, other.at),
    followed_by: follows.has(other.at, one.at),
  });
  return {
    relationship: {
      source: {
        ...side(source, target),
        blocking: blocks.has(source.at, target.at),
        muting: mutes.has(source.at, target.at),
        can_dm: !seed.messageBlocks.has(target.at, source.at),
      },
      target: side(target, source),
    },
  };
}

const BANNERS = { ipad: [626, 313], mobile: [320, 160], web: [520, 260], web_retina: [1040, 520] };

export const oldPeople = [
  oldEndpoint({
    method: "GET",
    path: "account/verify_credentials.json",
    limit: 75,
    answer: (call) => oldUser(viewOf(call), call.person),
  }),
  oldEndpoint({
    method: "GET",
    path: "account/settings.json",
    limit: 15,
    answer: settings,
  }),
  oldEndpoint({
    method: "POST",
    path: "account/settings.json",
    answer: (call) => {
      const language = call.input.get("lang");
      if (language !== null) call.seed.profiles.setLanguage(call.person.at, language);
      return settings(call);
    },
  }),
  oldEndpoint({
    method: "POST",
    path: "account/update_profile.json",
    answer: (call) => {
      const { seed, person, input } = call;
      const bio = input.get("description");
      if (bio !== null && [...bio].length > 160)
        throw new OldFailure(403, 172, "Description is too long (maximum is 160 characters).");
      const [name, location, url] = ["name", "location", "url"].map((field) => input.get(field));
      seed.profiles.change(person.at, {
        ...(bio === null ? {} : { bio }),
        ...(name ? { name } : {}),
        ...(location === null || location === undefined ? {} : { location }),
        ...(url === null || url === undefined ? {} : { url }),
      });
      return oldUser(viewOf(call), person);
    },
  }),
  oldEndpoint({
    method: "GET",
    path: "users/show.json",
    answer: (call) => oldUser(viewOf(call), existing(namedPerson(call))),
  }),
  oldEndpoint({
    method: "GET",
    path: "users/lookup.json",
    answer: (call) => namedPeople(call).map((person) => oldUser(viewOf(call), person)),
  }),
  oldEndpoint({
    method: "GET",
    path: "users/search.json",
    answer: (call) => {
      const count = Math.min(20, Number(call.input.get("count") ?? 20));
      const page = Math.max(1, Number(call.input.get("page") ?? 1));
      return searchPeople(call.seed, call.input.get("q") ?? "")
        .slice((page - 1) * count, page * count)
        .map((person) => oldUser(viewOf(call), person));
    },
  }),
  oldEndpoint({
    method: "GET",
    path: "users/profile_banner.json",
    limit: 180,
    answer: (call) => {
      const { id } = existing(namedPerson(call));
      const size = (name: string, [w, h]: readonly number[]) => ({
        w,
        h,
        url: `https://pbs.twimg.com/profile_banners/${id}/${name}`,
      });
      return {
        sizes: Object.fromEntries(
          Object.entries(BANNERS).map(([name, sides]) => [name, size(name, sides)]),
        ),
      };
    },
  }),
  oldEndpoint({
    method: "GET",
    path: "friendships/show.json",
    limit: 180,
    answer: (call) =>
      friendshipOf(
        call,
        existing(namedPerson(call, "source_id", "source_screen_name") ?? call.person),
        existing(namedPerson(call, "target_id", "target_screen_name")),
      ),
  }),
  oldEndpoint({
    method: "GET",
    path: "friendships/lookup.json",
    limit: 15,
    answer: (call) =>
      namedPeople(call).map(({ at, id, name, username }) => {
        const { follows, blocks, mutes } = call.seed;
        const own = call.person.at;
        const connections = [
          ...(follows.has(own, at) ? ["following"] : []),
          ...(follows.has(at, own) ? ["followed_by"] : []),
          ...(follows.isRequested(own, at) ? ["following_requested"] : []),
          ...(blocks.has(own, at) ? ["blocking"] : []),
          ...(mutes.has(own, at) ? ["muting"] : []),
        ];
        return {
          name,
          screen_name: username,
          id: Number(id),
          id_str: id,
          connections: connections.length > 0 ? connections : ["none"],
        };
      }),
  }),
];
