import { useSearch } from "@tanstack/react-router";

/** A parameter of the address as it was written: one of digits reads as a number there. */
export function writtenText(value: unknown): string | null {
  return typeof value === "string" || typeof value === "number" ? String(value) : null;
}

/** A parameter of the address; null: it is not there. */
export function useSearchText(name: string): string | null {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  return writtenText(search[name]);
}
