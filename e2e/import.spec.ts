import { countedSize, expectSize } from "./builder.ts";
import { callApi, expect, fill, signedIn, test } from "./test.ts";

const PROFILES = [
  "user_id,screen_name,name,description,sex",
  ...Array.from({ length: 40 }, (_, index) => {
    const id = 9_007_199_254_740_993n + BigInt(index);
    return `${id},reader_${index},Reader ${index},likes books,${index % 4 === 0 ? "F" : "M"}`;
  }),
  "not a number,broken,Broken,no id,F",
].join("\n");

const FOLLOWS = [
  "source_id,target_id",
  ...Array.from(
    { length: 39 },
    (_, index) => `${9_007_199_254_740_994n + BigInt(index)},9007199254740993`,
  ),
].join("\n");

test("brings files in, shows how they were understood, and asks the new data", async ({
  page,
  texts,
}) => {
  test.setTimeout(180_000);
  const team = await signedIn(page, texts);
  await page.goto(`/${team}/data`);
  await expect(page.getByText(texts.data.sampleNote)).toBeVisible();
  const file = (name: string, text: string) => ({
    name,
    mimeType: "text/csv",
    buffer: Buffer.from(text),
  });
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: texts.data.choose }).click();
  await (await chooser).setFiles([file("readers.csv", PROFILES), file("follows.csv", FOLLOWS)]);
  // The first file proposes the name; an empty one is refused.
  await expect(page.getByLabel(texts.data.datasetName)).toHaveValue("readers");
  await page.getByLabel(texts.data.datasetName).fill("");
  await page.getByRole("button", { name: texts.data.upload }).click();
  await expect(
    page.getByText(fill(texts.validation.required, { field: texts.data.datasetName })),
  ).toBeVisible();
  await page.getByLabel(texts.data.datasetName).fill("Readers");
  await page.getByRole("button", { name: texts.data.upload }).click();
  await page.waitForURL(/\/data\/imports\//);

  // The mapping is shown and can be changed.
  const readers = page.getByRole("article", { name: "readers.csv" });
  await expect(
    readers.getByRole("button", {
      name: `${texts.data.kinds.profiles} ${texts.data.kind}: readers.csv`,
    }),
  ).toBeVisible();
  const meaning = readers.getByRole("button", { name: `${texts.data.means}: sex` });
  await expect(meaning).toContainText(texts.data.fields.gender);
  await meaning.click();
  await page.getByRole("option", { name: texts.data.leaveOut }).click();
  await expect(meaning).toContainText(texts.data.leaveOut);
  await meaning.click();
  await page.getByRole("option", { name: texts.data.fields.gender }).click();
  await expect(meaning).toContainText(texts.data.fields.gender);

  await page.getByRole("button", { name: texts.data.start }).click();
  await expect(page.getByText(texts.data.doneHelp)).toBeVisible({ timeout: 90_000 });
  await expect(page.getByRole("table", { name: texts.data.rejects })).toContainText("not a number");

  // A question to the new data: who follows the first reader, women only, declared.
  await page.getByRole("button", { name: texts.data.useIt }).click();
  await page.waitForURL(/\/creator$/);
  const input = page.getByRole("combobox", { name: texts.builder.field });
  await input.fill("@reader_0");
  await input.press("Enter");
  await expectSize(page, 39);
  await page.getByRole("radio", { name: texts.builder.genders.FEMALE }).press("Space");
  await expect(page.getByRole("radio", { name: texts.builder.genders.FEMALE })).toBeChecked();
  await page.getByRole("switch").check();
  await expectSize(page, 9);
  const measured = await countedSize(
    page,
    { handles: ["reader_0"], gender: "FEMALE" },
    { declared_only: true },
  );
  expect(measured.size).toBe(9);

  // What estimates scale by is said on the data page; whoever asks for it is deleted there.
  await page.goto(`/${team}/data`);
  const menu = page.getByRole("button", {
    name: fill(texts.audiences.actions, { name: "Readers" }),
  });
  await menu.click();
  await page.getByRole("menuitem", { name: texts.data.sizes }).click();
  await page.getByLabel(texts.data.sizesLines).fill("JP 73,000,000\nAtlantis 5");
  await page.getByLabel(texts.data.sizesSource).fill("Annual report");
  await expect(page.getByText(fill(texts.data.sizesUnread, { list: "Atlantis 5" }))).toBeVisible();
  await page.getByLabel(texts.data.sizesLines).fill("JP 73,000,000");
  await page.getByRole("button", { name: texts.common.save, exact: true }).click();
  await expect(page.getByText(texts.data.sizesSaved)).toBeVisible();
  await menu.click();
  await page.getByRole("menuitem", { name: texts.data.removePerson }).click();
  await page.getByLabel(texts.data.person).fill("@nobody_at_all");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: texts.common.delete }).click();
  await expect(page.getByText(texts.data.personUnknown)).toBeVisible();
  await page.getByLabel(texts.data.person).fill("@reader_0");
  await dialog.getByRole("button", { name: texts.common.delete }).click();
  await expect(page.getByText(fill(texts.data.personRemoved, { name: "Readers" }))).toBeVisible();
  await menu.click();
  await page.getByRole("menuitem", { name: texts.data.removePerson }).click();
  await page.getByLabel(texts.data.person).fill("@reader_0");
  await dialog.getByRole("button", { name: texts.common.delete }).click();
  await expect(page.getByText(texts.data.personUnknown)).toBeVisible();
  await page.keyboard.press("Escape");

  // Deleting the dataset gives the sample back.
  await menu.click();
  await page.getByRole("menuitem", { name: fill(texts.data.delete, { name: "Readers" }) }).click();
  await page.getByRole("dialog").getByRole("button", { name: texts.common.delete }).click();
  await expect(page.getByText(fill(texts.data.deleted, { name: "Readers" }))).toBeVisible();
  const { results } = await callApi<{ results: unknown[] }>(
    page,
    "GET",
    `/api/network/datasets/?team=${team}`,
  );
  expect(results).toHaveLength(1);
});
