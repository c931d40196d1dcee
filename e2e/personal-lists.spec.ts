import { expectAccessible } from "./axe.ts";
import { someHandles } from "./builder.ts";
import { expect, fill, signedIn, test } from "./test.ts";

test("handles are kept in a personal list, and an audience is built from it", async ({
  page,
  texts,
  language,
}) => {
  const team = await signedIn(page, texts);
  const [first = "", second = ""] = await someHandles(page, language);
  await page.goto(`/${team}/lists`);
  await expect(page.getByRole("heading", { name: texts.personalLists.emptyTitle })).toBeVisible();
  await page.getByLabel(texts.personalLists.name).fill("Roasters");
  await page.getByRole("button", { name: texts.personalLists.make }).click();

  // What can be no handle is named, and nothing is added meanwhile.
  const field = page.getByLabel(texts.personalLists.add, { exact: true });
  const add = page.getByRole("button", { name: texts.personalLists.addAction, exact: true });
  await field.fill(`@${first}\nrich-roast`);
  await expect(
    page.getByText(fill(texts.personalLists.notHandles, { list: "rich-roast" })),
  ).toBeVisible();
  await expect(add).toBeDisabled();
  await field.fill(`@${first}, ${second} nobody_here`);
  await add.click();
  const handles = page.getByRole("list", { name: texts.personalLists.handles });
  await expect(handles.getByRole("listitem")).toHaveCount(3);
  await page
    .getByRole("button", { name: fill(texts.builder.remove, { label: "@nobody_here" }) })
    .click();
  await expect(handles.getByRole("listitem")).toHaveCount(2);
  await expectAccessible(page);

  await page.getByLabel(texts.personalLists.description).fill("For the spring launch");
  await page.getByRole("button", { name: texts.common.save }).click();
  await expect(page.getByText(texts.personalLists.saved)).toBeVisible();

  await page.getByRole("button", { name: texts.personalLists.build }).click();
  await page.waitForURL(/\/creator$/);
  const chosen = page.getByRole("list", { name: texts.groups.handle });
  await expect(chosen.getByRole("listitem")).toHaveCount(2);

  await page.goto(`/${team}/lists`);
  const row = page.getByRole("row").filter({ hasText: "Roasters" });
  await expect(row).toContainText("For the spring launch");
  await row
    .getByRole("button", { name: fill(texts.plans.deleteNamed, { name: "Roasters" }) })
    .click();
  await page.getByRole("dialog").getByRole("button", { name: texts.common.delete }).click();
  await expect(page.getByRole("heading", { name: texts.personalLists.emptyTitle })).toBeVisible();
});
