/** Reads a field of an address; undefined: it holds nothing that fits. */
type Read<Value> = (text: string) => Value | undefined;

export const readOneOf =
  <Value extends string>(values: readonly Value[]): Read<Value> =>
  (text) =>
    values.find((value) => value === text);

export const readDay: Read<string> = (text) =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;

/** The fields that an address holds; what it holds wrongly is left aside. */
export function readFields<Fields extends object>(
  readers: { readonly [Field in keyof Fields]-?: Read<NonNullable<Fields[Field]>> },
  search: Readonly<Record<string, unknown>>,
): Fields {
  const found = (Object.keys(readers) as (keyof Fields & string)[]).flatMap((field) => {
    const value = search[field];
    // Addresses are read as numbers and truths where they look so.
    const isWritten = ["string", "number", "boolean"].includes(typeof value);
    const read = isWritten ? readers[field](`${value as string | number | boolean}`) : undefined;
    return read === undefined ? [] : [[field, read] as const];
  });
  return Object.fromEntries(found) as Fields;
}
