import { Avatar } from "@toolkit/ui/avatar";
import { Icon } from "@toolkit/ui/icon";
import { useTranslation } from "react-i18next";
import type { Follower } from "./api.ts";

export type Seen = Pick<Follower, "id" | "username" | "name" | "is_verified">;

/** An account as it is called; one that was seen without its name by its id. */
export function useNameOf() {
  const { t } = useTranslation();
  return ({ id, username, name }: Omit<Seen, "is_verified">): string =>
    name || (username === null ? t("watching.unnamed", { id }) : `@${username}`);
}

/** Where an account is found at X, whatever it is called by then. */
export function atX({ id, username }: Pick<Seen, "id" | "username">): string {
  return username === null
    ? `https://x.com/i/user/${id}`
    : `https://x.com/${encodeURIComponent(username)}`;
}

interface WhoProps {
  readonly seen: Seen;
  /** Opens what is known of the account; absent: its page at X opens. */
  readonly onOpen?: () => void;
}

/** An account of a list: its name, which opens it, and its handle. */
export function Who({ seen, onOpen }: WhoProps) {
  const { t } = useTranslation();
  const name = useNameOf()(seen);
  const look = "block max-w-full truncate rounded-small text-left font-medium hover:text-brand";
  return (
    <span className="flex min-w-0 items-center gap-3 py-1">
      <Avatar text={name} />
      <span className="min-w-0">
        <span className="flex min-w-0 items-center gap-1">
          {onOpen ? (
            <button type="button" className={look} onClick={onOpen}>
              {name}
            </button>
          ) : (
            <a href={atX(seen)} target="_blank" rel="noreferrer" className={look}>
              {name}
            </a>
          )}
          {seen.is_verified === true && (
            <Icon name="verified" size={16} label={t("watching.verified")} className="text-brand" />
          )}
        </span>
        {seen.username !== null && (
          <span className="block truncate text-sm text-muted">@{seen.username}</span>
        )}
      </span>
    </span>
  );
}
