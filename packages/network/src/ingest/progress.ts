/** What is counted in an import, one kind of record each. */
export type RecordKind =
  | "profiles"
  | "posts"
  | "follows"
  | "followLists"
  | "engagements"
  | "lists"
  | "listMembers";

export const RECORD_KINDS: readonly RecordKind[] = [
  "profiles",
  "posts",
  "follows",
  "followLists",
  "engagements",
  "lists",
  "listMembers",
];

export type ImportPhase = "reading" | "sorting" | "enriching" | "merging" | "done";

export interface ImportProgress {
  readonly importId: number;
  readonly phase: ImportPhase;
  /** Rows read so far, of all kinds. */
  readonly rows: number;
  /** Rows a second since this process began to read. */
  readonly rate: number;
  readonly bytes: number;
  readonly bytesTotal: number;
  /** Share of the whole work that is done, 0–1. */
  readonly share: number;
  /** Null until it can be estimated. */
  readonly secondsLeft: number | null;
  /** File being read, or null. */
  readonly file: string | null;
}

/**
 * Where the rows of a kind went: `read` = created + merged + changed + unchanged + removed + rejected.
 */
export interface RecordCounts {
  readonly read: number;
  /** Rows that made something new. */
  readonly created: number;
  /** Further rows of what the same import holds already; profiles and posts take their fields in. */
  readonly merged: number;
  /** Rows that changed what was known. */
  readonly changed: number;
  /** Rows that say what was known. */
  readonly unchanged: number;
  /** Rows of persons who were deleted. */
  readonly removed: number;
  readonly rejected: number;
}

export interface FileReport {
  readonly path: string;
  /** Records of the file: rows of a table, objects or responses of JSON. */
  readonly records: number;
  /** Records that could not be read at all; they belong to no kind. */
  readonly unreadable: number;
  readonly error: string | null;
}

/** What became of handles that were imported without an id. */
export interface HandleReport {
  /** Accounts that became known by their handle alone. */
  readonly provisional: number;
  /** Handles that turned out to be an account with an id. */
  readonly joined: number;
  /** Handles that an account with another id has, or had before they were seen: they stay separate. */
  readonly apart: number;
  /** Some of those that stay separate, in alphabetical order. */
  readonly examples: readonly string[];
}

export interface ImportReport {
  readonly importId: number;
  readonly dataset: string;
  /** Version of the data after the import; the same as before when nothing changed. */
  readonly version: number;
  readonly changed: boolean;
  readonly asOfDay: number | null;
  readonly counts: Readonly<Record<RecordKind, RecordCounts>>;
  readonly files: readonly FileReport[];
  /** Accounts that became known by their id alone. */
  readonly accountsByIdAlone: number;
  /** Absent in reports of releases that knew no such handles. */
  readonly handles?: HandleReport;
  /** How many rejects by reason, of all kinds. */
  readonly rejects: Readonly<Record<string, number>>;
  /** Rows that were kept although a part of them could not be read, by what was wrong. */
  readonly repairs: Readonly<Record<string, number>>;
  readonly warnings: readonly string[];
  readonly seconds: number;
}
