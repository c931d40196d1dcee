import type { ExtensionReceipt, RunProgress } from "@toolkit/core/bridge/runs";
import type { ApplyItem } from "@toolkit/core/domain/receipt";
import { createRoot } from "react-dom/client";
import { z } from "zod";
import { adsManager } from "../adapters/ads-manager.ts";
import { countKinds } from "../filling/results.ts";
import { FormRun, type RunView } from "../filling/run.ts";
import { askBackground, isConnected, refusal, runHere, told, type RunHere } from "../messages.ts";
import { Panel } from "../panel/panel.tsx";
import { panelBox, shadowHost } from "../panel/shadow.ts";
import { wordsOf } from "../words.ts";
import type { Feature } from "./feature.ts";
import { Marker } from "./marker.ts";

/** The background knows by it that this tab is alive. */
const BEAT_MS = 4000;
/** Changes of items in a row are told once. */
const TELL_MS = 250;
const PANEL_WIDTH = "380px";

function progressOf(
  { request }: RunHere,
  view: RunView,
  receipt: ExtensionReceipt | null,
): RunProgress {
  return {
    run: request.run,
    usage: request.usage,
    stage: view.stage,
    problem: view.problem,
    kinds: countKinds(view.items),
    questions: view.items.filter(({ state }) => state === "ambiguous").length,
    receipt,
  };
}

function receiptOf(view: RunView): ExtensionReceipt | null {
  const account = adsManager.account(document);
  const { started, finished, items, differences } = view;
  if (account === null || started === null || finished === null) return null;
  return {
    route: "extension",
    ad_account: account,
    started: new Date(started).toISOString(),
    finished: new Date(Math.max(started, finished)).toISOString(),
    items: [...items],
    differences: [...differences],
  };
}

/** What a person already chose stays chosen after the tab was loaded again. */
function withAnswers({ request, items }: RunHere): readonly ApplyItem[] {
  const chosen = new Map(items.map(({ key, state, network }) => [key, { state, network }]));
  return request.items.map((item) => {
    const known = chosen.get(item.key);
    return known?.state === "accepted" ? { ...item, network: known.network } : item;
  });
}

class FillForm {
  readonly #here: RunHere;
  readonly #run: FormRun;
  readonly #marker: Marker;
  readonly #panel = shadowHost("toolkit-panel");
  readonly #root: ReturnType<typeof createRoot>;
  #telling: ReturnType<typeof setTimeout> | null = null;
  #isOpen = true;
  #isOutdated = false;

  static start(here: RunHere, signal: AbortSignal): void {
    const form = new FillForm(here, signal);
    form.#changed();
  }

  private constructor(here: RunHere, signal: AbortSignal) {
    this.#here = here;
    const words = wordsOf(here.language);
    this.#marker = new Marker(words.panel.typingHere);
    this.#root = createRoot(panelBox(this.#panel, { language: here.language, signal }));
    this.#run = new FormRun({
      page: document,
      location,
      adapter: adsManager,
      accountId: here.request.ad_account_id,
      items: withAnswers(here),
      kept: here.receipt,
      onChange: () => this.#changed(),
      onField: (element) => this.#marker.show(element),
      claim: (adGroup) => this.#claim(adGroup),
    });
    const beat = setInterval(() => this.#tell(), BEAT_MS);
    const draw = setInterval(() => {
      this.#run.readAgain();
      this.#draw();
    }, 1000);
    signal.addEventListener("abort", () => {
      clearInterval(beat);
      clearInterval(draw);
      this.#run.dispose();
      this.#marker.remove();
      this.#root.unmount();
      this.#panel.host.remove();
      this.#makeRoom(false);
    });
  }

  async #claim(adGroup: string) {
    const account = adsManager.account(document);
    if (account === null) return "page_changed";
    const { run } = this.#here.request;
    const lock = adGroup.slice(0, 300);
    const answer = await askBackground({ type: "claim", run, lock, account }, refusal).catch(
      () => null,
    );
    return answer === null ? "tab_closed" : answer.problem;
  }

  #changed(): void {
    this.#draw();
    this.#telling ??= setTimeout(() => this.#tell(), TELL_MS);
  }

  /** Tells the background how far the run is; a page whose extension was updated can tell nobody any more. */
  #tell(): void {
    if (this.#telling !== null) clearTimeout(this.#telling);
    this.#telling = null;
    if (!isConnected()) {
      if (!this.#isOutdated) this.#run.pause();
      this.#isOutdated = true;
      this.#draw();
      return;
    }
    const { view } = this.#run;
    if (view.stage === "sending" || view.stage === "sent") return;
    const progress = progressOf(this.#here, view, null);
    void askBackground({ type: "progress", progress, items: [...view.items] }, told)
      .catch(() => null)
      .then((answer) => {
        if (answer?.cancelled === true) this.#run.cancel();
        return undefined;
      });
  }

  async #send(): Promise<void> {
    this.#run.readAgain();
    const receipt = receiptOf(this.#run.view);
    if (receipt === null) return this.#run.mark("asking", "form_left");
    this.#run.mark("sending", null);
    const { run } = this.#here.request;
    const answer = await askBackground({ type: "send", run, receipt }, refusal).catch(() => null);
    const problem = answer === null ? "not_sent" : answer.problem;
    this.#run.mark(problem === null ? "sent" : "asking", problem);
  }

  /** The panel stands beside the form, not over it, where the window is wide enough. */
  #makeRoom(isOpen: boolean): void {
    const { style } = document.documentElement;
    const hasRoom = window.innerWidth >= 1000;
    style.setProperty("margin-right", isOpen && hasRoom ? PANEL_WIDTH : "");
  }

  #show(isOpen: boolean): void {
    this.#isOpen = isOpen;
    this.#draw();
  }

  #draw(): void {
    this.#makeRoom(this.#isOpen);
    this.#root.render(
      <Panel
        words={wordsOf(this.#here.language)}
        name={this.#here.request.name}
        account={adsManager.account(document)}
        accountId={this.#here.request.ad_account_id}
        view={this.#run.view}
        isSite={adsManager.isSite(document)}
        isForm={adsManager.isForm(document)}
        isOutdated={this.#isOutdated}
        isOpen={this.#isOpen}
        onOpen={(isOpen) => this.#show(isOpen)}
        onStart={() => void this.#run.start()}
        onPause={() => this.#run.pause()}
        onResume={() => this.#run.resume()}
        onStop={() => this.#run.stop()}
        onAnswer={(key, choice) => void this.#run.answer(key, choice)}
        onSend={() => void this.#send()}
        onReload={() => window.location.reload()}
        onSheet={() =>
          void askBackground({ type: "usage", run: this.#here.request.run }, z.null()).catch(
            () => null,
          )
        }
      />,
    );
  }
}

/** Fills the targeting form of the tab that a run was started for. */
export const fillForm: Feature = {
  id: "fill-form",
  isFor: () => window === window.top,
  start(signal) {
    void askBackground({ type: "run_here" }, runHere)
      .catch(() => null)
      .then((here) => {
        if (here !== null && !signal.aborted) FillForm.start(here, signal);
        return undefined;
      });
  },
};
