import type { Page } from "@playwright/test";
import { en } from "../../packages/core/src/i18n/data/en.ts";
import type { Session } from "../http/session.ts";
import { open } from "./browser.ts";
import { judge, PICTURES_PATH, SIZE_PATH, type Verdict } from "./judge.ts";
import { BETWEEN, installRecorder, type Stroke } from "./recorder.ts";

/** Something to type: as it is, or with its kind chosen beforehand so that it comes from a list. */
interface Typed {
  readonly kind: "handle" | "keyword" | "hashtag" | "country" | "interest";
  readonly text: string;
}

export interface Measured {
  /** What was done: a kind typed, or seeds switched off. */
  readonly what: string;
  readonly stroke: Stroke & Verdict;
}

const KINDS = ["handle", "keyword", "hashtag", "interest", "country"] as const;
/** Seeds of an audience before the next one is begun. */
const A_ROUND = 6;
/** Kinds whose items come from lists: their numbers wait for what the list offers. */
const LISTED: ReadonlySet<string> = new Set(["interest", "country"]);

/** The same figures in every run. */
function randomly(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Milliseconds between two keys: people who type well, 50 to 80 words a minute, now and then quicker. */
function gap(random: () => number): number {
  return 80 + 60 * random() + 110 * random() ** 2;
}

async function seedsOf(
  session: Session,
  dataset: { readonly dataset?: string },
  count: number,
): Promise<readonly Typed[]> {
  const random = randomly(20);
  const lists = await Promise.all(
    KINDS.map(async (kind) => {
      const found = new Set<string>();
      for (const text of "abcdefghijklmnoprstuvw") {
        const { results } = await session.post<{ results: { label: string }[] }>(
          "/api/audience-configs/autocomplete/",
          { text, kinds: [kind], limit: 20, ...dataset },
        );
        for (const { label } of results)
          if (/^[\w' -]{3,16}$/.test(label)) found.add(label.toLowerCase());
      }
      const drawn = [...found].map((text) => ({ text, at: random() }));
      return drawn.sort((a, b) => a.at - b.at).map(({ text }): Typed => ({ kind, text }));
    }),
  );
  return Array.from({ length: count }, (_, index) => {
    const list = lists[index % KINDS.length] ?? [];
    return list[Math.floor(index / KINDS.length) % Math.max(1, list.length)];
  }).filter((typed) => typed !== undefined);
}

const SIGN: Readonly<Partial<Record<Typed["kind"], string>>> = { handle: "@", hashtag: "#" };

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function typeSeed(page: Page, { kind, text }: Typed, random: () => number): Promise<void> {
  const field = page.getByRole("combobox", { name: en.builder.field });
  if (LISTED.has(kind)) await chooseKind(page, en.kinds[kind as keyof typeof en.kinds]);
  await field.focus();
  await pause(300);
  for (const letter of (SIGN[kind] ?? "") + text) {
    await page.keyboard.press(letter === " " ? "Space" : letter);
    await pause(gap(random));
  }
  await pause(600);
  await page.keyboard.press("Enter");
  await pause(400);
  if (LISTED.has(kind)) await chooseKind(page, en.builder.anyKind);
}

async function chooseKind(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: new RegExp(`${en.builder.kind}$`) }).click();
  await page.getByRole("option", { name, exact: true }).click();
}

async function recorded(page: Page): Promise<readonly (Stroke & Verdict)[]> {
  const recording = await page.evaluate(() => {
    const recorder = window.benchRecorder;
    if (!recorder) throw new Error("The page has no recorder");
    return {
      strokes: recorder.strokes.splice(0),
      asked: recorder.asked.splice(0),
      // The last frame still stands when the next key is hit.
      painted: [...recorder.painted.splice(0, recorder.painted.length - 1), ...recorder.painted],
    };
  });
  return judge(recording);
}

export interface TypingOptions {
  readonly address: string;
  readonly team: string;
  readonly session: Session;
  readonly dataset: { readonly dataset?: string };
  readonly seeds: number;
}

/** Types audiences of all kinds of seeds, letter by letter, and switches seeds off again. */
export async function measureTyping(
  page: Page,
  { address, team, session, dataset, seeds }: TypingOptions,
): Promise<readonly Measured[]> {
  const random = randomly(7);
  const texts = await seedsOf(session, dataset, seeds);
  const measured: Measured[] = [];
  await page.addInitScript(installRecorder, {
    paths: [SIZE_PATH, PICTURES_PATH],
    pictures: en.size.pictures,
    between: BETWEEN,
  });
  for (let from = 0; from < texts.length; from += A_ROUND) {
    await open(page, `${address}/${team}/creator`);
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage))
        if (key.includes("draft:")) localStorage.removeItem(key);
    });
    await page.reload();
    await page.waitForLoadState("networkidle");
    for (const typed of texts.slice(from, from + A_ROUND)) {
      await recorded(page);
      await typeSeed(page, typed, random);
      for (const stroke of await recorded(page))
        // Choosing a kind is clicked; what is measured is typing.
        if (stroke.key !== "click") measured.push({ what: typed.kind, stroke });
    }
    const chips = page.getByRole("region", { name: en.builder.seeds }).getByRole("button", {
      pressed: true,
    });
    const count = Math.min(3, (await chips.count()) - 1);
    for (let i = 0; i < count; i += 1) {
      await recorded(page);
      await chips.first().click();
      await pause(700);
      for (const stroke of await recorded(page)) measured.push({ what: "switched off", stroke });
    }
  }
  return measured;
}
