import { expect, type Page } from "@playwright/test";
import { LIST_FIELDS } from "../apps/simulator/src/manager/wire.ts";
import type { ExtensionReceipt, RunProgress } from "../packages/core/src/bridge/runs.ts";
import type { ApplyItem, ItemKind } from "../packages/core/src/domain/receipt.ts";
import { extensionPartsEn } from "../packages/core/src/i18n/data/extension-en.ts";
import { extensionPartsJa } from "../packages/core/src/i18n/data/extension-ja.ts";
import { PanelOf, type ExtensionBrowser } from "./extension-browser.ts";

const FIRST_RUN = { en: extensionPartsEn.firstRun, ja: extensionPartsJa.firstRun } as const;

interface Account {
  readonly id: string;
  readonly name: string;
}

interface Option {
  readonly id: string;
  readonly name: string;
  readonly blocked: string | null;
}

/** The simulated network's ads manager, as somebody who is signed in there sees it. */
export class AdsManager {
  readonly page: Page;
  readonly address: string;
  readonly account: Account;

  private constructor(page: Page, address: string, account: Account) {
    this.page = page;
    this.address = address;
    this.account = account;
  }

  /** Signs in as somebody with an ad account that is open. */
  static async open(page: Page, address: string): Promise<AdsManager> {
    await page.goto(`${address}/`);
    const account = await page.evaluate(async (base) => {
      // Without functions of its own: loaders that keep their names break them on their way into the page.
      const session = await fetch(`${base}/api/session`);
      const { suggested } = (await session.json()) as { suggested: { username: string }[] };
      for (const { username } of suggested) {
        await fetch(`${base}/api/session`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ username }),
        });
        const listed = await fetch(`${base}/api/accounts`);
        const { accounts } = (await listed.json()) as {
          accounts: { id: string; name: string; locked: boolean }[];
        };
        const open = accounts.find(({ locked }) => !locked);
        if (open !== undefined) return open;
      }
      throw new Error("nobody has an ad account");
    }, address);
    return new AdsManager(page, address, account);
  }

  /** Makes a paused ad group without targeting; its id. */
  async makeAdGroup(name: string): Promise<string> {
    const list = (): never[] => [];
    const body = {
      saved: null,
      status: "PAUSED",
      objective: "ENGAGEMENTS",
      campaign_name: name,
      ad_group_name: name,
      daily_budget: 50,
      start: "2099-01-01",
      end: "2099-02-01",
      form: {
        lists: Object.fromEntries(LIST_FIELDS.map((field) => [field, list()])),
        gender: "ANY",
        age: "AGE_ANY",
        placements: ["TWITTER_TIMELINE"],
      },
    };
    const url = `${this.address}/api/accounts/${this.account.id}/campaigns`;
    const made = await this.page.request.post(url, { data: body });
    expect(made.ok(), await made.text()).toBe(true);
    return ((await made.json()) as { ad_group: string }).ad_group;
  }

  options(field: string, q: string): Promise<readonly Option[]> {
    return this.page.evaluate(
      async ([base, id, query]) => {
        const answer = await fetch(`${base}/api/accounts/${id}/options?${query}`);
        return ((await answer.json()) as { options: Option[] }).options;
      },
      [this.address, this.account.id, new URLSearchParams({ field, q }).toString()] as const,
    );
  }
}

export function itemOf(kind: ItemKind, label: string, exclude = false): ApplyItem {
  return { key: `${kind}:${exclude ? "!" : ""}${label}`, kind, label, exclude, network: null };
}

/** What a form of the ads manager shows, by its own names of fields. */
export const formOf = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll<HTMLElement>("fieldset")].map((box) => [
        box.dataset["field"] ?? box.dataset["section"] ?? "",
        [
          ...[...box.querySelectorAll<HTMLElement>("li.chip")].map(
            (chip) => chip.dataset["label"] ?? chip.dataset["title"] ?? "",
          ),
          ...[...box.querySelectorAll<HTMLInputElement>("input:checked")].map(({ value }) => value),
          ...[...box.querySelectorAll("select")].map(({ value }) => value),
        ],
      ]),
    ),
  );

