import type { members as membersShape, Size } from "@toolkit/core/contract/audience-size";
import type { z } from "zod";
import { AppError } from "../../../../errors.ts";
import { presentAccount } from "../../../data/datasets/services/present-account.ts";
import { sizeOf } from "./measure-audience.ts";
import {
  withQuery,
  type Compiled,
  type MeasureRequest,
  type MeasuringServices,
} from "./with-query.ts";

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
  const limit = request.members ?? DEFAULT_MEMBERS;
  const offset = offsetOf(request.cursor);
  return withQuery(services, request, async (compiled) => {
    const [size, page] = await Promise.all([
      sizeOf(compiled),
      membersPage(compiled, offset, limit),
    ]);
    const end = offset + page.length;
    const more = limit > 0 && size.size !== null && end < size.size && page.length > 0;
    return { ...size, members: page, next: more ? String(end) : null };
  });
}

async function membersPage({ compiled, opened, call }: Compiled, offset: number, limit: number) {
  if (compiled.query === null || limit === 0) return [];
  const ids = await opened.engine.members(compiled.query, { offset, limit }, call);
  const profiles = await opened.profiles.read(ids);
  return profiles.map(presentAccount);
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
