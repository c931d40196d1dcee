import { spamLikelihood } from "@toolkit/network/enrich/spam";
import { spamProfiles } from "./data/spam-profiles.ts";
import type { Table } from "./table.ts";

/** Expected calibration error over ten equal bands, and what a cut at one half would do. */
export async function run(): Promise<Table> {
  const judged = spamProfiles(20_000, 2).map(({ profile, spam }) => ({
    spam,
    likelihood: spamLikelihood(profile).value ?? 0,
  }));
  const rows: Record<string, string | number>[] = [];
  let error = 0;
  for (let band = 0; band < 10; band++) {
    const within = judged.filter(
      ({ likelihood }) => Math.min(9, Math.floor(likelihood * 10)) === band,
    );
    if (within.length === 0) continue;
    const said = within.reduce((sum, { likelihood }) => sum + likelihood, 0) / within.length;
    const was = within.filter(({ spam }) => spam).length / within.length;
    error += (Math.abs(said - was) * within.length) / judged.length;
    rows.push({
      likelihood: `${band * 10}–${band * 10 + 10} %`,
      profiles: within.length,
      said: percent(said),
      was: percent(was),
    });
  }
  const flagged = judged.filter(({ likelihood }) => likelihood >= 0.5);
  const caught = flagged.filter(({ spam }) => spam).length;
  const all = judged.filter(({ spam }) => spam).length;
  rows.push({
    likelihood: "calibration error",
    profiles: judged.length,
    said: percent(error),
    was: "",
  });
  rows.push({
    likelihood: "at ≥ 50 %",
    profiles: flagged.length,
    said: `precision ${percent(caught / flagged.length)}`,
    was: `recall ${percent(caught / all)}`,
  });
  return {
    title: "Spam likelihood (not measured)",
    note: "Accuracy on real accounts is not measured: no labelled accounts of spam exist. These are profiles of our own making, held out from calibration; they show that probabilities are consistent.",
    rows,
  };
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