const FIELD: Readonly<Record<ItemKind, string>> = {
  handle: "handles",
  keyword: "keywords",
  hashtag: "hashtags",
  interest: "interests",
  conversation_topic: "conversation_topics",
  movie_tv_show: "movies_tv_shows",
  custom_audience: "custom_audiences",
  country: "locations",
  location: "locations",
  language: "languages",
  network_operator: "network_operators",
  gender: "gender",
  age: "age",
  placement: "placements",
};

const DEFAULTS: readonly string[] = ["ANY", "AGE_ANY"];

/** Labels that a receipt says are in the form, by field. */
export function setBy(receipt: Pick<ExtensionReceipt, "items">): Record<string, string[]> {
  const set: Record<string, string[]> = {};
  for (const { kind, label, network, state } of receipt.items) {
    if (state !== "accepted") continue;
    const shown = kind === "hashtag" ? `#${label.replace(/^#/, "")}` : (network?.name ?? label);
    (set[FIELD[kind]] ??= []).push(shown.replace(/^@/, ""));
  }
  return set;
}

/** Fields of a form that hold something, placements aside: these are all chosen from the start. */
export function filledOf(form: Record<string, string[]>): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(form)
      .filter(([name]) => name !== "placements")
      .map(([name, values]) => [name, values.filter((value) => !DEFAULTS.includes(value))] as const)
      .filter(([, values]) => values.length > 0),
  );
}

export interface ApplyOptions {
  readonly usage: string;
  readonly team: string;
  readonly account: string;
  readonly adGroup?: string | null;
  readonly items: readonly ApplyItem[];
  readonly run?: string;
  readonly name?: string;
  readonly language?: "en" | "ja";
}

/** The product's page with the browser's own channel to the extension. */
export class Caller {
  readonly #page: Page;
  readonly #extension: ExtensionBrowser;

  constructor(page: Page, extension: ExtensionBrowser) {
    this.#page = page;
    this.#extension = extension;
  }

  send(message: object): Promise<Record<string, unknown>> {
    return this.#page.evaluate(
      ([to, sent]) =>
        (
          Reflect.get(globalThis, "chrome") as {
            runtime: { sendMessage: (id: string, message: object) => Promise<never> };
          }
        ).runtime.sendMessage(to, { channel: "targeting-toolkit", version: 1, ...sent }),
      [this.#extension.id, message] as const,
    );
  }

  /** Opens a run in its tab; with a query, the tab is loaded again with it. */
  async apply(
    options: ApplyOptions,
    query = "",
  ): Promise<{ tab: Page; shown: PanelOf; run: string }> {
    const {
      usage,
      team,
      account,
      adGroup = null,
      items,
      name = "Coffee",
      language = "en",
    } = options;
    const run = options.run ?? crypto.randomUUID();
    const request = {
      run,
      usage,
      team,
      name,
      ad_account_id: account,
      ad_group_id: adGroup,
      language,
      items,
    };
    const opened = this.#extension.context.waitForEvent("page");
    const answer = await this.send({ type: "apply", request });
    if (answer["type"] !== "progress") throw new Error(JSON.stringify(answer));
    const tab = await opened;
    await tab.waitForURL(/ads-manager|ads\.x\.com/);
    if (query !== "") {
      const url = new URL(tab.url());
      for (const [key, value] of new URLSearchParams(query)) url.searchParams.set(key, value);
      await tab.goto(url.href);
    }
    return { tab, shown: new PanelOf(tab), run };
  }

  async progress(run: string): Promise<RunProgress> {
    const answer = await this.send({ type: "progress", run });
    return answer["progress"] as RunProgress;
  }
}

/** Reads the first page and turns the extension on, which is off until then. */
export async function turnOn(
  { context, id }: ExtensionBrowser,
  language: keyof typeof FIRST_RUN,
): Promise<void> {
  const firstRun = FIRST_RUN[language];
  const first = await context.newPage();
  await first.goto(`chrome-extension://${id}/first-run.html`);
  const button = first.getByRole("button", { name: firstRun.turnOn });
  await expect(button).toBeDisabled();
  await expect(first.getByText(firstRun.quote)).toBeVisible();
  await expect(first.getByRole("link", { name: firstRun.openSource })).toHaveAttribute(
    "href",
    "https://help.x.com/en/rules-and-policies/x-automation",
  );
  await first.getByText(firstRun.agree).click();
  await button.click();
  await expect(first.getByText(firstRun.isOn)).toBeVisible();
  await first.close();
}
