/** A number from 0 to 1 of a key for a purpose: the same for ever, on every machine. */
export function spread(key: string, purpose: string): number {
  let hash = 0x811c9dc5;
  for (const text of [purpose, "\0", key])
    for (let at = 0; at < text.length; at += 1)
      hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return ((hash ^ (hash >>> 13)) >>> 0) / 0x1_0000_0000;
}

/** One of the items, by the same number. */
export function spreadOver<Item>(
  items: readonly [Item, ...Item[]],
  key: string,
  purpose: string,
): Item {
  return items[Math.floor(spread(key, purpose) * items.length)] ?? items[0];
}
