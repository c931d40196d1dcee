import { readFileSync } from "node:fs";
import { Ajv } from "ajv";
import { describe, expect, it } from "vitest";
import { ENDPOINTS } from "../src/api/endpoints.ts";
import { READS } from "./suites/reads.ts";
import { appToken, call, must, userToken, useSimulator } from "./harness.ts";

/**
 * Copies of the network's OpenAPI document, by commas: 2.159 or its like, with the names that clients use, and then newer
 * ones such as 2.167, which say who may call and with which parameters where they know the path.
 */
const COPIES = process.env["SIMULATOR_TEST_OPENAPI"]?.split(",");

/** Paths that clients call, and no document has. */
const UNDOCUMENTED = new Set([
  "POST /2/users/:id/blocking",
  "DELETE /2/users/:source_user_id/blocking/:target_user_id",
]);

const OTHER_NAMES: Readonly<Record<string, string>> = { "post.fields": "tweet.fields" };

interface Operation {
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly { readonly $ref?: string; readonly name?: string }[];
  readonly responses: Readonly<Record<string, unknown>>;
}

interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly parameters: Readonly<Record<string, { readonly name: string }>>;
  };
}

const pathOf = (path: string) => path.replace(/:(\w+)/g, "{$1}");

describe.skipIf(COPIES === undefined)("the network's own document", () => {
  const here = useSimulator();
  const documents = () =>
    must(COPIES).map((copy) => JSON.parse(readFileSync(copy, "utf8")) as OpenApi);
  const document = () => must(documents()[0]);

  const operationOf = (api: OpenApi, method: string, path: string) =>
    api.paths[pathOf(path)]?.[method.toLowerCase()];

  const documented = ENDPOINTS.filter(({ method, path }) => !UNDOCUMENTED.has(`${method} ${path}`));

  it("has every endpoint, with the same ways to sign in and the same scopes", () => {
    const all = documents().toReversed();
    for (const { method, path, appOnly, scopes, oauth1 } of documented) {
      const [operation] = all.flatMap((api) => operationOf(api, method, path) ?? []);
      const { security = [] } = must(operation);
      const name = `${method} ${path}`;
      expect(
        security.some((way) => "BearerToken" in way),
        name,
      ).toBe(appOnly);
      expect(
        security.some((way) => "UserToken" in way),
        name,
      ).toBe(oauth1);
      const granted = security.find((way) => "OAuth2UserToken" in way)?.["OAuth2UserToken"];
      expect(granted?.toSorted(), name).toEqual(scopes?.toSorted());
    }
  });

  it("has every parameter that is read", () => {
    const all = documents();
    for (const { method, path, parameters } of documented) {
      const known = all.flatMap((api) =>
        (operationOf(api, method, path)?.parameters ?? []).map((parameter) => {
          const name = parameter.$ref
            ? api.components.parameters[must(parameter.$ref.split("/").at(-1))]?.name
            : parameter.name;
          return OTHER_NAMES[name ?? ""] ?? name;
        }),
      );
      expect(parameters.toSorted(), `${method} ${path}`).toEqual([...new Set(known)].toSorted());
    }
  });

  it("describes every answer", async () => {
    const api = document();
    const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true });
    ajv.addSchema(api, "network");
    const person = must(here.network.people.find((it) => !it.protected));
    const [asApp, asPerson] = [await appToken(here.url), await userToken(here.url, person)];
    const liked = must(
      here.network.posts.find((post) => here.network.likes.likers(post).length > 0),
    ).id;
    const quoted = must(here.network.posts.find(({ kind }) => kind === "quote")?.refId);
    const list = must(here.network.lists.find((it) => !it.private)).id;
    const userFields =
      "user.fields=created_at,description,entities,location,most_recent_tweet_id,profile_image_url,protected,public_metrics,url,verified,verified_type";
    const postFields =
      "tweet.fields=attachments,geo,author_id,conversation_id,created_at,display_text_range,edit_controls,entities,in_reply_to_user_id,lang,possibly_sensitive,public_metrics,referenced_tweets,reply_settings,source&expansions=author_id,referenced_tweets.id,referenced_tweets.id.attachments.media_keys,attachments.media_keys,attachments.poll_ids,geo.place_id&media.fields=alt_text,duration_ms,height,preview_image_url,public_metrics,url,variants,width&poll.fields=duration_minutes,end_datetime,voting_status&place.fields=contained_within,country,country_code,geo,name,place_type";
    const values: Readonly<Record<string, string>> = {
      username: person.username,
      woeid: "1",
    };
    const queries: Readonly<Record<string, string>> = {
      "/2/users": `ids=${person.id},1&${userFields}`,
      "/2/users/by": `usernames=${person.username},nobody&${userFields}`,
      "/2/users/search": "query=news",
      "/2/tweets": `ids=${liked},1&${postFields}`,
      "/2/tweets/search/recent": `query=the&${postFields}`,
      "/2/tweets/counts/recent": "query=the",
      "/2/users/:id/tweets": postFields,
      "/2/users/:id/mentions": postFields,
      "/2/users/:id/followers": `max_results=5&${userFields}`,
      "/2/lists/:id":
        "list.fields=created_at,description,follower_count,member_count,owner_id,private&expansions=owner_id",
    };
    for (const { method, path, appOnly } of documented.filter(
      (it) => it.method === "GET" && READS.includes(`GET ${it.path}`),
    )) {
      const id = path.startsWith("/2/lists")
        ? list
        : path.endsWith("quote_tweets")
          ? quoted
          : path.startsWith("/2/tweets")
            ? liked
            : person.id;
      const address = path.replace(/:(\w+)/g, (_, name: string) => values[name] ?? id);
      const token = appOnly ? asApp : asPerson;
      const { status, body } = await call(here.url, token, `${address}?${queries[path] ?? ""}`);
      expect(status, path).toBe(200);
      const pointer = `/paths/${pathOf(path).replaceAll("/", "~1")}/${method.toLowerCase()}/responses/200/content/application~1json/schema`;
      const check = ajv.compile({ $ref: `network#${encodeURI(pointer)}` });
      expect(check(body), `${path}: ${ajv.errorsText(check.errors)}`).toBe(true);
    }
  });
});
