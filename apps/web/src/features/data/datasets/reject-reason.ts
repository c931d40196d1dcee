import { textOr } from "../../../lib/i18n.ts";

/** A reason as the importer writes it, with what it was found in: "malformed handle: bad handle!". */
const REASON = /^([^:]+)(?:: (.*))?$/s;

/** Why a row was rejected, in the reader's language; what it was found in stays as it stands in the file. */
export function rejectReason(written: string): string {
  const [, reason = written, found] = REASON.exec(written) ?? [];
  const key = reason.toLowerCase().replaceAll(/[^a-z0-9]+/g, "_");
  const text = textOr(`data.rejectReasons.${key}`, reason);
  return found === undefined ? text : `${text}: ${found}`;
}
