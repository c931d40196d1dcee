import type { Page } from "@playwright/test";
import type { Catalogue } from "../packages/core/src/i18n/data/en.ts";
import { expectAccessible } from "./axe.ts";
import { countedSize, expectSize, someHandles, someInterest, stepButton } from "./builder.ts";
import { callApi, expect, fill, signedIn, test } from "./test.ts";

function field(page: Page, texts: Catalogue) {
  return page.getByRole("combobox", { name: texts.builder.field });
}

/** A paste as the browser makes it, without a clipboard that only one test could have. */
async function paste(page: Page, texts: Catalogue, text: string): Promise<void> {
  await field(page, texts).focus();
  await page.evaluate((clip) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text", clip);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
}

async function chooseKind(page: Page, texts: Catalogue, kind: keyof Catalogue["kinds"]) {
  await page.getByRole("button", { name: new RegExp(` ${texts.builder.kind}$`) }).click();
  await page.getByRole("option", { name: texts.kinds[kind], exact: true }).click();
}

function chips(page: Page, texts: Catalogue, kind: keyof Catalogue["groups"]) {
  return page.getByRole("list", { name: texts.groups[kind], exact: true }).getByRole("listitem");
}

test.beforeEach(async ({ page, texts }) => {
  const team = await signedIn(page, texts);
  await page.goto(`/${team}/creator`);
  await expect(page.getByText(texts.builder.tryThese)).toBeVisible();
});

test("steps are taken back and done again, by key and by button", async ({
  page,
  texts,
  language,
}) => {
  const [first = "", second = ""] = await someHandles(page, language);
  const undo = stepButton(page, texts.steps.undo);
  const redo = stepButton(page, texts.steps.redo);
  await expect(undo).toBeDisabled();
  const one = await countedSize(page, { handles: [first] });
  const two = await countedSize(page, { handles: [first, second] });
  for (const handle of [first, second]) {
    await field(page, texts).fill(`@${handle}`);
    await page.keyboard.press("Enter");
  }
  await expectSize(page, two.size);
  // The field is empty: the step is the audience's, not the text's.
  await page.keyboard.press("Control+z");
  await expectSize(page, one.size);
  await page.keyboard.press("Control+Shift+z");
  await expectSize(page, two.size);
  await undo.click();
  await undo.click();
  await expect(page.getByText(texts.builder.tryThese)).toBeVisible();
  await expect(undo).toBeDisabled();
  await redo.click();
  await expectSize(page, one.size);
  // Text in the field is the browser's to take back.
  await field(page, texts).fill("x");
  await page.keyboard.press("Control+z");
  await expect(chips(page, texts, "handle")).toHaveCount(1);
});

test("a size that settles before the page is drawn stands", async ({ page, texts, language }) => {
  const [first = "", second = ""] = await someHandles(page, language);
  const one = await countedSize(page, { handles: [first] });
  const two = await countedSize(page, { handles: [first, second] });
  await field(page, texts).fill(`@${first}`);
  await page.keyboard.press("Enter");
  await expectSize(page, one.size);
  // From here on no frame is drawn, as on a machine that has other work.
  await page.evaluate(() => {
    const draw = window.requestAnimationFrame.bind(window);
    const waiting = new Map<number, FrameRequestCallback>();
    let last = 1_000_000;
    window.requestAnimationFrame = (callback) => {
      waiting.set(++last, callback);
      return last;
    };
    window.cancelAnimationFrame = (id) => void waiting.delete(id);
    window.addEventListener("frames-go-on", () => {
      window.requestAnimationFrame = draw;
      for (const callback of waiting.values()) draw(callback);
    });
  });
  await field(page, texts).fill(`@${second}`);
  await expect(page.getByText(texts.size.withSeed.replace("{{label}}", second))).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(field(page, texts)).toHaveValue("");
  await page.evaluate(() => window.dispatchEvent(new Event("frames-go-on")));
  await expectSize(page, two.size);
});

test("a pasted list takes the kind that was chosen, and names are found in its list", async ({
  page,
  texts,
  language,
}) => {
  const { interests } = await callApi<{
    interests: { label: string; name_en: string; name_ja: string }[];
  }>(page, "POST", "/api/external/interests/search/", { keywords: ["a", "e"], language });
  const [one, two] = interests;
  if (!one || !two) throw new Error("The list of interests is empty");
  await chooseKind(page, texts, "interest");
  // The English name of one, the Japanese of the other, and one that no list knows.
  await paste(page, texts, `${one.name_en}\n${two.name_ja}、no such interest`);
  await expect(chips(page, texts, "interest")).toHaveCount(3);
  await expect(chips(page, texts, "interest").nth(0)).toContainText(one.label);
  await expect(chips(page, texts, "interest").nth(1)).toContainText(two.label);
  await expect(
    chips(page, texts, "interest").nth(2).getByRole("img", {
      name: texts.size.reasons.unknown_item,
    }),
  ).toBeVisible();
  await chooseKind(page, texts, "country");
  await paste(page, texts, "Japan\nUnited States\nNo such place");
  const places = page.getByRole("list", { name: texts.builder.countries, exact: true });
  await expect(places.getByRole("listitem")).toHaveCount(2);
  await expect(page.getByRole("status").filter({ hasText: "No such place" })).toBeVisible();
  await chooseKind(page, texts, "handle");
  await paste(page, texts, "https://x.com/NASA, ESA @JAXA_jp");
  await expect(chips(page, texts, "handle")).toHaveCount(3);
});

test("the person's own country is proposed, then its states; the country that is not sold says why", async ({
  page,
  texts,
  language,
}) => {
  const isJapanese = language === "ja";
  const places = page.getByRole("combobox", { name: texts.builder.countries, exact: true });
  const chosen = page.getByRole("list", { name: texts.builder.countries, exact: true });
  await places.click();
  const options = page
    .getByRole("listbox", { name: texts.builder.countries, exact: true })
    .getByRole("option");
  await expect(options.first()).toHaveText(isJapanese ? "日本" : "United States");
  const own = isJapanese ? "アメリカ合衆国" : "United States";
  await places.fill(own);
  await options.filter({ hasText: own }).first().click();
  await expect(chosen.getByRole("listitem")).toHaveCount(1);
  await places.fill("");
  const state = isJapanese ? "アラスカ州" : "Alaska";
  await expect(options.filter({ hasText: state })).toHaveCount(1);

  const reason = isJapanese
    ? "この国はターゲティングに使用できません。"
    : "This country is not available for targeting.";
  await places.fill(isJapanese ? "北朝鮮" : "North Korea");
  const refused = options.filter({ hasText: reason });
  await expect(refused).toHaveAttribute("aria-disabled", "true");
  await expectAccessible(page);
  await places.press("Enter");
  await refused.click({ force: true });
  await expect(chosen.getByRole("listitem")).toHaveCount(1);
  await places.fill("");
  await chooseKind(page, texts, "country");
  await paste(page, texts, "KP\nJapan");
  await expect(chosen.getByRole("listitem")).toHaveCount(2);
  await expect(page.getByRole("status").filter({ hasText: reason })).toBeVisible();
});

test("a dropped file adds its list, and a package as it was downloaded", async ({
  page,
  texts,
  language,
}) => {
  const [first = "", second = ""] = await someHandles(page, language);
  const drop = async (name: string, type: string, content: string) => {
    const data = await page.evaluateHandle(
      ([name, type, content]) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([content ?? ""], name ?? "", { type: type ?? "" }));
        return transfer;
      },
      [name, type, content],
    );
    await page.getByTestId("list-drop").dispatchEvent("drop", { dataTransfer: data });
  };
  await drop("them.csv", "text/csv", `name,username\r\n"One, A",${first}\r\nTwo,@${second}\r\n`);
  // The first column of a known name is read.
  await expect(chips(page, texts, "keyword")).toHaveCount(2);
  await page.keyboard.press("Control+z");
  await drop("them.csv", "text/csv", `username,bio\r\n${first},a\r\n@${second},"b, c"\r\n`);
  await expect(chips(page, texts, "handle")).toHaveCount(2);
  const pack = { handles: [{ handle: first }], gender: "FEMALE", placements: ["profiles"] };
  await stepButton(page, texts.steps.undo).click();
  await page.locator('input[type="file"]').setInputFiles({
    name: "pack.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify(pack)),
  });
  await expect(chips(page, texts, "handle")).toHaveCount(1);
  await expect(page.getByRole("radio", { name: texts.builder.genders.FEMALE })).toBeChecked();
  await expect(
    page.getByRole("checkbox", { name: texts.builder.placementNames.profiles }),
  ).toBeChecked();
  const { size } = await countedSize(page, { handles: [first], gender: "FEMALE" });
  await expectSize(page, size);
});

