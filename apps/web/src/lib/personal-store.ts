import type { User } from "@toolkit/core/contract/auth";
import { keep, kept } from "./storage.ts";

/**
 * Who used this browser last (specification, point 3), so that signing in again proposes their address. The session is a
 * cookie that no script reads: the token of this store is always empty.
 */
interface PersonalStore {
  readonly email: string;
  readonly name: string;
  readonly token: "";
  /** Empty: the session ended. */
  readonly signedInAs: string;
}

type Person = Pick<User, "email" | "first_name" | "last_name">;

/** What the browser kept, as far as it can be read; a token that something else left there is not. */
export function personal(): PersonalStore {
  const store = kept("personal");
  const text = (key: string): string => {
    const value = typeof store === "object" && store !== null ? Reflect.get(store, key) : null;
    return typeof value === "string" ? value : "";
  };
  return { email: text("email"), name: text("name"), token: "", signedInAs: text("signedInAs") };
}

export function keepPersonal({ email, first_name, last_name }: Person): void {
  const name = `${first_name} ${last_name}`.trim();
  keep("personal", { email, name, token: "", signedInAs: email } satisfies PersonalStore);
}

/** The session ended, not by signing out: who it was is still known. */
export function endPersonal(): void {
  const store = personal();
  if (store.signedInAs !== "")
    keep("personal", { ...store, signedInAs: "" } satisfies PersonalStore);
}
