import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { en } from "../apps/simulator/page/lib/texts-en.ts";
import { ja } from "../apps/simulator/page/lib/texts-ja.ts";
import type { UploadedAudience } from "../packages/core/src/contract/uploaded-audiences.ts";
import type { ReadUsageReceipt } from "../packages/core/src/contract/usage-receipts.ts";
import { extensionPartsEn } from "../packages/core/src/i18n/data/extension-en.ts";
import { extensionPartsJa } from "../packages/core/src/i18n/data/extension-ja.ts";
import { expectAccessible } from "./axe.ts";
import { openWithExtension, PanelOf, type ExtensionBrowser } from "./extension-browser.ts";
import { filledOf, formOf, setBy, turnOn } from "./extension-steps.ts";
import type { OwnNetwork } from "./own-network.ts";
import { signInByX, startStage } from "./own-stage.ts";
import { callApi, expect, fill, test } from "./test.ts";

const PANEL = { en: extensionPartsEn.panel, ja: extensionPartsJa.panel } as const;
const MANAGER_TEXTS = { en, ja } as const;
const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
/** Enough that an upload of most of them has several batches. */
const PEOPLE = 6000;
const COUNTRIES = ["Japan", "United States", "United Kingdom", "Canada", "India", "Brazil"];
const BATCH = 2500;
/** Behind the network's next batch, which runs every six hours. */
const LATER_DAYS = 0.3;
const AUDIENCE = "Sample audience";
const TINY = "Three people";

interface Stage {
  readonly network: OwnNetwork;
  readonly extension: ExtensionBrowser;
  readonly page: Page;
  readonly restart: (days: number) => Promise<void>;
}

const wide = test.extend<{ stage: Stage }>({
  stage: [
    async ({ language }, use) => {
      const stage = await startStage(PEOPLE);
      const { product, network, restart } = stage;
      const manager = `${network.url}/ads-manager`;
      // Phones have no extensions: this browser is wide, whatever the project.
      const extension = await openWithExtension({ product, manager, language });
      const page = await extension.context.newPage();
      await use({
        network,
        extension,
        page,
        restart,
      });
      await extension.close();
      await stage.stop();
    },
    { timeout: 240_000 },
  ],
});

interface Group {
  readonly status: string;
  readonly other_criteria: number;
  readonly form: {
    readonly lists: Readonly<Record<string, readonly { readonly id: string }[]>>;
    readonly gender: string;
    readonly age: string;
    readonly placements: readonly string[];
  };
}

/** What the network itself has of an ad group, by ids. */
function keptBy({ form, status, other_criteria: others }: Group) {
  const lists = Object.entries(form.lists).map(([name, values]) => {
    const ids = values.map(({ id }) => id);
    // Nothing was sent twice.
    expect(new Set(ids).size, name).toBe(ids.length);
    return [name, ids.toSorted()] as const;
  });
  const { gender, age, placements } = form;
  expect(others).toBe(0);
  expect(["PAUSED", "DRAFT"]).toContain(status);
  return { lists: Object.fromEntries(lists), gender, age, placements };
}

