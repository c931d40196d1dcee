import type { SyncKind } from "@toolkit/core/contract/syncs";
import type { ListingName } from "@toolkit/social/client/listings";

/** One list of the network that a sync reads, and how far it is. */
export interface SyncTask {
  readonly kind: SyncKind;
  readonly listing: ListingName;
  /** The account, post or list that is asked about. */
  readonly id: string;
  /** Token of the next page; null: the first, or none once it is done. */
  readonly cursor: string | null;
  /** Pages that are kept. */
  readonly pages: number;
  /** Objects, each counted once. */
  readonly read: number;
  /** Rows, counted as often as they came. */
  readonly delivered?: number;
  readonly expected: number | null;
  /** How many the network says that the list has; it may show fewer. */
  readonly announced?: number | null;
  /** Objects after which the sync asks; absent: 5 % more than was announced. */
  readonly allowance?: number;
  /** Pages that held nothing new, or led back; and how many of them a person allowed. */
  readonly repeats?: number;
  readonly tolerated?: number;
  /** Rows that may come again before the sync asks; absent: as many as the list may have. */
  readonly toleratedRows?: number;
  /** A page came again, or none but empty ones did: whatever it ended with, nobody knows whether that is all. */
  readonly wasInTrouble?: boolean;
  /** Empty pages in a row. */
  readonly empties?: number;
  /** Rows of the largest page that held more than was asked for; absent: none did. */
  readonly oversize?: number;
  /** Objects after which it ends; null: with the list. */
  readonly most: number | null;
  readonly isDone: boolean;
  /** The network does not show it. */
  readonly isHidden: boolean;
}
