import { expect, type Page } from "@playwright/test";
import type { Catalogue } from "../packages/core/src/i18n/data/en.ts";

/** Brings CSV files into a new dataset of the team, as a person does, and waits until it can be asked. */
export async function importFiles(
  page: Page,
  texts: Catalogue,
  team: string,
  name: string,
  files: Readonly<Record<string, string>>,
): Promise<void> {
  await page.goto(`/${team}/data`);
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: texts.data.choose }).click();
  await (
    await chooser
  ).setFiles(
    Object.entries(files).map(([file, text]) => ({
      name: file,
      mimeType: "text/csv",
      buffer: Buffer.from(text),
    })),
  );
  await page.getByLabel(texts.data.datasetName).fill(name);
  await page.getByRole("button", { name: texts.data.upload }).click();
  await page.waitForURL(/\/data\/imports\//);
  await page.getByRole("button", { name: texts.data.start }).click();
  await expect(page.getByText(texts.data.doneHelp)).toBeVisible({ timeout: 90_000 });
}
