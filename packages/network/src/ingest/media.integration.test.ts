import { rmSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DatasetRegistry } from "../store/registry.ts";
import { MOST_MEDIA } from "../store/media.ts";
import { RULES, Stage } from "./stage.ts";
import { importText, openWorkbench } from "./testing/import-text.ts";
import type { Workbench } from "./testing/import-text.ts";

let bench: Workbench;

beforeEach(async () => {
  bench = await openWorkbench();
});

afterEach(async () => {
  await bench.registry.close();
  rmSync(bench.dir, { recursive: true, force: true });
});

const post = (id: string, more: object): object => ({
  id,
  author_id: "11",
  text: `Post ${id}`,
  created_at: "2023-09-01T10:00:00.000Z",
  ...more,
});

async function mediaOf(...ids: string[]) {
  const posts = await bench.dataset.shownPosts(ids.map(BigInt));
  return posts.map(({ media }) => media);
}

const photo = (key: string) => ({
  media_key: key,
  type: "photo",
  url: `https://pictures.example/${key}.jpg`,
  width: 1200,
  height: 675,
});
const shown = (key: string, alt: string | null = null) => ({
  type: "photo",
  url: `https://pictures.example/${key}.jpg`,
  width: 1200,
  height: 675,
  alt,
});

describe("media of posts", () => {
  it("come by key from what a response includes, in the order of the post; films by their preview", async () => {
    const response = {
      data: [
        post("101", { attachments: { media_keys: ["3_2", "3_1", "3_404"] } }),
        post("102", { attachments: { media_keys: ["7_1"] } }),
        post("103", {}),
        post("104", { referenced_tweets: [{ type: "retweeted", id: "105" }] }),
        post("106", { attachments: { media_keys: ["3_6", "3_7", "3_8"] } }),
      ],
      includes: {
        tweets: [post("105", { attachments: { media_keys: ["3_1"] } })],
        media: [
          { ...photo("3_1"), alt_text: "Cats &amp; dogs" },
          photo("3_2"),
          {
            media_key: "7_1",
            type: "video",
            preview_image_url: "https://pictures.example/7_1.jpg",
            variants: [{ url: "https://films.example/7_1.mp4", content_type: "video/mp4" }],
          },
          { ...photo("3_6"), url: "javascript:alert(1)" },
          { ...photo("3_7"), type: "hologram" },
          { media_key: "3_8", type: "photo" },
        ],
      },
    };
    const report = await importText(bench, { "page.json": JSON.stringify(response) });
    const [two, film, none, repost, bad] = await mediaOf("101", "102", "103", "104", "106");
    expect(two).toEqual([shown("3_2"), shown("3_1", "Cats & dogs")]);
    expect(film).toEqual([
      {
        type: "video",
        url: "https://pictures.example/7_1.jpg",
        width: null,
        height: null,
        alt: null,
      },
    ]);
    expect(none).toEqual([]);
    // A repost shows what it repeats.
    expect(repost).toEqual([shown("3_1", "Cats & dogs")]);
    expect(bad).toEqual([]);
    expect(report.repairs["media: not an address"]).toBe(1);
  });

  it("come from the entities of version 1.1 and from flattened posts, four at the most", async () => {
    const old = (key: string) => ({
      id_str: key,
      type: "animated_gif",
      url: "https://t.co/short",
      media_url_https: `https://pictures.example/${key}.jpg`,
      original_info: { width: 640, height: 480 },
      ext_alt_text: "Moving",
    });
    const flat = post("202", {
      attachments: { media: Array.from({ length: 6 }, (_, at) => photo(`3_${at}`)) },
    });
    const lines = [
      post("201", {
        extended_entities: { media: [old("16_1")] },
        entities: { media: [old("16_2")] },
      }),
      flat,
    ];
    await importText(bench, {
      "posts.jsonl": lines.map((line) => JSON.stringify(line)).join("\n"),
    });
    const [first, second] = await mediaOf("201", "202");
    expect(first).toEqual([
      {
        type: "gif",
        url: "https://pictures.example/16_1.jpg",
        width: 640,
        height: 480,
        alt: "Moving",
      },
    ]);
    expect(second).toHaveLength(MOST_MEDIA);
  });

  it("stay when a later source says nothing of them, and come to what was imported without", async () => {
    const page = (more: object) =>
      JSON.stringify({ data: [post("301", more)], includes: { media: [photo("3_1")] } });
    await importText(bench, { "a.json": page({}) }, { asOf: "2023-09-02" });
    expect(await mediaOf("301")).toEqual([[]]);
    await importText(
      bench,
      { "b.json": page({ attachments: { media_keys: ["3_1"] } }) },
      { asOf: "2023-09-03" },
    );
    expect(await mediaOf("301")).toEqual([[shown("3_1")]]);
    await importText(
      bench,
      { "c.json": page({ public_metrics: { like_count: 3 } }) },
      { asOf: "2023-09-04" },
    );
    expect(await mediaOf("301")).toEqual([[shown("3_1")]]);
  });
});

describe("a dataset of a program that kept none", () => {
  it("shows its posts without, and takes media from then on", async () => {
    await importText(bench, { "a.json": JSON.stringify({ data: [post("401", {})] }) });
    const { slug, database } = bench.dataset;
    await database.rows("ALTER TABLE posts DROP COLUMN media");
    await database.rows("UPDATE meta SET value = '5' WHERE key = 'schema'");
    await bench.registry.close();
    const registry = await DatasetRegistry.open(bench.dir);
    try {
      const dataset = await registry.open(slug);
      expect(await dataset.shownPosts([401n])).toMatchObject([{ text: "Post 401", media: [] }]);
      const page = {
        data: [post("402", { attachments: { media_keys: ["3_1"] } })],
        includes: { media: [photo("3_1")] },
      };
      await importText(bench, { "b.json": JSON.stringify(page) }, { dataset });
      expect(await dataset.shownPosts([402n])).toMatchObject([{ media: [shown("3_1")] }]);
    } finally {
      await registry.close();
    }
  });

  it("begins anew what it had begun to import with other columns", async () => {
    const connection = await bench.dataset.database.connect();
    const attach = () =>
      Stage.attach(connection, bench.dataset.dir, 7, {
        files: [],
        read: {},
        rejected: {},
        reasons: {},
        repairs: {},
        rejectsKept: 0,
        phase: "reading",
        base: null,
        rules: RULES,
      });
    const begun = await attach();
    begun.state.read["posts"] = 5;
    await begun.commit();
    await begun.detach();
    const same = await attach();
    expect(same.state.read).toEqual({ posts: 5 });
    await connection.run("ALTER TABLE stage.posts DROP COLUMN media");
    await same.detach();
    const anew = await attach();
    expect(anew.state.read).toEqual({});
    await anew.discard();
    connection.closeSync();
  });
});