wide(
  "takes a sample audience to an ad account by three routes, with the server killed on the way",
  async ({ stage, language, texts }) => {
    test.setTimeout(240_000);
    const { network, extension, page } = stage;
    const { uploads, applying } = texts;
    const panel = PANEL[language];

    const { team, account, person, other } = await signInByX(page, texts, network);
    await callApi(page, "POST", `/api/audience-configs/?team=${team}`, {
      name: AUDIENCE,
      targeting_package: { countries: COUNTRIES },
    });

    const uploaded = async (name: string): Promise<UploadedAudience> => {
      const path = `/api/uploaded-audiences/?team=${team}`;
      const { results } = await callApi<{ results: UploadedAudience[] }>(page, "GET", path);
      const found = results.find((each) => each.name === name);
      if (found === undefined) throw new Error(`no upload ${name}`);
      return found;
    };

    await wide.step("uploads its exact members, killed behind the first batch", async () => {
      await page.goto(`/${team}/custom-audiences`);
      await page.getByRole("button", { name: uploads.newUpload }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByText(uploads.froms.audience, { exact: true }).click();
      // Off until the clause is accepted, with what is lost until then.
      await expect(dialog.getByRole("region", { name: uploads.termsTitle })).toBeVisible();
      await expect(dialog.getByRole("button", { name: uploads.make })).toBeDisabled();
      await expectAccessible(page);
      await dialog
        .getByRole("checkbox", { name: fill(uploads.termsTick, { clause: "5.4.2" }) })
        .check({ force: true });
      await dialog.getByRole("button", { name: uploads.termsAccept }).click();
      await dialog.getByRole("button", { name: uploads.savedAudience }).click();
      await page.getByRole("option", { name: AUDIENCE }).click();
      await dialog.getByRole("button", { name: uploads.make }).click();
      await page.waitForURL(/\/custom-audiences\?id=/);
      const draft = await uploaded(AUDIENCE);
      expect(draft.members).toBeGreaterThan(BATCH);
      await network.control("POST", "/faults", {
        kind: "slow",
        delay_ms: 1500,
        times: 1000,
        method: "POST",
        path: `/12/accounts/${account}/custom_audiences/`,
      });
      await page.getByRole("checkbox", { name: uploads.statement }).check({ force: true });
      await page
        .getByRole("button", { name: /\d/ })
        .filter({ hasText: /\d,\d{3}/ })
        .click();
      await expect
        .poll(async () => (await uploaded(AUDIENCE)).progress.sent_batches, { intervals: [50] })
        .toBe(1);
      await stage.restart(0);
      await network.control("DELETE", "/faults");
      await page.reload();
      await expect(page.getByText(uploads.states.processing, { exact: true }).first()).toBeVisible({
        timeout: 30_000,
      });
      const { members, progress } = await uploaded(AUDIENCE);
      const { batches } = progress;
      expect(progress).toMatchObject({ sent_batches: batches, sent_members: members });

      // Too few to be targeted: it stays behind as "not ready".
      const cookies = await page.context().cookies();
      const csrf = cookies.find(({ name }) => name === "csrftoken")?.value ?? "";
      const query = new URLSearchParams({
        team,
        ad_account_id: account,
        name: TINY,
        source: "Sign-ups",
        confirmed: "true",
      });
      const tiny = await page.request.post(`/api/uploaded-audiences/?${query.toString()}`, {
        headers: { "X-CSRFToken": decodeURIComponent(csrf) },
        multipart: {
          files: {
            name: "list.csv",
            mimeType: "text/csv",
            buffer: Buffer.from(`email\n${other.email}\na@example.com\nb@example.com\n`),
          },
        },
      });
      expect(tiny.ok(), await tiny.text()).toBe(true);
      await expect.poll(async () => (await uploaded(TINY)).state).toBe("processing");

      // What arrived: everybody once; at the most the batch whose answer the kill cut off came again.
      const { audiences } = (await managerCall(`accounts/${account}/audiences`)) as {
        audiences: { id: string; name: string }[];
      };
      const own = audiences.filter(({ name }) => name === AUDIENCE);
      expect(own).toHaveLength(1);
      await network.control("POST", "/clock", { seconds: LATER_DAYS * 86_400 });
      const arrived = (await network.control(
        "GET",
        `/ads/members?audience=${own[0]?.id}`,
      )) as Readonly<Record<string, number>>;
      expect(arrived).toMatchObject({ members, identifiers: members, waiting: 0 });
      expect([members, members + BATCH, members + (members % BATCH)]).toContain(
        arrived["operations"],
      );
    });

    await wide.step("becomes targetable once the network has matched it", async () => {
      await stage.restart(LATER_DAYS);
      for (const [name, state] of [
        [AUDIENCE, "targetable"],
        [TINY, "too_small"],
      ] as const)
        await expect
          .poll(async () => (await uploaded(name)).state, { timeout: 30_000 })
          .toBe(state);
      await page.reload();
      await expect(
        page.getByText(uploads.states.targetable, { exact: true }).first(),
      ).toBeVisible();
      expect((await uploaded(AUDIENCE)).matched).toBeGreaterThan(500);
    });

    const pack = {
      handles: [other.username, "nobody_is_called_that"],
      keywords: ["coffee", "cancer"],
      hashtags: ["barista"],
      interests: ["Rock", "Nothing of this name"],
      conversation_topics: ["Mercury"],
      custom_audiences: [{ name: AUDIENCE }, { name: TINY }],
      countries: ["Japan", "United States"],
      languages: ["ja"],
      gender: "FEMALE",
      age: "AGE_18_TO_34",
      placements: ["homeTimelines"],
    };
    const usage = async (name: string): Promise<string> => {
      const path = `/api/external/audience-usages/?team=${team}`;
      const body = { name, targeting_package: pack, ad_account_id: account };
      return (await callApi<{ id: string }>(page, "POST", path, body)).id;
    };
    const receiptOf = async (id: string): Promise<ReadUsageReceipt> => {
      const path = `/api/external/audience-usages/${id}/receipts/`;
      const { results } = await callApi<{ results: { id: string }[] }>(
        page,
        "GET",
        `${path}?team=${team}`,
      );
      expect(results, "one receipt").toHaveLength(1);
      return callApi<ReadUsageReceipt>(page, "GET", `${path}${results[0]?.id}/?team=${team}`);
    };
    const toPreview = async (id: string, route: "ads_api" | "extension" | "sheet") => {
      await page.goto(`/${team}/usages/apply?id=${id}`);
      await page.getByRole("radio", { name: applying.routes[route] }).check({ force: true });
      await page.getByRole("button", { name: applying.destination.continue }).click();
      await expect(page.getByRole("heading", { name: applying.preview.set })).toBeVisible();
    };
    // The specification's question about audiences that are not ready.
    page.on("dialog", (dialog) => void dialog.accept());

    const byApi = await wide.step("applies it by the Ads API", async () => {
      const id = await usage("By API");
      await toPreview(id, "ads_api");
      const [before = "", after = ""] = applying.preview.apply_other.split("{{count}}");
      await page.getByRole("button", { name: new RegExp(`^${before}\\d+${after}$`) }).click();
      await expect(page.getByRole("heading", { name: applying.receipt.readBack })).toBeVisible({
        timeout: 30_000,
      });
      return receiptOf(id);
    });

    const byExtension = await wide.step("applies it by the extension", async () => {
      await turnOn(extension, language);
      await page.goto("/extension");
      await page.getByRole("button", { name: texts.extension.connect }).click();
      await expect(page.getByText(texts.extension.connected, { exact: true })).toBeVisible();
      const id = await usage("By extension");
      await toPreview(id, "extension");
      const [tab] = await Promise.all([
        extension.context.waitForEvent("page"),
        page.getByRole("button", { name: texts.extension.apply }).click(),
      ]);
      const shown = new PanelOf(tab);
      await shown.press(panel.start);
      await shown.press(panel.send, 60_000);
      await shown.says(panel.sent);
      // The page opens the receipt that arrived.
      await expect(page.getByRole("heading", { name: applying.receipt.readForm })).toBeVisible();
      const receipt = await receiptOf(id);
      const filled = await formOf(tab);
      const { placements, ...set } = setBy(receipt);
      expect(filledOf(filled), "the receipt equals the form").toEqual(set);
      expect([placements, filled["placements"]]).toEqual([["homeTimelines"], ["TWITTER_TIMELINE"]]);
      // A person does the rest: the extension presses nothing that keeps the form. The tab that it opened is in the browser's
      // own language, whatever the test's is.
      const lang = await tab.locator("html").getAttribute("lang");
      const manager = MANAGER_TEXTS[lang === "ja" ? "ja" : "en"];
      await tab.getByRole("button", { name: manager.back }).click();
      await tab.getByLabel(manager.campaignName).fill("By extension");
      await tab.getByLabel(manager.adGroupName).fill("By extension");
      await tab.getByLabel(manager.dailyBudget.slice(0, 6)).fill("50");
      await tab.getByRole("button", { name: manager.next }).click();
      await tab.getByRole("button", { name: manager.saveDraft }).click();
      await expect(tab.getByText(manager.savedDraft)).toBeVisible();
      await tab.close();
      return receipt;
    });

    const bySheet = await wide.step("applies it by sheet", async () => {
      const id = await usage("By sheet");
      await toPreview(id, "sheet");
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("button", { name: applying.preview.download }).click(),
      ]);
      const bulk = await extension.context.newPage();
      await bulk.goto(`${network.url}/ads-manager/${account}/bulk`);
      await bulk.locator("input[type=file]").setInputFiles({
        name: "sheet.xlsx",
        mimeType: XLSX,
        buffer: await readFile(await download.path()),
      });
      const [imported] = await Promise.all([
        bulk.waitForResponse((answer) => answer.url().includes("/bulk/import")),
        bulk.locator(".saving button.primary").click(),
      ]);
      expect(imported.ok(), await imported.text()).toBe(true);
      const exported = await bulk.request.get(
        `${network.url}/ads-manager/api/accounts/${account}/bulk/export?format=xlsx`,
      );
      await page
        .locator("input[type=file]")
        .setInputFiles({ name: "export.xlsx", mimeType: XLSX, buffer: await exported.body() });
      await expect(page.getByRole("heading", { name: applying.receipt.readBack })).toBeVisible();
      await bulk.close();
      return receiptOf(id);
    });

    await wide.step("has three receipts that agree, and one ad group of each route", async () => {
      const states = ({ items }: ReadUsageReceipt) =>
        items.map(({ key, state, network: entry }) =>
          [key, state, state === "accepted" ? (entry?.id ?? "") : ""].join(" "),
        );
      expect(states(byExtension)).toEqual(states(byApi));
      expect(states(bySheet)).toEqual(states(byApi));
      expect(byApi.counts).toMatchObject({ pending: 0, ambiguous: 1, rejected: 3, skipped: 1 });
      expect([byApi.route, byExtension.route, bySheet.route]).toEqual([
        "ads_api",
        "extension",
        "sheet",
      ]);
      const { campaigns } = (await managerCall(`accounts/${account}/campaigns`)) as {
        campaigns: { name: string; ad_groups: { id: string }[] }[];
      };
      expect(campaigns.map(({ name }) => name).toSorted()).toEqual([
        "By API",
        "By extension",
        "By sheet",
      ]);
      const kept: unknown[] = [];
      for (const { ad_groups: groups } of campaigns) {
        expect(groups).toHaveLength(1);
        const path = `accounts/${account}/ad-groups/${groups[0]?.id}`;
        kept.push(keptBy((await managerCall(path)) as Group));
      }
      expect(kept[1]).toEqual(kept[0]);
      expect(kept[2]).toEqual(kept[0]);
    });

    async function managerCall(path: string): Promise<unknown> {
      const base = `${network.url}/ads-manager/api`;
      await page.request.post(`${base}/session`, { data: { username: person.username } });
      const answer = await page.request.get(`${base}/${path}`);
      expect(answer.ok(), await answer.text()).toBe(true);
      return answer.json();
    }
  },
);
