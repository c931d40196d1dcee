/** A body, and the call that it is sent to. */
export interface Case {
  readonly name: string;
  readonly path: string;
  /** Sent without a session. */
  readonly anonymous: boolean;
  readonly body: string;
}

const BUILD = "/api/build-audience/";

const KINDS = [
  "keywords",
  "hashtags",
  "handles",
  "languages",
  "network_operators",
  "conversation_topics",
  "movies_tv_shows",
  "custom_audiences",
  "locations",
  "countries",
] as const;

function pack(item: (at: number) => unknown, count: (kind: string) => number): object {
  return {
    targeting_package: Object.fromEntries(
      KINDS.map((kind) => [kind, Array.from({ length: count(kind) }, (_, at) => item(at))]),
    ),
  };
}

const most = (kind: string): number => (kind === "keywords" || kind === "hashtags" ? 1000 : 2000);
const groups = (node: object): object => ({ targeting_package: { groups: node } });
const repeated = (text: string, bytes: number): string =>
  text.repeat(Math.floor(bytes / Buffer.byteLength(text)));

function signedIn(name: string, body: object | string): Case {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return { name, path: BUILD, anonymous: false, body: text };
}

function anonymous(name: string, body: string): Case {
  return { name, path: "/api/user/magic-link/", anonymous: true, body };
}

/** A signed-in call of its own. */
function call(name: string, path: string, body: object): Case {
  return { name, path, anonymous: false, body: JSON.stringify(body) };
}

/** Texts that nothing begins with, each another. */
const unheard = (at: number, letters: number): string =>
  Array.from({ length: letters }, (_, i) =>
    String.fromCodePoint(97 + ((at * 31 + i * i * 7) % 26)),
  ).join("");
const kanji = (count: number): string =>
  Array.from({ length: count }, (_, i) =>
    String.fromCodePoint(0x4e00 + ((i * 7919) % 20_000)),
  ).join("");
const LIGATURES = "ﷺ".repeat(40);
const ligatures = {
  keywords: Array.from({ length: 1000 }, (_, at) => ({ label: `${at}${LIGATURES}` })),
  conversation_topics: Array.from({ length: 800 }, (_, at) => ({ label: `${at}${LIGATURES}` })),
};

const COMMON =
  "the a to and of in is for on with my this new it you we at best now more day one first our great good today love time free all just".split(
    " ",
  );

export const CASES: readonly Case[] = [
  anonymous("stranger: two million items", `[${repeated("1,", 3_900_000)}1]`),
  anonymous("stranger: 15 kB of items", `[${repeated("1,", 15_000)}1]`),
  anonymous("stranger: 15 kB of levels", repeated("[", 15_000)),
  {
    ...signedIn("stranger: 500 kB of package", `{"a":"${repeated("a", 500_000)}"}`),
    anonymous: true,
  },
  signedIn("two million items", `[${repeated("1,", 3_900_000)}1]`),
  signedIn("60,000 items in lists of 9,000", `[${`[${repeated("1,", 18_000)}1],`.repeat(6)}1]`),
  signedIn("500 unknown fields with long names", {
    targeting_package: Object.fromEntries(
      Array.from({ length: 499 }, (_, at) => [`${at}${"k".repeat(900)}`, 1]),
    ),
  }),
  signedIn(
    "objects of unknown fields",
    pack(
      () => ({ a: 1, b: 2, c: 3 }),
      () => 1500,
    ),
  ),
  signedIn(
    "wrong items, all lists full",
    pack(() => null, most),
  ),
  signedIn("right items but the last, all lists full", {
    targeting_package: {
      ...(pack((at) => `w${at}`, most) as { targeting_package: object }).targeting_package,
      interests: [1],
    },
  }),
  signedIn("one handle of slashes and line breaks", {
    targeting_package: { handles: [repeated("/\n", 240_000)] },
  }),
  signedIn("one label of 500 kB", { targeting_package: { keywords: [repeated("ﷺ", 500_000)] } }),
  signedIn(
    "groups: 500 branches, each wrong in every form",
    groups({
      all: Array.from({ length: 490 }, () => ({ all: [{}], any: [{}], not: {} })),
    }),
  ),
  signedIn("groups: 9,000 criteria", groups({ any: Array.from({ length: 9000 }, () => ({})) })),
  signedIn(
    "right: 7,500 names that nobody has",
    pack(
      (at) => `zq${at}x`,
      () => 750,
    ),
  ),
  signedIn("right: 1,000 pairs of words that are in most posts", {
    targeting_package: {
      keywords: COMMON.flatMap((first) => COMMON.map((second) => `${first} ${second}`)).slice(
        0,
        1000,
      ),
    },
  }),
  signedIn("right: 800 keywords of 200 letters", {
    targeting_package: {
      keywords: Array.from({ length: 800 }, (_, at) => `${at} ${"Ǆ ".repeat(95)}`),
    },
  }),
  signedIn("right: 6,000 near misses of countries, languages and topics", {
    targeting_package: {
      countries: Array.from({ length: 2000 }, (_, at) => `Untied States of Amerca ${at}`),
      conversation_topics: Array.from({ length: 2000 }, (_, at) => `Artificial Inteligence ${at}`),
      languages: Array.from({ length: 2000 }, (_, at) => `Japnese ${at}`),
    },
  }),
  signedIn(
    "right: groups of 490 handles",
    groups({
      any: Array.from({ length: 490 }, (_, at) => ({ kind: "handle", label: `nobody_${at}` })),
    }),
  ),
  call("search of 100 operators of 200 letters", "/api/external/network-operators/search/", {
    keywords: Array.from({ length: 100 }, (_, at) => unheard(at, 200)),
  }),
  call("search of 100 topics of 200 letters", "/api/external/conversation-topics/search/", {
    keywords: Array.from({ length: 100 }, (_, at) => unheard(at, 200)),
  }),
  call("description of 2,000 signs", "/api/external/description-analysis/", {
    description: kanji(2000),
  }),
  call("description of 400 handles", "/api/external/description-analysis/", {
    description: Array.from({ length: 400 }, (_, at) => `@${at.toString(36)}`).join(" "),
  }),
  call("accounts of 100 topics of ligatures", "/api/external/topic-accounts/", {
    topics: Array.from({ length: 100 }, (_, at) => `${at}${"ﷺ".repeat(190)}`),
  }),
  call("words beside 100 words of ligatures", "/api/external/related-keywords/", {
    keywords: Array.from({ length: 100 }, (_, at) => `${at}${"ﷺ".repeat(190)}`),
  }),
  call("policy check of ligatures", "/api/external/audience-builder/policy/", {
    targeting_package: ligatures,
  }),
  call("insights of ligatures", "/api/audience-configs/insights/", {
    targeting_package: ligatures,
  }),
  call("pro targeting of ligatures", "/api/audience-configs/pro-targeting/", {
    targeting_package: ligatures,
  }),
  call("perspectives of 2,000 handles", "/api/audience-configs/perspectives/", {
    targeting_package: { handles: Array.from({ length: 2000 }, (_, at) => `nobody_${at}`) },
  }),
  call("ad groups of 2,000 handles", "/api/audience-configs/ad-groups/", {
    targeting_package: { handles: Array.from({ length: 2000 }, (_, at) => `nobody_${at}`) },
  }),
];
