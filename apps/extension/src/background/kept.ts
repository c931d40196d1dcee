import { receiptItem } from "@toolkit/core/domain/receipt";
import { INTERFACE_LANGUAGES, type InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { applyRequest, extensionReceipt, runProgress } from "@toolkit/core/bridge/runs";
import { adAccountSeen, type AdAccountSeen } from "@toolkit/core/bridge/state";
import { z } from "zod";

/** A run as it survives the end of the worker, of the tab and of a release. */
const keptRun = z.strictObject({
  request: applyRequest,
  created: z.number(),
  /** The tab that it is shown in; null: it was closed. */
  tab: z.number().nullable(),
  /** Account and ad group that it fills, so that no other run does. */
  lock: z.string().max(300).nullable(),
  /** When its tab last spoke. */
  beat: z.number(),
  progress: runProgress,
  /** Settled items, for a tab that is loaded again. */
  items: z.array(receiptItem),
  receipt: extensionReceipt.nullable(),
});
export type KeptRun = z.output<typeof keptRun>;

interface Values {
  /** What the server knows by its hash. Content scripts cannot read this storage. */
  readonly token: string;
  /** Made, and not registered yet. */
  readonly prepared: string;
  /** When the first page was read and the extension turned on. */
  readonly turned_on: string;
  readonly language: InterfaceLanguage;
  readonly ad_account: AdAccountSeen;
}

const schemas: { readonly [Key in keyof Values]: z.ZodType<Values[Key]> } = {
  token: z.string(),
  prepared: z.string(),
  turned_on: z.iso.datetime(),
  language: z.enum(INTERFACE_LANGUAGES),
  ad_account: adAccountSeen,
};

const RUN = "run:";
const RUN_MS = 24 * 60 * 60 * 1000;
const MOST_RUNS = 20;

/** The part of the browser's storage that is used. */
export type Area = Pick<chrome.storage.Area, "get" | "set" | "remove">;

/** Everything that the extension keeps, read through its schemas: another release may have written it. */
export class Kept {
  readonly #area: Area;
  readonly #now: () => number;

  constructor(area: Area, now: () => number) {
    this.#area = area;
    this.#now = now;
  }

  async get<Key extends keyof Values>(key: Key): Promise<Values[Key] | null> {
    const found = (await this.#area.get(key))[key];
    const read = schemas[key].safeParse(found);
    return read.success ? read.data : null;
  }

  async set<Key extends keyof Values>(key: Key, value: Values[Key] | null): Promise<void> {
    if (value === null) await this.#area.remove(key);
    else await this.#area.set({ [key]: value });
  }

  /** Runs of the last day, newest first; older ones are dropped. */
  async runs(): Promise<readonly KeptRun[]> {
    const all = await this.#area.get(null);
    const oldest = this.#now() - RUN_MS;
    const runs: KeptRun[] = [];
    const dropped: string[] = [];
    for (const [key, value] of Object.entries(all)) {
      if (!key.startsWith(RUN)) continue;
      const read = keptRun.safeParse(value);
      if (read.success && read.data.created >= oldest) runs.push(read.data);
      else dropped.push(key);
    }
    runs.sort((a, b) => b.created - a.created);
    dropped.push(...runs.slice(MOST_RUNS).map(({ request }) => RUN + request.run));
    if (dropped.length > 0) await this.#area.remove(dropped);
    return runs.slice(0, MOST_RUNS);
  }

  async run(id: string): Promise<KeptRun | null> {
    return (await this.runs()).find(({ request }) => request.run === id) ?? null;
  }

  async keepRun(run: KeptRun): Promise<void> {
    await this.#area.set({ [RUN + run.request.run]: run });
  }

  async dropRun(id: string): Promise<void> {
    await this.#area.remove(RUN + id);
  }
}
