import type { ExtensionReceipt, RunProblem, RunStage } from "@toolkit/core/bridge/runs";
import {
  ITEM_KINDS,
  type ApplyItem,
  type NetworkEntry,
  type ReadBackDifference,
  type ReceiptItem,
} from "@toolkit/core/domain/receipt";
import type { Doing, Field, SiteAdapter } from "../adapters/adapter.ts";
import { isSet } from "../adapters/names.ts";
import {
  compareForm,
  onceOnly,
  pendingItem,
  readForm,
  settledItem,
  stoppedItem,
} from "./results.ts";
import { rest, waitFor } from "./wait.ts";

/** A person who watches can follow, and the page breathes. */
const BETWEEN_MS = 40;
/** How often it is looked whether the form was left. */
const LOOK_MS = 100;
/** A single-page application shows a step some time after its address changed. */
const FORM_MS = 5000;
const DRAWN_MS = 1500;
const FOREVER_MS = 24 * 60 * 60 * 1000;

export interface RunView {
  readonly stage: RunStage;
  readonly problem: RunProblem | null;
  /** Names of the probes that failed. */
  readonly probes: readonly string[];
  readonly items: readonly ReceiptItem[];
  /** Key of the item in hand, what is done with it, and since when. */
  readonly current: { readonly key: string; readonly doing: Doing; readonly since: number } | null;
  readonly differences: readonly ReadBackDifference[];
  readonly started: number | null;
  readonly finished: number | null;
}

interface RunOptions {
  readonly page: Document;
  readonly location: Pick<Location, "pathname">;
  readonly adapter: SiteAdapter;
  readonly accountId: string;
  readonly items: readonly ApplyItem[];
  /** A receipt that did not arrive before the tab was loaded again. */
  readonly kept: ExtensionReceipt | null;
  readonly onChange: (view: RunView) => void;
  /** Marks what is typed into; null: nothing is. */
  readonly onField: (element: HTMLElement | null) => void;
  /** Asks for the ad group, so that no other tab fills it; answers why not, or null. */
  readonly claim: (adGroup: string) => Promise<RunProblem | null>;
}

class Stopped extends Error {}

/** In the order of kinds, so that a field is filled once. */
function ordered(items: readonly ApplyItem[]): readonly ApplyItem[] {
  return ITEM_KINDS.flatMap((kind) => items.filter((item) => item.kind === kind));
}

/** Fills one form, item by item. It can be paused, stopped and answered; it cannot save. */
export class FormRun {
  readonly #options: RunOptions;
  #view: RunView;
  #stop = new AbortController();
  #isPaused = false;
  #adGroup: string | null = null;

