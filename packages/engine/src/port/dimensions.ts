/** Attributes whose values are names. */
export const NAMED_DIMENSIONS = ["country", "region", "city", "language"] as const;

export type NamedDimension = (typeof NAMED_DIMENSIONS)[number];

/** Attributes that data can declare. */
export const DECLARABLE = ["gender", "age", "country", "region", "city", "language"] as const;

export type DeclarableDimension = (typeof DECLARABLE)[number];
