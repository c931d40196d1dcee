import { readFile } from "node:fs/promises";
import type { Download, Page } from "@playwright/test";
import {
  countedSize,
  expectSize,
  someHandles,
  someHashtag,
  someInterest,
  somePostedWord,
} from "./builder.ts";
import { expect, fill, signedIn, signIn, test } from "./test.ts";

async function contentOf(download: Download): Promise<string> {
  return readFile(await download.path(), "utf8");
}

async function download(page: Page, start: () => Promise<void>): Promise<Download> {
  const [file] = await Promise.all([page.waitForEvent("download"), start()]);
  return file;
}

/** Rows of a CSV text: a line break inside quotes belongs to a value. */
function csvRows(text: string): number {
  return text
    .trim()
    .replace(/"(?:[^"]|"")*"/g, "")
    .split(/\r?\n/).length;
}

/** Types into a combobox and takes what Enter takes. */
async function add(page: Page, field: string, text: string): Promise<void> {
  const input = page.getByRole("combobox", { name: field });
  await input.fill(text);
  await expect(page.getByRole("option").first()).toBeVisible();
  await input.press("Enter");
  await expect(input).toHaveValue("");
}

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const everywhere = { tag: "@everywhere" };

test(
  "builds, understands, saves, finds again and takes away an audience",
  everywhere,
  async ({ page, texts, language, isPhone, expectedErrors }) => {
    test.setTimeout(180_000);
    // The version conflict below is answered with 409, which the browser itself reports.
    expectedErrors.push(/status of 409/);
    const team = await signIn(page, texts);
    await page.goto(`/${team}/audiences`);
    await expect(page.getByRole("heading", { name: texts.audiences.emptyTitle })).toBeVisible();
    await page.getByRole("button", { name: texts.audiences.create }).click();
    await page.waitForURL(/\/creator$/);

    const [handle = ""] = await someHandles(page, language);
    const hashtag = await someHashtag(page);
    const interest = await someInterest(page, language);
    const word = await somePostedWord(page, handle);
    const { field } = texts.builder;

    // Several kinds by one field; the size follows every one of them and equals the API's.
    await add(page, field, `@${handle}`);
    await expectSize(page, (await countedSize(page, { handles: [handle] })).size);
    await expect(page.getByText(texts.size.lookalikes)).toBeVisible();
    await add(page, field, `#${hashtag}`);
    await add(page, field, word);
    const three = { handles: [handle], hashtags: [hashtag], keywords: [word] };
    const counted = await countedSize(page, three);
    await expectSize(page, counted.size);

    // While typing, the size shows what would be added; leaving the field takes it back.
    const input = page.getByRole("combobox", { name: field });
    const withInterest = {
      ...three,
      interests: [{ label: interest.label, id: interest.id }],
    };
    await input.fill(interest.label);
    await page
      .getByRole("option", { name: interest.label })
      .filter({ hasText: texts.kinds.interest })
      .hover();
    await expectSize(page, (await countedSize(page, withInterest)).size);
    await input.press("Escape");
    await input.fill("");
    await expectSize(page, counted.size);
    await input.fill(interest.label);
    await page
      .getByRole("option", { name: interest.label })
      .filter({ hasText: texts.kinds.interest })
      .click();
    const all = await countedSize(page, withInterest);
    await expectSize(page, all.size);
    // The sample says how large its network is, so that the audience stands for more than was counted.
    await page.getByTestId("network-size").click();
    await expect(
      page.getByText(all.network?.bucket ?? "no estimate", { exact: false }),
    ).toBeVisible();

    // Chips say what each brings in; a deselected one stays and counts for nothing.
    const chip = page
      .getByRole("list", { name: texts.groups.keyword })
      .getByRole("button", { name: new RegExp(word) })
      .first();
    await chip.click();
    await expect(chip).toHaveAttribute("aria-pressed", "false");
    await expect(page.getByText(texts.builder.deselected, { exact: true })).toBeVisible();
    const { keywords: _left, ...withoutWord } = withInterest;
    await expectSize(page, (await countedSize(page, withoutWord)).size);
    await chip.click();
    await expectSize(page, all.size);

    // Filters narrow.
    const women = { ...withInterest, gender: "FEMALE" as const };
    await page.getByRole("radio", { name: texts.builder.genders.FEMALE }).check({ force: true });
    const narrowed = await countedSize(page, women);
    await expectSize(page, narrowed.size);
    expect(narrowed.size).toBeLessThan(all.size ?? 0);

    // The draft survives a reload.
    await page.reload();
    await expectSize(page, narrowed.size);

    // Insights of the same audience, with the same count.
    await page.getByRole("link", { name: texts.titles.insights, exact: true }).click();
    await expect(page.getByTestId("portrait-size")).toHaveText(
      (narrowed.size ?? 0).toLocaleString("en-US"),
    );
    for (const title of [
      "gender",
      "countries",
      "interests",
      "influential",
      "words",
      "mostLiked",
      "sample",
    ] as const) {
      await expect(
        page.getByRole("region", { name: texts.insights[title], exact: true }),
      ).toBeVisible();
    }
    const interests = page.getByRole("region", { name: texts.insights.interests, exact: true });
    await interests.getByText(texts.insights.order.share, { exact: true }).first().click();
    await expect(interests.getByRole("list", { name: texts.insights.interests })).toBeVisible();
    await interests
      .getByRole("button", { name: fill(texts.insights.menu, { title: texts.insights.interests }) })
      .click();
    await page.getByRole("menuitem", { name: texts.insights.asTable }).click();
    await expect(interests.getByRole("table")).toBeVisible();
    const menu = interests.getByRole("button", {
      name: fill(texts.insights.menu, { title: texts.insights.interests }),
    });
    await menu.click();
    const csv = await contentOf(
      await download(page, () => page.getByRole("menuitem", { name: texts.insights.csv }).click()),
    );
    expect(csv).toContain(interest.label);

    // Any account says why it is in.
    await page
      .getByRole("list", { name: texts.insights.sample })
      .getByRole("button")
      .first()
      .click();
    const drawer = page.getByRole("dialog", { name: texts.explain.title });
    await expect(drawer.getByText(texts.explain.isMember)).toBeVisible();
    await expect(drawer.getByText(texts.explain.attributes)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(drawer).toBeHidden();

    // Save with a name and a category.
    const name = `${word} 調査 ${language}`;
    await page.getByRole("button", { name: texts.builder.save }).click();
    const dialog = page.getByRole("dialog", { name: texts.save.title });
    await dialog.getByRole("button", { name: texts.common.save, exact: true }).click();
    await expect(
      dialog.getByText(fill(texts.validation.required, { field: texts.save.name })),
    ).toBeVisible();
    await dialog.getByLabel(texts.save.name).fill(name);
    await dialog.getByRole("combobox", { name: texts.save.categories }).fill("Research");
    await page.keyboard.press("Enter");
    await dialog.getByRole("button", { name: texts.common.save, exact: true }).click();
    await expect(page.getByText(fill(texts.save.done, { name }))).toBeVisible();
    await page.waitForURL(/config=/);
    const id = new URL(page.url()).searchParams.get("config");

    // The list shows it, finds it, and opens it as it was.
    if (isPhone) await page.getByRole("button", { name: texts.shell.openNavigation }).click();
    // The rail says how many there are after the name.
    await page.getByRole("link", { name: `${texts.titles.audiences} 1`, exact: true }).click();
    const row = page.getByRole("row").filter({ hasText: name });
    await expect(row).toContainText((narrowed.size ?? 0).toLocaleString("en-US"));
    if (!isPhone) await expect(row).toContainText("Research");
    await page.getByLabel(texts.audiences.search).fill("no such audience");
    await expect(page.getByText(texts.common.noResults)).toBeVisible();
    await page.getByLabel(texts.audiences.search).fill(word);
    await expect(row).toBeVisible();
    await page.getByRole("button", { name: texts.audiences.name, exact: true }).click();
    await expect(page.getByRole("columnheader", { name: texts.audiences.name })).toHaveAttribute(
      "aria-sort",
      /ending/,
    );

    // Downloads: the package, and as many members as the size says.
    const actions = row.getByRole("button", { name: fill(texts.audiences.actions, { name }) });
    async function take(item: string): Promise<string> {
      await actions.click();
      return contentOf(
        await download(page, () => page.getByRole("menuitem", { name: item }).click()),
      );
    }
    const json = JSON.parse(await take(texts.audiences.packageJson)) as object;
    expect(JSON.stringify(json)).toContain(handle);
    expect(await take(texts.audiences.packageCsv)).toContain(word);
    expect(csvRows(await take(texts.audiences.membersCsv)) - 1).toBe(narrowed.size);

    await row.getByRole("link", { name }).click();
    await page.waitForURL(new RegExp(`config=${id}`));
    await expectSize(page, narrowed.size);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await expect(page.getByText(texts.builder.saved, { exact: true })).toBeVisible();

    // Somebody else saves a newer version meanwhile: nothing is lost, and replacing it is a choice.
    await page.getByRole("radio", { name: texts.builder.genders.ANY }).check({ force: true });
    await expectSize(page, all.size);
    const path = `/api/audience-configs/${id}/?team=${team}`;
    await page.evaluate(
      async ({ path: address, body }) => {
        const token = /csrftoken=([^;]*)/.exec(document.cookie)?.[1] ?? "";
        await fetch(address, {
          method: "PUT",
          headers: { "Content-Type": "application/json", "X-CSRFToken": decodeURIComponent(token) },
          body: JSON.stringify(body),
        });
      },
      { path, body: { name, targeting_package: women } },
    );
    await page.getByRole("button", { name: texts.builder.save }).click();
    await dialog.getByRole("button", { name: texts.save.replace, exact: true }).click();
    await expect(dialog.getByText(texts.save.stale)).toBeVisible();
    await dialog.getByRole("button", { name: texts.save.replaceAnyway }).click();
    await expect(dialog).toBeHidden();
    await page.reload();
    await expectSize(page, all.size);
  },
);

test("takes a pasted list, and turns keywords into handles", async ({ page, texts, language }) => {
  const team = await signedIn(page, texts);
  await page.goto(`/${team}/creator`);
  const [first = "", second = ""] = await someHandles(page, language);
  const input = page.getByRole("combobox", { name: texts.builder.field });
  await input.click();
  const paste = (text: string) =>
    input.evaluate((field, clip) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text", clip);
      field.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
      );
    }, text);
  await paste(`${first}\n${second}`);
  const keywords = page.getByRole("list", { name: texts.groups.keyword });
  await expect(keywords.getByRole("listitem")).toHaveCount(2);
  await page.getByRole("button", { name: texts.builder.makeHandles }).click();
  const handles = page.getByRole("list", { name: texts.groups.handle });
  await expect(handles.getByRole("listitem")).toHaveCount(2);
  await expectSize(page, (await countedSize(page, { handles: [first, second] })).size);

  // Examples are there again once the audience is empty; one key takes a suggested interest.
  await page.getByRole("button", { name: texts.tools.more }).click();
  await page.getByRole("menuitem", { name: texts.builder.clear }).click();
  await expect(page.getByRole("heading", { name: texts.builder.emptyTitle })).toBeVisible();
  await page.getByText(texts.builder.tryThese).locator("..").getByRole("button").first().click();
  const suggestions = page.getByRole("region", { name: texts.suggestions.title });
  await expect(suggestions.getByRole("listitem").first()).toBeVisible();
  await page.keyboard.press("Alt+1");
  await expect(
    page.getByRole("list", { name: texts.groups.interest }).getByRole("listitem"),
  ).toHaveCount(1);
});

test("cancels the questions that typing overtakes", async ({ page, texts, language }, {
  project,
}) => {
  test.skip(project.name !== "en-1440", "the same for every language and width");
  const team = await signedIn(page, texts);
  await page.goto(`/${team}/creator`);
  const [handle = ""] = await someHandles(page, language);
  await expect(page.getByText(texts.builder.tryThese)).toBeVisible();
  await page.route("**/api/build-audience/**", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    // An overtaken request is gone by now.
    await route.continue().catch(() => undefined);
  });
  const ended: string[] = [];
  page.on("requestfailed", (request) => {
    if (request.url().includes("/api/build-audience/"))
      ended.push(request.failure()?.errorText ?? "");
  });
  const input = page.getByRole("combobox", { name: texts.builder.field });
  await input.pressSequentially(`@${handle}`, { delay: 30 });
  await input.press("Enter");
  await page.unroute("**/api/build-audience/**");
  await expectSize(page, (await countedSize(page, { handles: [handle] })).size);
  expect(ended.length).toBeGreaterThan(0);
  expect(new Set(ended)).toEqual(new Set(["net::ERR_ABORTED"]));
});