  constructor(options: RunOptions) {
    this.#options = options;
    const { kept } = options;
    this.#view = {
      stage: kept === null ? "waiting" : "asking",
      problem: null,
      probes: [],
      items: kept?.items ?? ordered(options.items).map(pendingItem),
      current: null,
      differences: kept?.differences ?? [],
      started: kept === null ? null : Date.parse(kept.started),
      finished: kept === null ? null : Date.parse(kept.finished),
    };
  }

  get view(): RunView {
    return this.#view;
  }

  #show(change: Partial<RunView>): void {
    this.#view = { ...this.#view, ...change };
    this.#options.onChange(this.#view);
  }

  #fail(problem: RunProblem, probes: readonly string[] = []): void {
    this.#options.onField(null);
    this.#show({ stage: "failed", problem, probes, current: null });
  }

  /** Looks for everything first; what is wrong, or null. Nothing of the page is touched. */
  #check(): { readonly problem: RunProblem; readonly probes: readonly string[] } | null {
    const { adapter, page, accountId, location } = this.#options;
    const probes = adapter.probe(page);
    if (probes.length > 0) return { problem: "page_changed", probes };
    if (adapter.account(page)?.id !== accountId) return { problem: "other_account", probes };
    const adGroup = adapter.adGroup(location);
    if (adGroup === null || (this.#adGroup !== null && adGroup !== this.#adGroup))
      return { problem: "form_left", probes };
    this.#adGroup = adGroup;
    return null;
  }

  /** Runs until everything is settled, it is stopped, or the page is not what it should be. */
  async start(): Promise<void> {
    if (this.#view.stage !== "waiting" && this.#view.stage !== "failed") return;
    this.#stop = new AbortController();
    this.#show({ stage: "checking", problem: null, probes: [], started: Date.now() });
    const { adapter, page } = this.#options;
    const { signal } = this.#stop;
    const isThere = await waitFor(() => adapter.isForm(page) || null, {
      signal,
      most: FORM_MS,
    }).catch(() => null);
    if (this.#isCancelled) return;
    if (signal.aborted) return this.#show({ stage: "waiting", started: null });
    // A form is drawn in parts: what is missing may be a moment late.
    if (isThere !== null)
      await waitFor(() => adapter.probe(page).length === 0 || null, {
        signal,
        most: DRAWN_MS,
      }).catch(() => null);
    const wrong = this.#check();
    if (wrong !== null) return this.#fail(wrong.problem, wrong.probes);
    const refused = await this.#options.claim(this.#adGroup ?? "");
    if (this.#isCancelled) return;
    if (refused !== null) return this.#fail(refused);
    await this.#fill();
  }

  async #fill(): Promise<void> {
    this.#show({ stage: this.#isPaused ? "paused" : "filling" });
    try {
      for (;;) {
        const next = this.#view.items.find(({ state }) => state === "pending");
        if (next === undefined) break;
        await this.#untilResumed();
        if (!(await this.#untilForm())) return;
        await this.#settle(next);
        await rest(BETWEEN_MS, this.#stop.signal);
      }
    } catch (error) {
      // Whatever else a page throws: it is not the page that this version knows.
      if (!(error instanceof Stopped))
        return this.#fail("page_changed", this.#options.adapter.probe(this.#options.page));
      this.#show({ items: this.#view.items.map(stoppedItem) });
    }
    if (this.#isCancelled) return;
    this.#options.onField(null);
    this.#takeOutDefaults();
    await this.#readBack();
  }

  /** A new form comes with every placement set: where some are to be set, the others are not. What somebody set before stays. */
  #takeOutDefaults(): void {
    const { adapter, page, location } = this.#options;
    const isNew = this.#adGroup?.endsWith("/new") === true;
    if (!isNew || !adapter.isForm(page) || adapter.adGroup(location) !== this.#adGroup) return;
    const set = this.#view.items.filter(
      ({ kind, state }) => kind === "placement" && state === "accepted",
    );
    if (set.length > 0) adapter.field(page, "placement", false)?.keepOnly?.(set);
  }

  get #isCancelled(): boolean {
    return this.#view.stage === "cancelled";
  }

  /** The field of an item; null: the form is not shown. @throws where the form is shown and lost the field. */
  async #fieldOf({ kind, exclude }: ReceiptItem): Promise<Field | null> {
    const { adapter, page } = this.#options;
    const found = await waitFor(
      () => adapter.field(page, kind, exclude) ?? (adapter.isForm(page) ? null : "left"),
      { signal: this.#stop.signal, most: FORM_MS },
    );
    if (found === null) throw new Error(`the form lost its field for ${kind}`);
    return found === "left" ? null : found;
  }

  async #settle(item: ReceiptItem): Promise<void> {
    const { onField } = this.#options;
    const field = await this.#fieldOf(item);
    // The form goes between two looks when somebody changes the step; the next round waits for it.
    if (field === null) return;
    onField(field.element);
    const since = Date.now();
    const onDoing = (doing: Doing) => this.#show({ current: { key: item.key, doing, since } });
    const outcome = await this.#whileShown(field, (signal) => field.add(item, { signal, onDoing }));
    if (outcome === null || !field.element.isConnected) return;
    this.#replace(item.key, onceOnly(settledItem(item, outcome), this.#view.items));
  }

  /** Null: the field's step was left meanwhile, so that no list comes any more. */
  async #whileShown<T>(
    { element }: Field,
    work: (signal: AbortSignal) => Promise<T>,
  ): Promise<T | null> {
    const left = new AbortController();
    const watch = setInterval(() => {
      if (!element.isConnected) left.abort();
    }, LOOK_MS);
    try {
      return await work(AbortSignal.any([this.#stop.signal, left.signal]));
    } catch (error) {
      if (left.signal.aborted && !this.#stop.signal.aborted) return null;
      throw error;
    } finally {
      clearInterval(watch);
    }
  }

  #replace(key: string, item: ReceiptItem): void {
    this.#show({
      items: this.#view.items.map((each) => (each.key === key ? item : each)),
      current: null,
    });
  }

  async #untilResumed(): Promise<void> {
    if (!this.#isPaused) return;
    this.#options.onField(null);
    this.#show({ stage: "paused", current: null });
    const { signal } = this.#stop;
    await waitFor(() => !this.#isPaused || null, { signal, most: FOREVER_MS });
    this.#show({ stage: "filling" });
  }

  /** Waits while another step is shown; on return everything is looked for again, and what was lost is filled again. */
  async #untilForm(): Promise<boolean> {
    const { adapter, page, location } = this.#options;
    const isHere = () => adapter.isForm(page) && adapter.adGroup(location) === this.#adGroup;
    if (isHere()) return true;
    this.#options.onField(null);
    this.#show({ problem: "form_left", current: null });
    await waitFor(() => isHere() || null, { signal: this.#stop.signal, most: FOREVER_MS });
    // A form is drawn in parts.
    await waitFor(() => adapter.probe(page).length === 0 || null, {
      signal: this.#stop.signal,
      most: FORM_MS,
    });
    const wrong = this.#check();
    if (wrong !== null) {
      this.#fail(wrong.problem, wrong.probes);
      return false;
    }
    const valuesOf = readForm(adapter, page);
    const items = this.#view.items.map((item) =>
      item.state === "accepted" &&
      !valuesOf(item.kind, item.exclude).some((value) => isSet(item, value))
        ? pendingItem(item)
        : item,
    );
    this.#show({ problem: null, items });
    return true;
  }

  async #readBack(): Promise<void> {
    const { adapter, page } = this.#options;
    this.#show({ stage: "reading", current: null });
    // The form may have been left after the last item: it is read where it can be read.
    await waitFor(() => adapter.isForm(page) || null, {
      signal: new AbortController().signal,
      most: FORM_MS,
    });
    if (this.#isCancelled) return;
    const differences = compareForm(this.#view.items, readForm(adapter, page));
    this.#show({ stage: "asking", differences, finished: Date.now() });
  }

  /** Compares again while a person looks the form over: what they change before they send is part of the receipt. */
  readAgain(): void {
    const { stage, differences: before } = this.#view;
    if (stage !== "asking" || this.#adGroup === null || this.#check() !== null) return;
    const { adapter, page } = this.#options;
    const differences = compareForm(this.#view.items, readForm(adapter, page));
    // The time of a reading that found nothing new stays: a receipt that is sent twice is one.
    if (JSON.stringify(differences) !== JSON.stringify(before))
      this.#show({ differences, finished: Date.now() });
  }

  pause(): void {
    if (this.#view.stage !== "filling") return;
    this.#isPaused = true;
    this.#show({ stage: "paused" });
  }

  resume(): void {
    this.#isPaused = false;
    if (this.#view.stage === "paused") this.#show({ stage: "filling" });
  }

  stop(): void {
    if (this.#view.stage === "waiting") return this.#show({ stage: "cancelled" });
    this.#isPaused = false;
    this.#stop.abort(new Stopped("stopped by the person"));
  }

  /** Ends a run that its person gave up on the product's page. What is filled stays, and is not saved. */
  cancel(): void {
    const { stage } = this.#view;
    if (stage === "cancelled" || stage === "sending" || stage === "sent") return;
    this.#isPaused = false;
    this.#show({ stage: "cancelled", problem: null, current: null });
    this.#stop.abort(new Stopped("given up on the product's page"));
    this.#options.onField(null);
  }

  /** Sets an ambiguous item to what a person chose, or leaves it out; then reads the form back again. */
  async answer(key: string, choice: NetworkEntry | null): Promise<void> {
    const item = this.#view.items.find((each) => each.key === key);
    if (item?.state !== "ambiguous" || this.#view.stage !== "asking") return;
    if (choice === null) {
      this.#replace(key, { ...item, state: "skipped", reason: "left_out", candidates: [] });
      return this.#readBack();
    }
    this.#stop = new AbortController();
    this.#replace(key, { ...pendingItem(item), network: choice });
    await this.#fill();
  }

  /** After the receipt: sent, or why not. */
  mark(stage: Extract<RunStage, "sending" | "sent" | "asking">, problem: RunProblem | null): void {
    this.#show({ stage, problem });
  }

  /** Ends without a trace in the page. */
  dispose(): void {
    this.#stop.abort(new Stopped("the page is left"));
    this.#options.onField(null);
  }
}
