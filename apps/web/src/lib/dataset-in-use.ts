import type { DatasetSummary } from "@toolkit/core/contract/network";

/** What is known of a dataset to whoever asks questions of it, signed in or not. */
export type DatasetInUse = Pick<
  DatasetSummary,
  | "slug"
  | "name"
  | "kind"
  | "is_default"
  | "version"
  | "profiles"
  | "scale"
  | "as_of"
  | "state"
  | "import_share"
>;
