import type { AdAccountSeen } from "@toolkit/core/bridge/state";
import type { ApplyItem, ItemKind, ItemReason, NetworkEntry } from "@toolkit/core/domain/receipt";

/** A value that a form holds. */
export interface SetValue {
  readonly id: string | null;
  readonly label: string;
}

export type Outcome =
  | { readonly state: "accepted"; readonly network: NetworkEntry | null }
  | { readonly state: "ambiguous"; readonly candidates: readonly NetworkEntry[] }
  | { readonly state: "rejected"; readonly reason: ItemReason; readonly note: string | null };

/** What the extension does at the moment, for the panel. */
export type Doing = "typing" | "selecting" | "checking";

export interface Field {
  /** What is marked while it is filled. */
  readonly element: HTMLElement;
  read(): readonly SetValue[];
  add(item: ApplyItem, options: AddOptions): Promise<Outcome>;
  /** Takes out what the form came with and none of the items is; absent: nothing of the field is set beforehand. */
  keepOnly?(items: readonly ApplyItem[]): void;
}

export interface AddOptions {
  readonly signal: AbortSignal;
  readonly onDoing: (doing: Doing) => void;
}

/** One site in one version of its markup. It finds, fills and reads fields; it has no way to save, submit or spend. */
export interface SiteAdapter {
  readonly id: string;
  readonly version: number;
  /** Address of the form for a request, below the ads manager's own. */
  address(manager: string, account: string, adGroup: string | null): string;
  /** Whether it was tried on the ads manager at an address: elsewhere it changes nothing, and says so beforehand. */
  isTried(manager: string): boolean;
  /** Whether a page is of the site that the adapter knows, in whatever version. */
  isSite(page: Document): boolean;
  /** Whether the page shows a targeting form, however it is marked up. */
  isForm(page: Document): boolean;
  account(page: Document): AdAccountSeen | null;
  /** Names what is being edited, so that two tabs do not fill the same. */
  adGroup(location: Pick<Location, "pathname">): string | null;
  /** Names of the probes that failed; empty: the page is as this version knows it. */
  probe(page: Document): readonly string[];
  field(page: Document, kind: ItemKind, exclude: boolean): Field | null;
}
