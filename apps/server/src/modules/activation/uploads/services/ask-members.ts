import { publicId } from "@toolkit/core/domain/provisional-id";
import type { Engine } from "@toolkit/engine/port/engine";
import type { Query } from "@toolkit/core/domain/query";
import { Breather } from "@toolkit/network/store/breather";
import type { ProfileRow } from "@toolkit/network/store/rows";
import { AppError } from "../../../../errors.ts";
import { findAudience } from "../../../audiences/saved/services/find-audience.ts";
import {
  withQuery,
  type Compiled,
  type MeasuringServices,
} from "../../../measuring/packages/services/with-query.ts";
import type { AudienceMembers, KnownMember } from "./upload-services.ts";
import { NOT_MEASURABLE } from "./upload-texts.ts";

/** Profiles that are read at once: bounds memory, whatever the audience's size. */
const BATCH = 2000;
/** Members that take less than a millisecond. */
const BETWEEN_PAUSES = 32;

interface MemberSource extends Pick<Compiled, "call"> {
  readonly opened: {
    readonly engine: Pick<Engine, "membersAll">;
    readonly dataset: {
      profiles(ids: Uint32Array): Promise<readonly Pick<ProfileRow, "networkId" | "username">[]>;
    };
  };
}

/** Names the members of a query one by one, as the version's data knows them. */
export async function eachMember(
  { opened, call }: MemberSource,
  query: Query,
  onMember: (member: KnownMember) => void,
): Promise<void> {
  const breather = new Breather();
  let told = 0;
  for await (const ids of opened.engine.membersAll(query, call)) {
    for (let from = 0; from < ids.length; from += BATCH) {
      const profiles = await opened.dataset.profiles(ids.subarray(from, from + BATCH));
      for (const { networkId, username } of profiles) {
        onMember({ id: publicId(networkId), handle: username });
        // Each is hashed, and several lists may be gathered at once.
        if (++told % BETWEEN_PAUSES === 0) await breather.pause();
      }
    }
  }
}

/** Members of saved audiences, streamed from the engine on one version of their data. */
export function audienceMembers(
  services: MeasuringServices & Parameters<typeof findAudience>[0],
): AudienceMembers {
  return {
    async read(key, onMember, signal) {
      const row = await findAudience(services, key);
      const request = {
        pack: row.targetingPackage,
        dataset: row.dataset,
        windowDays: row.windowDays,
        declaredOnly: row.declaredOnly,
        viewer: { teamId: key.teamId, local: false },
        signal,
      };
      return withQuery(services, request, async ({ compiled, opened, measured, call }) => {
        if (compiled.query === null)
          throw new AppError("conflict", { message: "not measurable", user: NOT_MEASURABLE });
        await eachMember({ opened, call }, compiled.query, onMember);
        return { name: row.name, dataset: measured.dataset, version: measured.version };
      });
    },
    async state(key) {
      const row = await findAudience(services, key).catch((error: unknown) => {
        if (error instanceof AppError && error.code === "not_found") return null;
        throw error;
      });
      if (row === null) return null;
      const found = services.engines.registry.list().find(({ slug }) => slug === row.dataset);
      return { version: found?.version ?? null, changedAt: row.modifiedAt };
    },
  };
}
