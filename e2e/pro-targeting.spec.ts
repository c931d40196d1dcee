import { expectAccessible } from "./axe.ts";
import { callApi, expect, signedIn, test } from "./test.ts";

test("seeds for a saved audience are chosen on their screen, kept by its address, and open their members", async ({
  page,
  texts,
}) => {
  const team = await signedIn(page, texts);
  await page.goto(`/${team}/pro-targeting`);
  await expect(page.getByText(texts.proTargeting.emptyTitle)).toBeVisible();
  await callApi(page, "POST", `/api/audience-configs/?team=${team}`, {
    name: "Readers",
    targeting_package: { languages: ["ja"] },
  });
  await page.reload();
  await page.getByRole("button", { name: /^Readers/ }).click();
  const card = page.getByRole("region", { name: texts.proTargeting.title });
  const seeds = card.getByRole("list", { name: texts.proTargeting.seeds });
  await expect(seeds.getByRole("listitem").first()).toBeVisible();
  await card.getByText(texts.proTargeting.kinds.interests, { exact: true }).click();
  await expect(page).toHaveURL(/kinds=interests/);
  await page.reload();
  await expect(seeds.getByRole("listitem").first()).toBeVisible();
  await expect(card.getByRole("radio", { name: texts.proTargeting.kinds.interests })).toBeChecked();
  await expectAccessible(page);
  await seeds.getByRole("button").first().click();
  const members = page.getByRole("dialog");
  await expect(members.getByTestId("figure-count")).toContainText(/\d/);
  await members.getByRole("button", { name: texts.common.close }).click();
  await card.getByRole("button", { name: texts.proTargeting.build }).first().click();
  await expect(page).toHaveURL(/\/creator$/);
  await expect(page.getByText(texts.proTargeting.built)).toBeVisible();
});
