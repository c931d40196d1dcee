export interface Chapter {
  readonly title: string;
  readonly lead: string;
  /** Things to do, in order. */
  readonly steps?: readonly string[];
  /** Things to know. */
  readonly points?: readonly string[];
}

export interface Manual {
  readonly name: string;
  readonly subtitle: (day: string) => string;
  readonly foot: string;
  readonly page: (number: number, pages: number) => string;
  readonly contents: string;
  readonly chapters: readonly Chapter[];
}

/** The day on which the texts were last brought up to date. */
export const MANUAL_UPDATED = "2026-11-25";
