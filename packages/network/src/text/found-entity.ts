/** Start inclusive, end exclusive, in UTF-16 code units. */
export interface EntityRange {
  readonly start: number;
  readonly end: number;
}

export interface FoundEntity extends EntityRange {
  readonly kind: "url" | "mention" | "hashtag";
  /** As written, without the sign. */
  readonly value: string;
}
