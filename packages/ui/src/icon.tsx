import { ICON_PATHS } from "./icon-paths.tsx";

export type IconName = keyof typeof ICON_PATHS;

interface IconProps {
  readonly name: IconName;
  /** Pixels of the square. */
  readonly size?: 16 | 18 | 20 | 24 | 32 | 40;
  /** Name for screen readers; without it the icon is decoration. */
  readonly label?: string;
  readonly className?: string;
}

export function Icon({ name, size = 20, label, className }: IconProps) {
  return (
    <svg
      viewBox="0 -960 960 960"
      width={size}
      height={size}
      fill="currentColor"
      className={className ? `shrink-0 ${className}` : "shrink-0"}
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
    >
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}
