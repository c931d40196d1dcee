import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { expect, fill, signedIn, test } from "./test.ts";

const FILM = readFileSync(new URL("../apps/server/test/media/two-seconds.mp4", import.meta.url));

/** The film with free space behind it, so that it is sent in two parts. */
function longFilm(): Buffer {
  const free = Buffer.alloc(5_000_000);
  free.writeUInt32BE(free.length, 0);
  free.write("free", 4, "latin1");
  return Buffer.concat([FILM, free]);
}

/** A picture of equal sides, as large as cards need it on every screen. */
async function square(page: Page, side: number): Promise<Buffer> {
  const url = await page.evaluate((length) => {
    const canvas = Object.assign(document.createElement("canvas"), {
      width: length,
      height: length,
    });
    const drawing = canvas.getContext("2d");
    drawing?.fillRect(length / 4, length / 4, length / 2, length / 2);
    return canvas.toDataURL("image/png");
  }, side);
  return Buffer.from(url.slice(url.indexOf(",") + 1), "base64");
}

test("media are uploaded, paused, continued after a reload, described and deleted", async ({
  page,
  texts,
  expectedErrors,
}) => {
  const team = await signedIn(page, texts);
  await page.goto(`/${team}/media`);
  await expect(page.getByText(texts.media.emptyTitle)).toBeVisible();
  await expectAccessible(page);

  // The first part waits for as long as the test wants.
  const held: (() => void)[] = [];
  await page.route("**/api/api/files/parts/**", async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue().catch(() => undefined);
  });
  const choose = async (files: { name: string; mimeType: string; buffer: Buffer }[]) => {
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: texts.media.choose }).click();
    await (await chooser).setFiles(files);
  };
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 320, height: 240 } });
  await choose([
    { name: "film.mp4", mimeType: "video/mp4", buffer: longFilm() },
    { name: "page.png", mimeType: "image/png", buffer: picture },
  ]);
  await page.getByRole("button", { name: fill(texts.media.pause, { name: "film.mp4" }) }).click();
  await expect(
    page.getByRole("button", { name: fill(texts.media.resume, { name: "film.mp4" }) }),
  ).toBeVisible();
  await page.unroute("**/api/api/files/parts/**");
  for (const release of held) release();
  // The picture may have become a medium while the page was away: its upload is asked for once more, and is gone.
  expectedErrors.push(/404 \(Not Found\).*files\/policy/);
  await page.reload();

  // The picture goes on by itself, the film when it is resumed.
  await expect(
    page.getByRole("link", { name: fill(texts.media.open, { name: "page.png" }) }),
  ).toBeVisible();
  await page.getByRole("button", { name: fill(texts.media.resume, { name: "film.mp4" }) }).click();
  const film = page.getByRole("link", { name: fill(texts.media.open, { name: "film.mp4" }) });
  await expect(film).toBeVisible({ timeout: 20_000 });
  await expect(film.locator("img")).toHaveAttribute("src", /poster/);
  await expectAccessible(page);

  // Refused by its content.
  expectedErrors.push(/415 \(Unsupported Media Type\)/);
  await choose([{ name: "notes.png", mimeType: "image/png", buffer: Buffer.from("no picture") }]);
  await expect(page.getByRole("alert")).toContainText(texts.media.failedUpload);
  await page.getByRole("button", { name: fill(texts.media.cancel, { name: "notes.png" }) }).click();

  await film.click();
  const sheet = page.getByRole("dialog", { name: "film.mp4" });
  await expect(sheet.getByText("H.264 · AAC")).toBeVisible();
  await sheet.getByLabel(texts.media.alt).fill("A test picture");
  await sheet.getByRole("button", { name: texts.media.save }).click();
  await expect(page.getByText(texts.media.saved)).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole("button", { name: texts.media.delete, exact: true }).click();
  await expect(film).toBeHidden();
  await page.getByRole("button", { name: texts.media.undo }).click();
  await expect(film).toBeVisible();

  // Deleted again, it is brought back from the trash. By key: on a phone, the message of the undo lies above the film.
  await film.press("Enter");
  await sheet.getByRole("button", { name: texts.media.delete, exact: true }).click();
  await expect(film).toBeHidden();
  await page.getByRole("button", { name: texts.media.trash, exact: true }).click();
  const trash = page.getByRole("table", { name: texts.media.trashTitle });
  await expect(trash.getByText("film.mp4")).toBeVisible();
  await expectAccessible(page);
  await trash.getByRole("button", { name: texts.media.restore }).click();
  await expect(page.getByText(texts.media.trashEmpty)).toBeVisible();
  await page.getByRole("button", { name: texts.media.all }).click();
  await expect(film).toBeVisible();
});

