import { randomUUID } from "node:crypto";

/** Of this process alone, so that no text of a client looks like it. */
const MARK = `exact number ${randomUUID()} `;

/** An id as a number of JSON: most are longer than numbers of JavaScript are exact, and other clients read every digit. */
export const exactNumber = (digits: string): string => `${MARK}${digits}`;

const MARKED = new RegExp(`"${MARK}(\\d{1,19})"`, "g");

/** JSON in which the marked texts are numbers. */
export const jsonWithExactNumbers = (payload: unknown): string =>
  JSON.stringify(payload).replaceAll(MARKED, "$1");
