export interface Medium {
  readonly key: string;
  readonly type: "photo" | "video" | "animated_gif";
  readonly width: number;
  readonly height: number;
  readonly altText: string | null;
  readonly durationMs: number;
  readonly views: number;
}

/** A long text with a title of its own; its post links to it. */
export interface Article {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly cover: Medium | null;
  /** Pictures between its paragraphs. */
  readonly media: readonly Medium[];
}

export interface Poll {
  readonly id: string;
  readonly options: readonly { readonly label: string; readonly votes: number }[];
  readonly minutes: number;
  readonly endsAt: number;
}
