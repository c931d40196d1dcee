// A choice among gains, the better the likelier, as the Leiden algorithm takes it.

// @ts-nocheck: AssemblyScript, not TypeScript.

import { f64At, unit } from "./arrays";

// Of the machine's own, so that both programs draw the same.
@external("env", "exp")
declare function exp(x: f64): f64;

const RANDOMNESS: f64 = 0.01;
// Beyond this a gain has no chance beside the best.
export const NEGLIGIBLE: f64 = 30 * RANDOMNESS;
// Nothing of what could be chosen.
export const NONE: u32 = 0xffffffff;

function odds(gain: f64, best: f64): f64 {
  return gain < 0 || best - gain > NEGLIGIBLE ? 0 : exp((gain - best) / RANDOMNESS);
}

export function draw(gains: usize, count: u32, best: f64): u32 {
  let sum = odds(0, best);
  for (let i: u32 = 0; i < count; i++) sum += odds(f64At(gains, i), best);
  let left = unit() * sum - odds(0, best);
  if (left < 0) return NONE;
  for (let i: u32 = 0; i < count; i++) {
    const share = odds(f64At(gains, i), best);
    left -= share;
    if (share > 0 && left < 0) return i;
  }
  for (let i: u32 = 0; i < count; i++) if (f64At(gains, i) == best) return i;
  return NONE;
}