test("a creative is written beside its preview, saved, varied and deleted", async ({
  page,
  texts,
}) => {
  const team = await signedIn(page, texts);
  const { creatives: words } = texts;
  await page.goto(`/${team}/creatives`);
  await expect(page.getByText(words.emptyTitle)).toBeVisible();
  await page.getByRole("button", { name: words.new }).click();
  await page.getByLabel(words.name, { exact: true }).fill("Autumn");

  // Counted as X counts, and kept over a reload.
  const text = page.getByRole("textbox", { name: words.text, exact: true });
  await text.fill("秋の新豆 🍂 #coffee");
  const preview = page.getByRole("region", { name: words.preview.title });
  await expect(preview.getByText("#coffee")).toBeVisible();
  await expect(page.getByText(fill(words.weight, { weight: "19", most: "280" }))).toBeVisible();
  await page.reload();
  await expect(text).toHaveValue("秋の新豆 🍂 #coffee");

  // A card with a picture that is uploaded from the choice of media.
  await page.getByText(words.kinds.card, { exact: true }).click();
  await page.getByRole("button", { name: words.chooseImages }).click();
  const picker = page.getByRole("dialog");
  const chooser = page.waitForEvent("filechooser");
  await picker.getByRole("button", { name: texts.media.upload }).click();
  const picture = await square(page, 800);
  await (await chooser).setFiles([{ name: "square.png", mimeType: "image/png", buffer: picture }]);
  await picker
    .getByRole("list", { name: texts.titles.media })
    .getByRole("button", { name: /square\.png/ })
    .click();
  await expectAccessible(page);
  await picker.getByRole("button", { name: words.useMedia }).click();
  await expect(page.getByText(texts.creativeProblems.title_missing)).toBeVisible();
  await page.getByLabel(words.cardTitle, { exact: true }).fill("Roasted this week");
  await page.getByLabel(words.link, { exact: true }).fill("https://example.com/beans");
  await expect(preview.getByText("Roasted this week")).toBeVisible();
  await preview.getByText(words.preview.themes.dark).click();
  await preview.getByText(words.preview.places.profile).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: words.save }).click();
  await expect(page.getByText(words.saved)).toBeVisible();
  await expect(page.getByText(words.statuses.ready, { exact: true })).toBeVisible();

  // A second version, and the first one again.
  const second = "新豆の季節です".repeat(20);
  await text.fill(second);
  await page.getByRole("button", { name: words.save }).click();
  await page.getByRole("button", { name: words.restore }).click();
  await expect(text).toHaveValue("秋の新豆 🍂 #coffee");
  await page.getByRole("button", { name: words.discard }).click();
  await expect(text).toHaveValue(second);

  await page.getByRole("link", { name: words.all }).click();
  const menu = page.getByRole("button", {
    name: fill(texts.audiences.actions, { name: "Autumn" }),
    exact: true,
  });
  // A text without blanks is as wide as its column.
  await expect(menu).toBeInViewport();
  await menu.click();
  await page.getByRole("menuitem", { name: words.makeVariant }).click();
  await expect(page.getByText(fill(words.variant, { letter: "B", set: "Autumn" }))).toBeVisible();
  await page.getByRole("link", { name: words.all }).click();
  await expectAccessible(page);
  await menu.click();
  await page.getByRole("menuitem", { name: texts.common.delete }).click();
  await expect(menu).toBeHidden();
  await page.getByRole("button", { name: texts.media.undo }).click();
  await expect(menu).toBeVisible();

  await menu.click();
  await page.getByRole("menuitem", { name: texts.common.delete }).click();
  await expect(menu).toBeHidden();
  await page.getByRole("button", { name: texts.media.trash, exact: true }).click();
  const trash = page.getByRole("table", { name: words.trashTitle });
  await expect(trash.getByText("Autumn", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await trash.getByRole("button", { name: texts.media.restore }).click();
  await expect(page.getByText(texts.media.trashEmpty)).toBeVisible();
  await page.getByRole("button", { name: words.all }).click();
  await expect(menu).toBeVisible();
});
