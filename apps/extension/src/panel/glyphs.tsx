import { ICON_PATHS, ICON_VIEW_BOX } from "@toolkit/core/icons/first-paths";

interface GlyphProps {
  readonly name: "close" | "info";
  readonly size?: number;
}

export function Glyph({ name, size = 20 }: GlyphProps) {
  return (
    <svg width={size} height={size} viewBox={ICON_VIEW_BOX} aria-hidden="true">
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}

export function Logo({ size = 24 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="var(--brand)" />
      <g fill="none" stroke="var(--on-brand)" strokeWidth="2">
        <circle cx="13" cy="16" r="6.5" />
        <circle cx="19" cy="16" r="6.5" />
      </g>
      <path d="M16 10.3a6.5 6.5 0 0 1 0 11.4a6.5 6.5 0 0 1 0-11.4z" fill="var(--on-brand)" />
    </svg>
  );
}
