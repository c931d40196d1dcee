/** An item as people write it. */
export function writtenLabel({
  kind,
  label,
}: {
  readonly kind: string;
  readonly label: string;
}): string {
  if (kind === "handle") return `@${label}`;
  return kind === "hashtag" ? `#${label}` : label;
}
