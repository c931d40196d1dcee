import { must } from "../harness.ts";
import type { Caller } from "./caller.ts";

export async function creatives(it: Caller): Promise<void> {
  const own = "accounts/:account_id";
  const as_user_id = it.person.id;
  const media_key = "3_957113581522141184";
  const film = "13_958388276489895936";
  const media = `${own}/media_library`;
  const poster_media_key = media_key;
  await it.made(media, "media_key", { media_key }, { change: { title: "Moon" } });
  await it.made(
    media,
    "media_key",
    { media_key: film, poster_media_key, file_name: "film.mp4", name: "Film" },
    { change: { description: "in space" } },
  );
  await it.call(`DELETE ${media}/:media_key`);
  it.ids["media_key"] = media_key;
  const components = [
    { type: "SWIPEABLE_MEDIA", media_keys: [media_key, film] },
    { type: "MEDIA", media_key },
    {
      type: "DETAILS",
      title: "Moon",
      destination: { type: "WEBSITE", url: "https://x.example" },
    },
    {
      type: "BUTTON",
      label: { type: "ENUM", value: "OPEN" },
      destination: {
        type: "APP",
        country_code: "US",
        googleplay_app_id: "com.example",
        googleplay_deep_link: "example://open",
      },
    },
  ];
  const card = { name: "card", components };
  await it.made(`${own}/cards`, "card_id", {}, { json: card, jsonChange: { name: "renamed" } });
  const composed = must(it.ids["card_id"]);
  await it.call(`DELETE ${own}/cards/:card_id`);
  const conversation = {
    media_key,
    first_cta: "#moon",
    first_cta_tweet: "stars",
    thank_you_text: "thanks",
    title: "Full moon",
  };
  for (const [kind, shown] of [
    ["image_conversation", media_key],
    ["video_conversation", film],
  ] as const) {
    const change = { name: "moon card" };
    await it.made(
      `${own}/cards/${kind}`,
      "card_id",
      { ...conversation, name: kind, media_key: shown },
      { change },
    );
    await it.call(`DELETE ${own}/cards/${kind}/:card_id`);
  }
  const poll = { name: "poll", first_choice: "East", second_choice: "West", media_key: film };
  await it.made(`${own}/cards/poll`, "card_id", { ...poll, duration_in_minutes: 10_080 });
  const polls = must(it.answers.get(`GET ${own}/cards/poll`));
  const card_uris = String(must(must(polls[0]).list[0])["card_uri"]);
  await it.call(`GET ${own}/cards/all`, { card_uris });
  await it.call(`GET ${own}/cards/all/:card_id`);
  await it.call(`DELETE ${own}/cards/poll/:card_id`);
  it.ids["card_id"] = composed;
  const draft = { as_user_id, text: "draft", name: "one" };
  await it.made(`${own}/draft_tweets`, "draft_tweet_id", draft, {
    change: { text: "changed" },
  });
  await it.call(`POST ${own}/draft_tweets/preview/:draft_tweet_id`);
  const scheduled = {
    as_user_id,
    media_keys: media_key,
    scheduled_at: "2040-01-01",
    text: "later",
  };
  await it.made(`${own}/scheduled_tweets`, "scheduled_tweet_id", scheduled, {
    change: { text: "solstice" },
  });
  const tweet = await it.call(`POST ${own}/tweet`, {
    as_user_id,
    text: "hello",
    trim_user: true,
  });
  it.ids["tweet_id"] = String(tweet.one["id_str"]);
  await it.call(`PUT ${own}/tweets/:tweet_id/name`, { name: "named" });
  await it.call(`GET ${own}/tweets`, { tweet_type: "PUBLISHED", timeline_type: "ALL" });
  await it.call(`GET ${own}/tweet_previews`, {
    tweet_type: "PUBLISHED",
    tweet_ids: must(it.ids["tweet_id"]),
  });
}

export async function catalogues(it: Caller): Promise<void> {
  await it.made(
    "product_catalogs",
    "product_catalog_id",
    { name: "shop" },
    {
      change: { name: "My Catalog" },
    },
  );
  const own = "product_catalogs/:product_catalog_id";
  const product = {
    id: "123abc",
    title: "Shoes",
    description: "Shoes",
    availability: "in stock",
    condition: "new",
    price: "120.00 USD",
    link: "https://shop.example/shoes",
    image_link: "https://shop.example/shoes.jpg",
    brand: "X",
    gender: "female",
    age_group: "teen",
    inventory: 5,
    google_product_category: "Apparel & Accessories > Shoes",
    product_type: "",
  };
  await it.call(
    `PUT ${own}/products`,
    {},
    {
      products: [product, { ...product, id: "other", price: "20.00 USD" }],
    },
  );
  const { list } = await it.call(`GET ${own}/products`, { count: 1 });
  const product_keys = [String(must(list[0])["product_key"])];
  const name = "set";
  await it.made(
    `${own}/product_sets`,
    "product_set_id",
    {},
    {
      json: { name, type: "MANUAL", product_keys },
      jsonChange: { name: "renamed", product_keys },
    },
  );
  await it.call(`DELETE ${own}/product_sets/:product_set_id`);
  const filters = [{ attribute: "price", operator: "GREATER_THAN", value: "100.00 USD" }];
  await it.made(
    `${own}/product_sets`,
    "product_set_id",
    {},
    {
      json: { name, description: "dear", type: "MANUAL", product_keys },
      jsonChange: { name },
    },
  );
  const filtered = await it.call(
    `POST ${own}/product_sets`,
    {},
    {
      name,
      type: "FILTERED",
      filters,
      description: "dear",
    },
  );
  it.ids["product_set_id"] = String(filtered.one["id"]);
  await it.call(`GET ${own}/product_sets/:product_set_id`);
  await it.call(`DELETE ${own}/product_sets/:product_set_id`);
  await it.call(`DELETE ${own}/products`, {}, { product_keys: [...product_keys, "1"] });
  await it.made(
    `${own}/scheduled_feeds`,
    "scheduled_feed_id",
    {
      feed_url: "https://shop.example/feed.csv",
      feed_format: "CSV",
      frequency: "WEEKLY",
      repeat: "SATURDAY",
      start_time: "01:30",
      time_zone: "America/New_York",
    },
    { change: { start_time: "07:30" } },
  );
  await it.call(`DELETE ${own}/scheduled_feeds/:scheduled_feed_id`);
  await it.call(`DELETE ${own}`);
}
