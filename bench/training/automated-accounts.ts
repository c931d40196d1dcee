import { FEATURES, featuresOf } from "@toolkit/network/enrich/automation/features";
import type { ProfileText } from "@toolkit/network/enrich/traits";
import { labelledFile, readRows } from "../accuracy/labelled-files.ts";

export interface AutomationRow {
  readonly profile: ProfileText;
  readonly features: readonly (number | null)[];
  readonly automated: number;
  readonly verified: boolean;
}

const MILLISECONDS_OF_A_DAY = 86_400_000;

/** Days since 1970 of a date as the network writes it; null for what a spreadsheet rewrote (its order of day and month is lost). */
function dayOf(date: string | null): number | null {
  const plain = (date ?? "").replaceAll('"', "");
  if (!/^[A-Z][a-z]{2} /.test(plain)) return null;
  const time = Date.parse(plain);
  return Number.isNaN(time) ? null : Math.floor(time / MILLISECONDS_OF_A_DAY);
}

function countOf(cell: string | null | undefined): number | null {
  return cell === null || cell === undefined || !/^\d+$/.test(cell) ? null : Number(cell);
}

function flagOf(cell: string | null | undefined): boolean | null {
  return cell === "TRUE" ? true : cell === "FALSE" ? false : null;
}

/** Labelled accounts with the fields of API v2; null where the file is not on this machine. */
export async function automatedAccounts(): Promise<AutomationRow[] | null> {
  const file = labelledFile("labelled", "automated-accounts-dev.csv.gz");
  if (file === null) return null;
  const rows = await readRows(file);
  const days = rows.map((row) => dayOf(row["created_at"] ?? null));
  // The file does not say when it was read: just after the newest account was made.
  const seenDay = Math.max(...days.map((day) => day ?? 0)) + 1;
  return rows.map((row, i) => {
    const noImage = flagOf(row["default_profile_image"]);
    const profile: ProfileText = {
      name: row["name"] ?? "",
      username: row["screen_name"] ?? "",
      bio: row["description"] ?? "",
      location: row["location"] ?? "",
      url: row["url"] ?? "",
      language: null,
      followersCount: countOf(row["followers_count"]),
      followingCount: countOf(row["friends_count"]),
      postCount: countOf(row["statuses_count"]),
      listedCount: countOf(row["listed_count"]),
      verified: flagOf(row["verified"]),
      hasImage: noImage === null ? null : !noImage,
      createdDay: days[i] ?? null,
      seenDay,
    };
    const features = featuresOf(profile);
    return {
      profile,
      features: FEATURES.map((feature) => features[feature]),
      automated: row["bot"] === "1" ? 1 : 0,
      verified: profile.verified === true,
    };
  });
}
