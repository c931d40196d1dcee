import { randomUUID } from "node:crypto";
import type { UPLOAD_USES } from "@toolkit/core/contract/uploaded-audiences";
import type { IntakeReport } from "@toolkit/core/domain/identifiers/intake";
import type { Member } from "@toolkit/core/domain/identifiers/member";
import { packMembers } from "@toolkit/core/domain/identifiers/packed";
import { BatchFiller, type OperationOptions } from "@toolkit/social/client/audience-batches";
import type { LaterList } from "../../../../db/schema/uploads.ts";
import { AppError, notFound } from "../../../../errors.ts";
import { requireMembers } from "../../../../plan-refusals.ts";
import { requireStaffFor } from "../../../identity/granted-accounts/services/staff-only.ts";
import { usableAdAccounts } from "../../../identity/granted-accounts/services/ad-accounts.ts";
import type { BatchRow } from "../upload-repository.ts";
import { requireLater } from "./require-later.ts";
import { peopleIn } from "./held-people.ts";
import { queueUpload } from "./queue-upload.ts";
import { startUpload, type Confirming } from "./start-upload.ts";
import { takeList, type ListRequest } from "./take-list.ts";
import type { UploadKey, UploadRow, UploadServices } from "./upload-services.ts";
import { FIXED_LIST, inAnotherState, noMembers, noPerson, notConnected } from "./upload-texts.ts";

export interface PackedBatch {
  readonly members: number;
  readonly packed: string;
}

export interface NewUpload {
  readonly teamId: string;
  readonly person: { readonly id: string; readonly email: string } | null;
  /** Whether the person is one of the provider's own. */
  readonly isStaff: boolean;
  readonly adAccountId: string;
  readonly name: string;
  readonly description: string;
  readonly use: (typeof UPLOAD_USES)[number];
  readonly source: string;
  readonly expiresAt: Date | null;
  /** Whether the person confirms notice and rights now. */
  readonly isConfirmed: boolean;
}

export interface CreateRequest extends ListRequest, NewUpload {}

/** The saved audience that members were taken of, and the data they were found in. */
export type TakenOf = Pick<
  UploadRow,
  "audienceConfigId" | "dataset" | "datasetVersion" | "keepsCurrent" | "comparedAt"
>;

const A_LIST: TakenOf = {
  audienceConfigId: null,
  dataset: null,
  datasetVersion: null,
  keepsCurrent: false,
  comparedAt: null,
};

/** Keeps a list as a draft, as hashes in the batches that will be sent; starts it where it is confirmed. */
export async function createUpload(
  services: UploadServices,
  request: CreateRequest,
): Promise<UploadRow> {
  const person = await requireAccount(services, request);
  const read = await readBatches(services, request, {
    type: "Update",
    expiresAt: request.expiresAt,
  });
  return insertUpload(services, { ...request, person, ...read, ...A_LIST });
}

/** @throws AppError unless the person may upload to the ad account for the team, until a moment that is to come. */
export async function requireAccount(
  {
    db,
    special,
    clock,
    savedSpace,
  }: Pick<UploadServices, "db" | "special" | "clock" | "savedSpace">,
  { teamId, person, isStaff, adAccountId, expiresAt }: NewUpload,
): Promise<NonNullable<NewUpload["person"]>> {
  if (person === null) throw noPerson();
  await savedSpace?.require({ teamId, personId: person.id });
  requireLater(expiresAt, clock.now());
  requireStaffFor({ special }, adAccountId, isStaff);
  const usable = await usableAdAccounts(db, { userId: person.id, teamIds: [teamId] });
  const isUsable = usable.some(({ id, network }) => id === adAccountId && network === "twitter");
  if (!isUsable) throw notConnected();
  return person;
}

interface InsertRequest extends NewUpload, TakenOf {
  readonly person: NonNullable<NewUpload["person"]>;
  readonly report: IntakeReport;
  readonly people: number;
  readonly batches: readonly PackedBatch[];
  /** Whether nobody may join it later. */
  readonly isFixed?: boolean;
}

