import type { Conversation } from "../packages/core/src/contract/audience-posts.ts";
import type { EngagedAccounts } from "../packages/core/src/contract/engaged-accounts.ts";
import type { Insights } from "../packages/core/src/contract/insights.ts";
import { expectAccessible } from "./axe.ts";
import { callApi, expect, fill, signedIn, test } from "./test.ts";

const count = (value: number): string => value.toLocaleString("en-US");

test("a share opens the accounts and posts that it counts, by keys too, each with its seed", async ({
  page,
  texts,
  language,
}) => {
  const team = await signedIn(page, texts);
  const targeting_package = { interests: [{ label: "Photography" }] };
  const asked = { targeting_package, window_days: 90, language };
  const saved = await callApi<{ id: string }>(page, "POST", `/api/audience-configs/?team=${team}`, {
    name: "Photographers",
    categories: [],
    targeting_package,
  });
  const insights = await callApi<Insights>(page, "POST", "/api/audience-configs/insights/", asked);
  const women = insights.demographics.gender.items.find(({ id }) => id === "FEMALE");
  await page.goto(`/${team}/creator/insights?config=${saved.id}`);
  const words = texts.figure;
  const portrait = page.getByRole("region", { name: texts.insights.summary, exact: true });
  const share = portrait.getByRole("button", {
    name: fill(words.open, { label: women?.label ?? "" }),
  });
  await share.focus();
  await page.keyboard.press("Enter");
  const drawer = page.getByRole("dialog", { name: women?.label ?? "", exact: true });
  const told = drawer.getByTestId("figure-count");
  await expect(told).toHaveText(
    fill(texts.explained.countAccounts_other, { formatted: count(women?.count ?? -1) }),
  );
  const rows = drawer.getByRole("list").getByRole("listitem");
  const all = women?.count ?? 0;
  await expect(rows).toHaveCount(Math.min(25, all));
  await expect(rows.first()).toContainText(texts.kinds.interest);
  if (all > 25) {
    await drawer.getByRole("button", { name: texts.controls.showMoreResults, exact: true }).click();
    await expect(rows).toHaveCount(Math.min(50, all));
  }
  await expectAccessible(page);
  await drawer.getByText(texts.explained.posts, { exact: true }).click();
  await expect(drawer.getByRole("article").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await expect(share).toBeFocused();

  // The size opens everyone.
  await portrait
    .getByRole("button", { name: fill(words.open, { label: words.everybody }) })
    .click();
  await expect(page.getByTestId("figure-count")).toHaveText(
    fill(texts.explained.countAccounts_other, { formatted: count(insights.size ?? -1) }),
  );
  await page.keyboard.press("Escape");
});

test("figures of mentions, links, likes, reposts and courses open what they count", async ({
  page,
  texts,
  language,
}) => {
  const team = await signedIn(page, texts);
  const targeting_package = { interests: [{ label: "Photography" }] };
  const asked = { targeting_package, window_days: 90, language };
  const saved = await callApi<{ id: string }>(page, "POST", `/api/audience-configs/?team=${team}`, {
    name: "Photographers and their posts",
    categories: [],
    targeting_package,
  });
  const said = await callApi<Conversation>(
    page,
    "POST",
    "/api/audience-configs/conversation/",
    asked,
  );
  const engaged = await callApi<EngagedAccounts>(
    page,
    "POST",
    "/api/audience-configs/engaged-accounts/",
    { targeting_package, window_days: 90 },
  );
  await page.goto(`/${team}/creator/insights?config=${saved.id}`);
  const told = page.getByTestId("figure-count");
  const opens = async (card: string, label: string, expected: string, place = 0) => {
    const region = page.getByRole("region", { name: card, exact: true });
    // At once: a card that is drawn again meanwhile is another element.
    await region.evaluate((element) => element.scrollIntoView());
    await region
      .getByRole("button", { name: fill(texts.figure.open, { label }) })
      .nth(place)
      .click();
    await expect(told).toHaveText(expected);
    await page.keyboard.press("Escape");
    await expect(told).toBeHidden();
  };
  const posts = (value: number) =>
    fill(texts.explained[value === 1 ? "countPosts_one" : "countPosts_other"], {
      formatted: count(value),
    });
  const accounts = (value: number) =>
    fill(texts.explained[value === 1 ? "countAccounts_one" : "countAccounts_other"], {
      formatted: count(value),
    });
  await page.locator("#talk").evaluate((element) => element.scrollIntoView());
  const [mention] = said.read.mentions;
  const [liked] = engaged.most_liked.items;
  if (!mention || !liked) throw new Error("the sample mentions and likes nobody");
  // Of each row the posts come first, the accounts second.
  const [byPosts, byAccounts] = [0, 1];
  await opens(texts.talk.mentions, mention.label, posts(mention.posts), byPosts);
  await opens(texts.talk.mentions, mention.label, accounts(mention.accounts), byAccounts);
  const name = liked.account.name ?? `@${liked.account.username}`;
  await page.locator("#engaged").evaluate((element) => element.scrollIntoView());
  await opens(texts.engaged.liked, name, accounts(liked.members));
});
