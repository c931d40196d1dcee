import { Button } from "@toolkit/ui/button";
import { ApiError } from "./api-error.ts";

interface NearNamesProps {
  readonly error: unknown;
  readonly onPick: (name: string) => unknown;
}

/** Names that are nearly the one an error does not know, each to be taken with one press. */
export function NearNames({ error, onPick }: NearNamesProps) {
  const near = error instanceof ApiError ? error.near() : [];
  if (near.length === 0) return null;
  return (
    <span className="mt-1.5 flex flex-wrap gap-1.5">
      {near.map((name) => (
        <Button key={name} size="small" onPress={() => onPick(name)}>
          {name}
        </Button>
      ))}
    </span>
  );
}
