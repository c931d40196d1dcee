const MARK = "exact number:";

/** An id as a number of JSON: most are longer than numbers of JavaScript are exact, and other clients read every digit. */
export const exactNumber = (digits: string): string => `\u0000${MARK}${digits}`;

const MARKED = new RegExp(`"\\\\u0000${MARK}(\\d{1,19})"`, "g");

/** JSON in which the marked texts are numbers. */
export const jsonWithExactNumbers = (payload: unknown): string =>
  JSON.stringify(payload).replaceAll(MARKED, "$1");