/** Keeps members as a draft in the batches that will be sent; starts it where it is confirmed. */
export async function insertUpload(
  services: UploadServices,
  request: InsertRequest,
): Promise<UploadRow> {
  const { db, uploads, clock } = services;
  const { person, report, people, batches } = request;
  if (report.valid === 0) throw noMembers();
  const now = clock.now();
  const row: UploadRow = {
    id: randomUUID(),
    teamId: request.teamId,
    userId: person.id,
    adAccountId: request.adAccountId,
    name: request.name,
    formerNames: [],
    description: request.description,
    use: request.use,
    source: request.source,
    kinds: report.kinds,
    members: people,
    state: "draft",
    confirmedBy: null,
    confirmedAt: null,
    expiresAt: request.expiresAt,
    askedAt: null,
    mark: null,
    audienceId: null,
    startedAt: null,
    waitingSince: null,
    resumesAt: null,
    failures: 0,
    jobId: null,
    error: null,
    matched: null,
    settledAs: null,
    settledAt: null,
    optOutsNoted: 0,
    optOutsSettled: 0,
    audienceConfigId: request.audienceConfigId,
    dataset: request.dataset,
    datasetVersion: request.datasetVersion,
    keepsCurrent: request.keepsCurrent,
    comparedAt: request.comparedAt,
    renewedAt: null,
    isFixed: request.isFixed ?? false,
    laterLists: [],
    report,
    createdAt: now,
    modifiedAt: now,
  };
  return db.transaction(async () => {
    await uploads.insert(row);
    await appendBatches(services, row, "Update", batches);
    if (!request.isConfirmed) return row;
    const confirming: Confirming = { key: row, person };
    return startUpload(services, confirming);
  });
}

/** An audience may be added to every day, and its lists are kept as long as it is. */
const LATER_ROWS = 100;
/** Lists, the newest ones, of which the numbers of rows are kept. */
const LISTS_WITH_ROWS = 10;

const SENT = ["processing", "too_small", "targetable"] as const;

/** Whoever has people join answers for their list; they may leave for any reason. */
type MembersChange =
  | {
      readonly operation: "Update";
      readonly source: string;
      readonly person: NewUpload["person"];
    }
  | { readonly operation: "Delete" };

/** Adds people to an audience that was sent, or removes them, by a list. */
export async function changeMembers(
  services: UploadServices,
  request: ListRequest & { readonly key: UploadKey } & MembersChange,
): Promise<{ readonly row: UploadRow; readonly report: IntakeReport }> {
  const { db, uploads, clock, plans } = services;
  const { key, operation } = request;
  const before = await uploads.find(key);
  if (before === null) throw notFound("uploaded audience");
  await services.network.requireGrant(before);
  const listed = request.operation === "Update" ? listedBy(request, clock.now()) : null;
  if (operation === "Update") {
    refuseFixed(before);
    // Who is to leave may always leave.
    await services.savedSpace?.require({ teamId: key.teamId, personId: before.userId });
  }
  if (operation === "Update") requireLater(before.expiresAt, clock.now());
  const options: OperationOptions =
    operation === "Delete" ? { type: operation } : { type: operation, expiresAt: before.expiresAt };
  // Who is there already is not there twice, and who is removed is counted no more.
  const last = await uploads.lastNumber(key.id);
  const people = await peopleIn(services, key.id);
  const { report, batches } = await readBatches(
    services,
    { ...request, teamId: key.teamId },
    options,
    (member) => (operation === "Update" ? people.put(member) : people.remove(member)),
  );
  if (report.valid === 0) throw noMembers();
  const members = people.size;
  return db.transaction(async () => {
    if (operation === "Update" && !services.special.has(before.adAccountId))
      await requireMembers(plans, {
        teamId: key.teamId,
        before: before.members,
        more: Math.max(0, members - before.members),
      });
    if (operation === "Update") await services.agreement.admit(before);
    const change = { state: "queued", error: null, modifiedAt: clock.now() } as const;
    const laterLists =
      listed === null ? before.laterLists : [...withoutOldRows(before.laterLists), listed(report)];
    const row = await uploads.change(key, SENT, { ...change, members, laterLists });
    const isCounted = (await uploads.lastNumber(key.id)) === last;
    if (row === null || !isCounted) throw inAnotherState();
    await appendBatches(services, row, operation, batches, { isListed: true });
    return { row: await queueUpload(services, row), report };
  });
}

