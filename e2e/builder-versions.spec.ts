import { readFile } from "node:fs/promises";
import { expectAccessible } from "./axe.ts";
import { expectSize } from "./builder.ts";
import { importFiles } from "./import-files.ts";
import { callApi, expect, fill, signedIn, test } from "./test.ts";

interface Saved {
  readonly id: string;
  readonly version: number;
  readonly size: number;
}

test("an audience's versions are listed with what changed, and one is restored", async ({
  page,
  texts,
}) => {
  const team = await signedIn(page, texts);
  const store = "/api/audience-configs/";
  const first = await callApi<Saved>(page, "POST", store, {
    name: "Drinks",
    targeting_package: { keywords: ["coffee"] },
  });
  const at = `${store}${first.id}/`;
  const second = await callApi<Saved>(page, "PUT", at, {
    name: "Drinks",
    targeting_package: { keywords: ["coffee"], hashtags: ["music"], gender: "FEMALE" },
  });
  await page.goto(`/${team}/creator?config=${first.id}`);
  const figure = page.getByTestId("audience-size");
  await expect(figure).toHaveText(second.size.toLocaleString("en-US"));

  await page.getByRole("button", { name: texts.tools.more }).click();
  await page.getByRole("menuitem", { name: texts.tools.versions }).click();
  const dialog = page.getByRole("dialog", {
    name: fill(texts.versions.title, { name: "Drinks" }),
  });
  const rows = dialog.getByRole("list", { name: texts.versions.list }).locator("> li");
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(0)).toContainText(texts.versions.current);
  await expect(rows.nth(0)).toContainText(texts.versions.changes.seeds);
  await expect(rows.nth(1)).toContainText(texts.versions.changes.created);
  await expect(rows.nth(1)).toContainText(
    fill(texts.versions.size, { formatted: first.size.toLocaleString("en-US") }),
  );
  await rows.nth(1).getByRole("button", { name: texts.versions.show }).click();
  const item = fill(texts.versions.item, { kind: texts.kinds.hashtag, label: "#music" });
  await expect(rows.nth(1).getByText(fill(texts.versions.added, { list: item }))).toBeVisible();
  await expect(
    rows.nth(1).getByText(
      fill(texts.versions.option, {
        name: texts.builder.gender,
        from: texts.builder.genders.ANY,
        to: texts.builder.genders.FEMALE,
      }),
    ),
  ).toBeVisible();
  await expectAccessible(page);

  await rows
    .nth(1)
    .getByRole("button", { name: fill(texts.versions.restore, { number: 1 }) })
    .click();
  await expect(dialog).toBeHidden();
  await expect(figure).toHaveText(first.size.toLocaleString("en-US"));
  await expect(page.getByRole("list", { name: texts.groups.hashtag })).toHaveCount(0);
  expect((await callApi<Saved>(page, "GET", at)).version).toBe(3);
  await expect(page.getByText(texts.builder.saved, { exact: true })).toBeVisible();
});

test("a package that is not saved is downloaded as it stands", async ({ page, texts }) => {
  const team = await signedIn(page, texts);
  await page.goto(`/${team}/creator`);
  await expect(page.getByText(texts.builder.tryThese)).toBeVisible();
  const field = page.getByRole("combobox", { name: texts.builder.field });
  await field.fill("nightshift");
  await field.press("Enter");
  await page.getByRole("button", { name: texts.tools.more }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: texts.audiences.packageXlsx }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`${texts.builder.title}.xlsx`);
  // A workbook is a zip.
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe("PK");
});

test("a version is not restored over what somebody saved meanwhile", async ({
  page,
  texts,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409.*restore/);
  const team = await signedIn(page, texts);
  const body = { name: "Drinks", targeting_package: { keywords: ["coffee"] } };
  const saved = await callApi<Saved>(page, "POST", "/api/audience-configs/", body);
  const at = `/api/audience-configs/${saved.id}/`;
  await callApi(page, "PUT", at, { ...body, name: "Second" });
  await page.goto(`/${team}/creator?config=${saved.id}`);
  await page.getByRole("button", { name: texts.tools.more }).click();
  await page.getByRole("menuitem", { name: texts.tools.versions }).click();
  const restore = page.getByRole("button", { name: fill(texts.versions.restore, { number: 1 }) });
  await expect(restore).toBeVisible();
  await callApi(page, "PUT", at, { ...body, name: "Third" });
  await restore.click();
  await expect(page.getByRole("dialog").getByRole("alert")).toBeVisible();
  expect(await callApi(page, "GET", at)).toMatchObject({ name: "Third", version: 3 });
});

test("a version of another dataset is restored on its own data, over unsaved changes too", async ({
  page,
  texts,
}) => {
  test.setTimeout(180_000);
  const team = await signedIn(page, texts);
  const people = Array.from({ length: 40 }, (_, place) => `${place + 1},reader${place + 1}`);
  await importFiles(page, texts, team, "Readers", {
    "people.csv": ["id,screen_name", ...people, ""].join("\n"),
    "follows.csv": ["source_id,target_id", "2,1", "3,1", "4,1", "5,1", ""].join("\n"),
  });
  const store = "/api/audience-configs/";
  const first = await callApi<Saved>(page, "POST", store, {
    name: "Moving",
    dataset: "Readers",
    targeting_package: { handles: ["reader1"] },
  });
  expect(first.size).toBe(4);
  const second = await callApi<Saved>(page, "PUT", `${store}${first.id}/`, {
    name: "Moving",
    dataset: "sample",
    targeting_package: { keywords: ["coffee"] },
  });
  await page.goto(`/${team}/creator?config=${first.id}`);
  await expectSize(page, second.size);
  const open = (name: string) =>
    page.getByRole("button", { name: `${texts.shell.dataset}: ${name}` });
  await expect(open(texts.shell.sampleName)).toBeVisible();
  // Something that is not saved lies on the screen.
  const field = page.getByRole("combobox", { name: texts.builder.field });
  await field.fill("nightshift");
  await field.press("Enter");
  await expect(page.getByText(texts.builder.unsaved)).toBeVisible();

  await page.getByRole("button", { name: texts.tools.more }).click();
  await page.getByRole("menuitem", { name: texts.tools.versions }).click();
  const rows = page.getByRole("dialog").getByRole("list", { name: texts.versions.list });
  const old = rows.locator("> li").nth(1);
  await expect(old).toContainText(fill(texts.versions.data, { dataset: "Readers", version: 1 }));
  await old.getByRole("button", { name: fill(texts.versions.restore, { number: 1 }) }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(open("Readers")).toBeVisible();
  await expectSize(page, 4);
  await expect(page.getByRole("list", { name: texts.groups.handle })).toContainText("@reader1");
  await expect(page.getByRole("list", { name: texts.groups.keyword })).toHaveCount(0);
  await expect(page.getByText(texts.builder.saved, { exact: true })).toBeVisible();
  expect(await callApi(page, "GET", `${store}${first.id}/`)).toMatchObject({
    version: 3,
    dataset: expect.stringMatching(/^readers/),
    size: 4,
  });
  // What was not saved is one step back, on the data that is open now.
  await page.getByRole("button", { name: texts.steps.undo.split("{{")[0] ?? "" }).click();
  await expect(page.getByRole("list", { name: texts.groups.keyword })).toContainText("nightshift");
});
