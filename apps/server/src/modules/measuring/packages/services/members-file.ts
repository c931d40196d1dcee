import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { publicId } from "@toolkit/core/domain/provisional-id";
import type { ProfileRow } from "@toolkit/network/store/rows";
import { csvLine, type Cell } from "../../../../csv.ts";
import {
  withQuery,
  type Compiled,
  type MeasureRequest,
  type MeasuringServices,
} from "./with-query.ts";

const HEADER = [
  "id",
  "username",
  "name",
  "bio",
  "location",
  "country",
  "language",
  "gender",
  "verified",
  "followers_count",
  "following_count",
  "post_count",
] as const;

/** Profiles that are read at once: bounds memory, whatever the audience's size. */
const BATCH = 2000;

/** One line a member, in batches while they are read; the header alone when nothing can be measured. */
async function* linesOf({ compiled, opened, call }: Compiled): AsyncGenerator<string> {
  yield csvLine(HEADER);
  if (compiled.query === null) return;
  for await (const ids of opened.engine.membersAll(compiled.query, call)) {
    for (let from = 0; from < ids.length; from += BATCH) {
      const profiles = await opened.dataset.profiles(ids.subarray(from, from + BATCH));
      yield profiles.map((profile) => csvLine(cellsOf(profile))).join("");
    }
  }
}

/**
 * The members as CSV. One version of the data serves the whole file: it is held until the stream ends or is left.
 * Rejects before the first line when the request is wrong.
 */
export function membersFile(
  services: MeasuringServices,
  request: MeasureRequest,
): Promise<Readable> {
  return new Promise((resolve, reject) => {
    withQuery(services, request, async (compiled) => {
      const lines = Readable.from(linesOf(compiled), { objectMode: false });
      resolve(lines);
      // Whoever reads the stream hears of its errors; here it only matters that it is over.
      await finished(lines).catch(() => undefined);
    }).catch(reject);
  });
}

function cellsOf(profile: ProfileRow): Cell[] {
  return [
    publicId(profile.networkId),
    profile.username,
    profile.name,
    profile.bio,
    profile.location,
    profile.country.value,
    profile.language.value,
    profile.gender.value,
    profile.verified,
    profile.followersCount,
    profile.followingCount,
    profile.postCount,
  ];
}
