import { adsManager } from "../src/adapters/ads-manager.ts";
import { FormRun, type RunView } from "../src/filling/run.ts";
import type { ApplyItem } from "@toolkit/core/domain/receipt";

interface Started {
  readonly run: FormRun;
  /** Elements that were marked, by the name of their field. */
  readonly marked: string[];
}

/** What tests call in a page with a stored form: the adapter and the run of the extension, without the extension. */
const harness = {
  probe: () => adsManager.probe(document),
  account: () => adsManager.account(document),
  /** @param path of the form below the ad account. */
  start(
    items: readonly ApplyItem[],
    accountId = "18ce54d4x5t",
    path = "ad-groups/g1/targeting",
  ): Started {
    const marked: string[] = [];
    const run = new FormRun({
      page: document,
      location: { pathname: `/ads-manager/18ce54d4x5t/${path}` },
      adapter: adsManager,
      accountId,
      items,
      kept: null,
      onChange: () => undefined,
      onField: (element) => marked.push(element?.dataset["field"] ?? "none"),
      claim: async () => null,
    });
    return { run, marked };
  },
  async fill(items: readonly ApplyItem[], accountId?: string, path?: string): Promise<RunView> {
    const { run } = this.start(items, accountId, path);
    await run.start();
    return run.view;
  },
};

export type Harness = typeof harness;
Reflect.set(globalThis, "harness", harness);
