import type { members as membersShape, Size } from "@toolkit/core/contract/audience-size";
import type { ShownAccount } from "@toolkit/network/store/rows";
import type { z } from "zod";
import { AppError } from "../../../../errors.ts";
import { presentAccount } from "../../../data/datasets/services/present-account.ts";
import {
  find as findSize,
  load as loadSize,
  present as presentSize,
  type LoadedSize,
} from "./measure-audience.ts";
import { nothing, read, type Asked, type Known } from "./read.ts";
import type { MeasureRequest, MeasuringServices } from "./with-query.ts";

const DEFAULT_MEMBERS = 20;

export interface BuildRequest extends MeasureRequest {
  /** Members to answer; 0: none. */
  readonly members?: number | undefined;
  /** `next` of an earlier answer. */
  readonly cursor?: string | undefined;
}

type Members = z.output<typeof membersShape>;

/** Size and a page of members, from one version of the data. */
export async function buildAudience(
  services: MeasuringServices,
  request: BuildRequest,
): Promise<Size & Members> {
  const page = { offset: offsetOf(request.cursor), limit: request.members ?? DEFAULT_MEMBERS };
  return build(services, { ...request, page });
}

const build = read(find, load, nothing, present);

interface BuildQuestion {
  readonly page: { readonly offset: number; readonly limit: number };
}

interface Found {
  readonly size: LoadedSize;
  readonly ids: ArrayLike<number> & Iterable<number>;
}

interface Loaded extends Found {
  readonly members: readonly ShownAccount[];
}

async function find(asked: Asked<BuildQuestion>): Promise<Found> {
  const { compiled, opened, call, request } = asked;
  const isListed = compiled.query !== null && request.page.limit > 0;
  const [size, ids] = await Promise.all([
    findSize(asked),
    isListed ? opened.engine.members(compiled.query, request.page, call) : [],
  ]);
  return { size, ids };
}

async function load(found: Found, asked: Asked<BuildQuestion>): Promise<Loaded> {
  const { profiles } = asked.opened;
  const [size, members] = await Promise.all([
    loadSize(found.size, asked),
    found.ids.length === 0 ? [] : profiles.read(found.ids),
  ]);
  return { ...found, size, members };
}

function present({ size, members }: Loaded, known: Known<BuildQuestion>): Size & Members {
  const { offset, limit } = known.request.page;
  const answer = presentSize(size, known);
  const end = offset + members.length;
  const more = limit > 0 && answer.size !== null && end < answer.size && members.length > 0;
  return { ...answer, members: members.map(presentAccount), next: more ? String(end) : null };
}

/** Cursors are opaque to callers: the number of members that came before. */
function offsetOf(cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  if (/^\d{1,10}$/.test(cursor)) return Number(cursor);
  throw new AppError("invalid", {
    message: "malformed cursor",
    fields: { cursor: [{ en: "Cursor is not valid", ja: "カーソルが正しくありません" }] },
  });
}
