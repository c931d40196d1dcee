// Fits the scale and bias of spamLikelihood (Platt 1999) on the self-made set; prints what belongs into enrich/spam.ts.
import { spamScore } from "@toolkit/network/enrich/spam";
import { spamProfiles } from "../accuracy/data/spam-profiles.ts";

const set = spamProfiles(20_000, 1).map(({ profile, spam }) => ({
  score: spamScore(profile),
  // Platt's targets keep the fit from being certain.
  target: spam ? 0.9995 : 0.0005,
}));
let scale = 1;
let bias = -3;
for (let round = 0; round < 4000; round++) {
  let slopeScale = 0;
  let slopeBias = 0;
  for (const { score, target } of set) {
    const miss = target - 1 / (1 + Math.exp(-(scale * score + bias)));
    slopeScale += miss * score;
    slopeBias += miss;
  }
  scale += (2 * slopeScale) / set.length;
  bias += (2 * slopeBias) / set.length;
}
process.stdout.write(`SCALE ${scale.toFixed(2)}\nBIAS ${bias.toFixed(2)}\n`);