test("handles are put in order by keys, and what comes first is kept", async ({
  page,
  texts,
  language,
  isPhone,
}) => {
  const handles = (await someHandles(page, language)).slice(0, 4);
  await paste(page, texts, handles.map((handle) => `@${handle}`).join("\n"));
  await expect(chips(page, texts, "handle")).toHaveCount(4);
  const last = chips(page, texts, "handle").last().getByRole("button").first();
  await last.focus();
  await page.keyboard.press("Alt+ArrowLeft");
  await expect(chips(page, texts, "handle").nth(2)).toContainText(handles[3] ?? "");
  // The focus went with it.
  await page.keyboard.press("Alt+ArrowLeft");
  await expect(chips(page, texts, "handle").nth(1)).toContainText(handles[3] ?? "");
  await page
    .getByRole("button", { name: fill(texts.builder.groupActions, { kind: texts.kinds.handle }) })
    .click();
  await page.getByRole("menuitem", { name: texts.order.open }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("row")).toHaveCount(4);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: texts.order.byAlone }).click();
  const counts = await Promise.all(
    handles.map(async (handle) => ({
      handle,
      size: (await countedSize(page, { handles: [handle] })).size ?? 0,
    })),
  );
  const largest = counts.toSorted((a, b) => b.size - a.size)[0]?.size;
  const top = (await dialog.getByRole("row").first().textContent()) ?? "";
  expect(
    counts.filter(({ size }) => size === largest).some(({ handle }) => top.includes(handle)),
  ).toBe(true);
  if (!isPhone) {
    const first = await dialog.getByRole("row").first().getByText(/^@/).textContent();
    await dialog.getByRole("row").first().getByRole("button").focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    await expect(dialog.getByRole("row").last()).toContainText(first ?? "@");
  }
});

