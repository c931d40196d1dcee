import type { Perspectives } from "../packages/core/src/contract/comparing.ts";
import { expectAccessible } from "./axe.ts";
import { someHandles, someInterest } from "./builder.ts";
import { callApi, expect, fill, signedIn, test } from "./test.ts";

const counted = (value: number | null | undefined) => (value ?? -1).toLocaleString("en-US");

test("an audience has the sizes of the API from every angle, and each angle opens and can be built", async ({
  page,
  texts,
  language,
}) => {
  const team = await signedIn(page, texts);
  const [handle = ""] = await someHandles(page, language);
  const { id, label } = await someInterest(page, language);
  const targeting_package = { handles: [handle], interests: [{ id, label }], gender: "FEMALE" };
  const saved = await callApi<{ id: string }>(page, "POST", `/api/audience-configs/?team=${team}`, {
    name: "Two kinds",
    categories: [],
    targeting_package,
  });
  const found = await callApi<Perspectives>(page, "POST", "/api/audience-configs/perspectives/", {
    targeting_package,
    window_days: 90,
    language,
  });
  const itemsOf = (kind: string) =>
    found.perspectives.find((each) => each.kind === kind)?.items ?? [];
  await page.goto(`/${team}/creator/insights?config=${saved.id}`);
  await page.getByRole("link", { name: texts.titles.perspectives, exact: true }).click();
  await expect(page.getByTestId("perspectives-size")).toHaveText(counted(found.size));
  // On a phone the row of views fades at its end, and the open one stands clear of it.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  const open = page.getByRole("link", { name: texts.titles.perspectives, exact: true });
  await expect
    .poll(async () => {
      const box = await open.boundingBox();
      return (box?.x ?? 390) + (box?.width ?? 0);
    })
    .toBeLessThan(390 - 48);
  await page.setViewportSize({ width: 1440, height: 900 });
  const words = texts.perspectives;
  const rowsOf = (kind: "seed_kind" | "without_criterion") =>
    page
      .getByRole("list", { name: fill(words.list, { kind: words.kinds[kind] }) })
      .getByRole("listitem");
  for (const kind of ["seed_kind", "without_criterion"] as const) {
    const sizes = itemsOf(kind).map(({ size }) => new RegExp(counted(size)));
    await expect(rowsOf(kind)).toHaveText(sizes);
  }
  // Gender is a criterion already: no angle.
  await expect(page.getByRole("region", { name: words.kinds.gender, exact: true })).toHaveCount(0);
  await expectAccessible(page);
  expect(
    await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    ),
  ).toBeLessThanOrEqual(0);

  const [without] = itemsOf("without_criterion");
  const row = rowsOf("without_criterion").first();
  await row.getByRole("button", { name: counted(without?.size) }).click();
  await expect(page.getByTestId("figure-count")).toHaveText(
    fill(texts.explained.countAccounts_other, { formatted: counted(without?.size) }),
  );
  await page.keyboard.press("Escape");
  await row
    .getByRole("button", { name: fill(words.build, { label: without?.label ?? "" }) })
    .click();
  await expect(page.getByTestId("audience-size")).toHaveText(counted(without?.size));
});
