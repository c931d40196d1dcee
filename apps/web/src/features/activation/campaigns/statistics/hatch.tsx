/** What can still change: hatched, in every picture of figures. */
export function Hatch({ id }: { readonly id: string }) {
  return (
    <pattern
      id={id}
      width="5"
      height="5"
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)"
    >
      <rect width="5" height="5" fill="var(--brand-soft)" />
      <rect width="2.5" height="5" fill="var(--brand)" />
    </pattern>
  );
}