test("every kind is reached with type-ahead, the team's own audiences too", async ({
  page,
  texts,
  language,
}) => {
  const interest = await someInterest(page, language);
  await callApi(page, "POST", "/api/audience-configs/", {
    name: "People we know",
    targeting_package: { interests: [interest.label] },
  });
  const typed: Partial<Record<keyof Catalogue["kinds"], string>> = {
    conversation_topic: language === "ja" ? "サッカー" : "soccer",
    movie_tv_show: "star",
    network_operator: "docomo",
    location: "tokyo",
    language: language === "ja" ? "日本" : "jap",
    custom_audience: "People",
  };
  for (const [kind, text] of Object.entries(typed)) {
    await chooseKind(page, texts, kind as keyof Catalogue["kinds"]);
    await field(page, texts).fill(text);
    const options = page.getByRole("listbox", { name: texts.builder.fieldList });
    await expect(options.getByRole("option").first()).toContainText(
      texts.kinds[kind as keyof Catalogue["kinds"]],
    );
    await page.keyboard.press("Enter");
    await expect(field(page, texts)).toHaveValue("");
  }
  await expect(chips(page, texts, "custom_audience")).toContainText("People we know");
  await expect(chips(page, texts, "conversation_topic")).toHaveCount(1);
  await expect(chips(page, texts, "movie_tv_show")).toHaveCount(1);
  await expect(
    page.getByRole("list", { name: texts.builder.operators, exact: true }).getByRole("listitem"),
  ).toHaveCount(1);
  await expectAccessible(page);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
});

test("the size stays in view while the builder is read to its end", async ({
  page,
  texts,
  language,
  isPhone,
}) => {
  const [handle = ""] = await someHandles(page, language);
  const { size } = await countedSize(page, { handles: [handle] });
  await field(page, texts).fill(`@${handle}`);
  await page.keyboard.press("Enter");
  await expectSize(page, size);
  await expect(page.getByText(texts.builder.automatedHelp)).toBeAttached();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const figure = page.getByText((size ?? 0).toLocaleString("en-US"), { exact: true });
  // Docked at the bottom on a phone, beside the builder elsewhere: there the pictures scroll under it as well.
  await expect(figure.filter({ visible: true }).last()).toBeInViewport();
  if (isPhone) return;
  const aside = page.getByRole("complementary", { name: texts.size.title });
  await aside.hover();
  await page.mouse.wheel(0, 4000);
  await expect(page.getByTestId("audience-size")).toBeInViewport();
});
