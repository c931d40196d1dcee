/** Parts of a host or handle between which a line may break: each begins with its separator. */
export function breakableParts(label: string): readonly string[] {
  return label.split(/(?=[./_-])/);
}
