import type {
  HandleReport,
  ImportReport,
  RecordCounts,
  RecordKind,
} from "@toolkit/network/ingest/progress";

/** What became of an import, as jobs and the command line answer it. */
export interface ImportOutcome {
  readonly dataset: string;
  /** Number of the import in the dataset's history. */
  readonly import_id: number;
  readonly version: number;
  readonly changed: boolean;
  readonly as_of: string | null;
  /** Rows read, and where they went: the outcomes and `rejected` add up to `read`. */
  readonly read: number;
  readonly outcomes: Readonly<Record<string, number>>;
  readonly rejected: number;
  /** Rejected rows by reason. */
  readonly rejects: Readonly<Record<string, number>>;
  /** File with the rejected rows; null: there are none. */
  readonly rejects_file: string | null;
  /** Rows that were kept although a part of them could not be read, by what was wrong. */
  readonly repairs: Readonly<Record<string, number>>;
  /** The same counts for each kind of record. */
  readonly kinds: Readonly<Record<string, RecordCounts>>;
  readonly accounts_by_id_alone: number;
  /** Absent: no handle without an id was in it. */
  readonly handles?: HandleReport;
  readonly warnings: readonly string[];
  readonly seconds: number;
}

const OUTCOMES = ["created", "merged", "changed", "unchanged", "removed"] as const;

const KIND_NAMES: Readonly<Record<RecordKind, string>> = {
  profiles: "profiles",
  posts: "posts",
  follows: "follows",
  followLists: "follow_lists",
  engagements: "engagements",
  lists: "lists",
  listMembers: "list_members",
};

function handlesOf({ handles }: ImportReport): Pick<ImportOutcome, "handles"> {
  const told = handles && handles.provisional + handles.joined + handles.apart > 0;
  return told ? { handles } : {};
}

/** Rows that belong to no kind (lines that could not be read at all) count as read and rejected. */
export function outcomeOf(report: ImportReport, rejectsFile: string | null): ImportOutcome {
  const kinds = Object.entries(KIND_NAMES) as [RecordKind, string][];
  const sum = (of: (counts: RecordCounts) => number): number =>
    kinds.reduce((total, [kind]) => total + of(report.counts[kind]), 0);
  const unreadable = report.files.reduce((total, file) => total + file.unreadable, 0);
  return {
    dataset: report.dataset,
    import_id: report.importId,
    version: report.version,
    changed: report.changed,
    as_of:
      report.asOfDay === null
        ? null
        : new Date(report.asOfDay * 86_400_000).toISOString().slice(0, 10),
    read: sum((counts) => counts.read) + unreadable,
    outcomes: Object.fromEntries(OUTCOMES.map((name) => [name, sum((counts) => counts[name])])),
    rejected: sum((counts) => counts.rejected) + unreadable,
    rejects: report.rejects,
    rejects_file: rejectsFile,
    repairs: report.repairs,
    kinds: Object.fromEntries(kinds.map(([kind, name]) => [name, report.counts[kind]])),
    accounts_by_id_alone: report.accountsByIdAlone,
    ...handlesOf(report),
    warnings: [
      ...report.warnings,
      ...report.files.flatMap(({ path, error }) => (error === null ? [] : [`${path}: ${error}`])),
    ],
    seconds: report.seconds,
  };
}
