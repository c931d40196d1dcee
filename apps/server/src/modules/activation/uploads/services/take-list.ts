import type { HashSet } from "@toolkit/core/domain/identifiers/hash-set";
import { Intake, type IntakeReport } from "@toolkit/core/domain/identifiers/intake";
import type { Member } from "@toolkit/core/domain/identifiers/member";
import { IDENTIFIER_KINDS, type IdentifierKind } from "@toolkit/core/domain/identifiers/kinds";
import { isPhoneCountry, type PhoneCountry } from "@toolkit/core/domain/identifiers/normalise";
import { readRows, UnclosedQuote, type Row } from "@toolkit/core/domain/identifiers/read-rows";
import { recognisingColumns, SAMPLE_ROWS } from "@toolkit/core/domain/identifiers/recognise";
import { UPLOAD_LIMITS } from "@toolkit/core/domain/limits";
import { Breather } from "@toolkit/network/store/breather";
import type { Upload } from "../../../../upload.ts";
import {
  ambiguousColumn,
  emptyList,
  needsCountry,
  noFile,
  noIdentifiers,
  noTable,
  onlyHeader,
  tooManyMembers,
  unclosedQuote,
  unknownCountry,
} from "./list-texts.ts";

export interface ListRequest {
  /** The first file is read. */
  readonly files: AsyncIterable<Upload>;
  /** Kinds of the columns, separated by commas; undefined: as the file says. */
  readonly kinds?: string | undefined;
  readonly country?: string | undefined;
  readonly optOuts?: Pick<HashSet, "has"> | undefined;
}

export interface TakenList {
  readonly report: IntakeReport;
  /** How many people its members are. */
  readonly people: number;
}

/**
 * Reads a list while it arrives and hands over its members as hashes: what it holds is written nowhere. The report comes
 * when all is read.
 *
 * @throws AppError when the list cannot be read, or a person has to say what it holds.
 */
export async function takeList(
  request: ListRequest,
  onMember: (member: Member) => void,
): Promise<TakenList> {
  const country = countryOf(request.country);
  for await (const { stream } of request.files) {
    try {
      return await takeFile(stream, request, country, onMember);
    } catch (error) {
      // The connection ends well only when the rest of the form is read.
      stream.resume();
      throw error instanceof UnclosedQuote ? unclosedQuote(error.line) : error;
    }
  }
  throw noFile();
}

function countryOf(code: string | undefined): PhoneCountry | null {
  if (code === undefined) return null;
  if (!isPhoneCountry(code)) throw unknownCountry();
  return code;
}

async function takeFile(
  stream: AsyncIterable<Uint8Array>,
  request: ListRequest,
  country: PhoneCountry | null,
  onMember: (member: Member) => void,
): Promise<TakenList> {
  const rows = readRows(plain(stream));
  const sample: Row[] = [];
  while (sample.length < SAMPLE_ROWS) {
    const next = await rows.next();
    if (next.done === true) break;
    sample.push(next.value);
  }
  const breather = new Breather();
  const { hasHeader, columns } = await columnsOf(sample, request.kinds, country, breather);
  const intake = new Intake({ columns, country, optOuts: request.optOuts });
  let members = 0;
  const take = (row: Row): void => {
    const member = intake.take(row);
    if (member === null) return;
    if (++members > UPLOAD_LIMITS.members) throw tooManyMembers(UPLOAD_LIMITS.members);
    onMember(member);
  };
  // After every row: one of 200 phone numbers takes milliseconds.
  for (const row of hasHeader ? sample.slice(1) : sample) {
    take(row);
    await breather.pause();
  }
  for await (const row of rows) {
    take(row);
    await breather.pause();
  }
  const report = intake.report();
  const asking = report.reasons.find(({ reason }) => reason === "needs_country");
  if (asking !== undefined) throw needsCountry(asking.count);
  return { report, people: intake.people };
}

/** Refuses what begins as workbooks, archives and packed files do. */
async function* plain(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let isFirst = true;
  for await (const chunk of stream) {
    const isPacked =
      (chunk[0] === 0x50 && chunk[1] === 0x4b) || (chunk[0] === 0x1f && chunk[1] === 0x8b);
    if (isFirst && isPacked) throw noTable();
    isFirst = false;
    yield chunk;
  }
}

async function columnsOf(
  sample: readonly Row[],
  kinds: string | undefined,
  country: PhoneCountry | null,
  breather: Breather,
) {
  if (sample.length === 0) throw emptyList();
  const steps = recognisingColumns(
    sample.map(({ cells }) => cells),
    country,
  );
  let step = steps.next();
  while (step.done !== true) {
    await breather.pause();
    step = steps.next();
  }
  const found = step.value;
  if (found.hasHeader && sample.length === 1) throw onlyHeader();
  const columns: (IdentifierKind | null)[] =
    kinds === undefined
      ? found.columns.map(({ kind }) => kind)
      : kinds
          .split(",", found.columns.length)
          .map((name) => IDENTIFIER_KINDS.find((kind) => kind === name) ?? null);
  if (columns.some((kind) => kind !== null)) return { hasHeader: found.hasHeader, columns };
  const asking = found.columns.findIndex(({ candidates }) => candidates.length > 0);
  if (asking < 0) throw noIdentifiers();
  throw ambiguousColumn(asking + 1, found.columns[asking]?.candidates ?? []);
}
