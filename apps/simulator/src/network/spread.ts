/**
 * A number of 32 bits that a name and a purpose always give, and that looks like chance: what a post carries needs no
 * memory, and is the same at every start.
 */
export function spread(name: string, purpose: string): number {
  let hash = 0x811c9dc5;
  for (const text of [purpose, "\0", name])
    for (let at = 0; at < text.length; at++)
      hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** The same as a share: from 0 to less than 1. */
export function share(name: string, purpose: string): number {
  return spread(name, purpose) / 0x1_0000_0000;
}
