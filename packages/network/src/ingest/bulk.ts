import type { BulkSource } from './raw.ts';
import type { ImportProgress, ImportReport } from './progress.ts';
import type { Dataset } from '../store/dataset.ts';

export interface BulkOptions {
  /** What the import is called in the dataset's history. */
  readonly source: string;
  /** Day (since 1970) on which everything without a time of its own was seen. */
  readonly asOfDay: number;
  readonly workers?: number;
  readonly onProgress?: (progress: ImportProgress) => void;
  readonly signal?: AbortSignal;
}

/** Loads a source in memory through the same enrichment, tables and merge as files. */
export async function bulkLoad(_dataset: Dataset, _source: BulkSource, _options: BulkOptions): Promise<ImportReport> {
  throw new Error('bulkLoad: not ready');
}
