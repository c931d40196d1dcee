import { Avatar } from "@toolkit/ui/avatar";
import { onItsRoot } from "../../../../lib/api-roots.ts";

interface TeamMarkProps {
  readonly name: string;
  readonly logo: string | null;
  readonly size?: "medium" | "large";
}

/** The team's logo, else its initials. Decoration beside its name. */
export function TeamMark({ name, logo, size = "medium" }: TeamMarkProps) {
  if (logo === null) return <Avatar text={name} size={size} />;
  return (
    <img
      src={onItsRoot(logo)}
      alt=""
      className={`shrink-0 rounded-control border border-line bg-surface object-contain ${size === "large" ? "size-12" : "size-8"}`}
    />
  );
}
