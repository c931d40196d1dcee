/**
 * Who asks, as datasets see it: a team sees its own datasets and those shared with all; the machine's own command
 * line, which can read the files anyway, sees every one; a visitor may be shown the sample alone.
 */
export interface Viewer {
  readonly teamId: string | null;
  readonly local: boolean;
  readonly sampleOnly?: boolean;
}

/** Who saves, for which team. */
export interface Editor {
  readonly teamId: string;
  readonly personId: string | null;
  readonly viewer: Viewer;
  readonly signal?: AbortSignal | undefined;
}
