import { HashSet } from "@toolkit/core/domain/identifiers/hash-set";
import type { IntakeReport } from "@toolkit/core/domain/identifiers/intake";
import type { HashedIdentifier } from "@toolkit/core/domain/identifiers/member";
import { codeOf } from "@toolkit/core/domain/identifiers/kinds";
import { UPLOAD_LIMITS } from "@toolkit/core/domain/limits";
import { Breather } from "@toolkit/network/store/breather";
import type { Clock } from "../../../../ports/clock.ts";
import type { OptOutRepository, OptOutState } from "../opt-out-repository.ts";
import type { UploadRepository } from "../upload-repository.ts";
import { tooManyOptOuts } from "./list-texts.ts";
import { takeList, type ListRequest } from "./take-list.ts";

export interface OptOutServices {
  readonly optOuts: OptOutRepository;
  readonly uploads: Pick<UploadRepository, "owing">;
  readonly clock: Clock;
  /** Hears of additions, in their transaction. */
  readonly onAdded?: (teamId: string) => Promise<void>;
}

export interface ChangeRequest extends ListRequest {
  readonly teamId: string;
}

export interface ReadOptOuts extends OptOutState {
  /** Audiences that these people are still to leave at the network. */
  readonly owedAudiences: number;
}

export interface ChangedOptOuts {
  readonly list: ReadOptOuts;
  readonly report: IntakeReport;
  /** Identifiers that came or went. */
  readonly changed: number;
}

/** How many identifiers a team's list holds, by kind. */
export async function readOptOuts(
  { optOuts, uploads }: Pick<OptOutServices, "optOuts" | "uploads">,
  teamId: string,
): Promise<ReadOptOuts> {
  return { ...(await optOuts.read(teamId)), owedAudiences: (await uploads.owing(teamId)).size };
}

/** Adds people to a team's opt-out list, by every identifier that the list names of them. */
export async function addOptOuts(
  services: OptOutServices,
  request: ChangeRequest,
): Promise<ChangedOptOuts> {
  const { optOuts, clock, onAdded } = services;
  const { report, identifiers } = await readIdentifiers(request);
  const { teamId } = request;
  // The file is read before anything is locked: its sender may be slow.
  return optOuts.change(teamId, async () => {
    const { set } = await optOuts.read(teamId);
    const fresh: HashedIdentifier[] = [];
    const breather = new Breather();
    for (const [at, identifier] of identifiers.entries()) {
      if (set.add(codeOf(identifier.kind), identifier.hash)) fresh.push(identifier);
      if (at % 1000 === 0) await breather.pause();
    }
    if (set.size > UPLOAD_LIMITS.optOuts) throw tooManyOptOuts(UPLOAD_LIMITS.optOuts);
    await optOuts.insert(teamId, fresh, clock.now());
    if (fresh.length > 0) await onAdded?.(teamId);
    return { list: await readOptOuts(services, teamId), report, changed: fresh.length };
  });
}

/** Takes people off the list; uploads that follow may hold them again. */
export async function removeOptOuts(
  services: OptOutServices,
  request: ChangeRequest,
): Promise<ChangedOptOuts> {
  const { optOuts, clock } = services;
  const { report, identifiers } = await readIdentifiers(request);
  const { teamId } = request;
  const going = new HashSet();
  const breather = new Breather();
  for (const [at, { kind, hash }] of identifiers.entries()) {
    going.add(codeOf(kind), hash);
    if (at % 1000 === 0) await breather.pause();
  }
  return optOuts.change(teamId, async () => {
    let changed = 0;
    for await (const row of optOuts.rows(teamId)) {
      const kept = row.identifiers.filter(({ kind, hash }) => !going.has(codeOf(kind), hash));
      const gone = row.identifiers.length - kept.length;
      if (gone === 0) continue;
      await optOuts.replace(row.id, kept, clock.now());
      changed += gone;
    }
    return { list: await readOptOuts(services, teamId), report, changed };
  });
}

async function readIdentifiers(request: ListRequest) {
  const identifiers: HashedIdentifier[] = [];
  const { report } = await takeList(request, (member) => {
    for (const identifier of member) identifiers.push(identifier);
    if (identifiers.length > UPLOAD_LIMITS.optOuts) throw tooManyOptOuts(UPLOAD_LIMITS.optOuts);
  });
  return { report, identifiers };
}