/** @throws AppError "conflict" for the list of a cell. */
function refuseFixed({ isFixed }: Pick<UploadRow, "isFixed">): void {
  if (isFixed) throw new AppError("conflict", { message: "list of a cell", user: FIXED_LIST });
}

/** @throws AppError "invalid" without somebody who answers for the list. */
function listedBy(
  { source, person }: Extract<MembersChange, { operation: "Update" }>,
  now: Date,
): (report: IntakeReport) => LaterList {
  if (person === null) throw noPerson();
  return (report) => ({
    source,
    confirmedBy: person.email,
    confirmedAt: now.toISOString(),
    report: {
      ...report,
      reasons: report.reasons.map((each) => ({ ...each, rows: each.rows.slice(0, LATER_ROWS) })),
    },
  });
}

function withoutOldRows(lists: readonly LaterList[]): LaterList[] {
  return lists.map((list, at) =>
    at > lists.length - LISTS_WITH_ROWS
      ? list
      : { ...list, report: { ...list.report, reasons: withoutRows(list.report.reasons) } },
  );
}

const withoutRows = (reasons: IntakeReport["reasons"]) =>
  reasons.map((each) => ({ ...each, rows: [] }));

async function readBatches(
  { optOuts }: UploadServices,
  request: ListRequest & { readonly teamId: string },
  options: OperationOptions,
  onMember: (member: Member) => void = () => undefined,
) {
  const { set } = await optOuts.read(request.teamId);
  const packing = new Packing(options);
  // Whoever leaves an audience may be on the opt-out list: that is why they leave.
  const left = options.type === "Update" ? set : undefined;
  const taken = await takeList({ ...request, optOuts: left }, (member) => {
    packing.add(member);
    onMember(member);
  });
  return { ...taken, batches: packing.end() };
}

/** As long as every other moment on the wire. */
const SOME_DAY = new Date(0);

/** Packs members into the batches that will be sent. */
export class Packing {
  readonly #batches: PackedBatch[] = [];
  readonly #filler: BatchFiller;

  constructor(options: OperationOptions) {
    // Starting it may bring an expiry, so that each operation keeps room for one.
    const expiresAt = options.expiresAt ?? (options.type === "Update" ? SOME_DAY : null);
    this.#filler = new BatchFiller({ ...options, expiresAt });
  }

  add(member: Member): void {
    this.#keep(this.#filler.add(member));
  }

  end(): readonly PackedBatch[] {
    this.#keep(this.#filler.rest());
    return this.#batches;
  }

  #keep(members: readonly Member[] | null): void {
    if (members === null) return;
    const packed = Buffer.from(packMembers(members)).toString("base64");
    this.#batches.push({ members: members.length, packed });
  }
}

export async function appendBatches(
  { uploads }: Pick<UploadServices, "uploads">,
  { id: uploadId, teamId, userId }: Pick<UploadRow, "id" | "teamId" | "userId">,
  operation: "Update" | "Delete",
  batches: readonly PackedBatch[],
  { isOptOut = false, isListed = false }: Partial<Pick<BatchRow, "isOptOut" | "isListed">> = {},
): Promise<void> {
  const last = await uploads.lastNumber(uploadId);
  for (const [i, { members, packed }] of batches.entries())
    await uploads.insertBatch({
      id: randomUUID(),
      uploadId,
      teamId,
      userId,
      number: last + i + 1,
      operation,
      members,
      packed,
      triedAt: null,
      sentAt: null,
      isOptOut,
      isListed,
    });
}
