export type NumberArray =
  | Uint8Array
  | Int8Array
  | Uint16Array
  | Uint32Array
  | Int32Array
  | BigUint64Array
  | BigInt64Array
  | Float32Array;

/** A bit for each row, the lowest first, padded to 64: set where the row has a value. Null: every row has one. */
type Validity = Uint8Array | null;

export interface PackedNumbers {
  readonly packed: "numbers";
  readonly length: number;
  readonly data: NumberArray;
  readonly validity: Validity;
}

export interface PackedTexts {
  readonly packed: "texts";
  readonly length: number;
  /** UTF-8, one text behind the other. */
  readonly bytes: Uint8Array;
  readonly ends: Uint32Array;
  readonly validity: Validity;
}

export interface PackedLists {
  readonly packed: "lists";
  readonly length: number;
  /** Where each list ends among the items. */
  readonly ends: Uint32Array;
  readonly items: Uint16Array | PackedTexts;
}

/**
 * Values of a column in a few flat arrays: a thread hands them to another without a copy and without making an object
 * for every cell, and numbers go into the store as they lie.
 */
export type PackedColumn = PackedNumbers | PackedTexts | PackedLists;
