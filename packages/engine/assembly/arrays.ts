// Arrays at byte addresses, and random numbers.

// @ts-nocheck: AssemblyScript, not TypeScript.

@inline
export function aligned(bytes: usize): usize {
  return (bytes + 15) & ~15;
}

@inline
export function u32At(array: usize, i: u32): u32 {
  return load<u32>(array + (<usize>i << 2));
}

@inline
export function setU32(array: usize, i: u32, value: u32): void {
  store<u32>(array + (<usize>i << 2), value);
}

@inline
export function f64At(array: usize, i: u32): f64 {
  return load<f64>(array + (<usize>i << 3));
}

@inline
export function setF64(array: usize, i: u32, value: f64): void {
  store<f64>(array + (<usize>i << 3), value);
}

@inline
export function addF64(array: usize, i: u32, value: f64): void {
  const at = array + (<usize>i << 3);
  store<f64>(at, load<f64>(at) + value);
}

// As src/communities/random.ts.
let state: u32 = 0;

export function seedWith(seed: u32): void {
  state = seed;
}

function random(): u32 {
  state += 0x6d2b79f5;
  let t = (state ^ (state >>> 15)) * (1 | state);
  t = (t + (t ^ (t >>> 7)) * (61 | t)) ^ t;
  return t ^ (t >>> 14);
}

@inline
export function unit(): f64 {
  return <f64>random() / 4294967296;
}

export function shuffle(to: usize, count: u32): void {
  for (let i: u32 = 0; i < count; i++) {
    const j = <u32>Math.floor(unit() * <f64>(i + 1));
    setU32(to, i, u32At(to, j));
    setU32(to, j, i);
  }
}
