import { notFound } from "../../../../errors.ts";
import type { ShareKey } from "../repository.ts";
import type { SharingServices } from "./make-link.ts";

/** Ends a link, and withdraws its mails that still wait. */
export async function revokeLink(
  { shares, mails }: Pick<SharingServices, "shares" | "mails">,
  key: ShareKey,
  id: string,
): Promise<void> {
  if (!(await shares.remove(key, id))) throw notFound("share");
  await mails.withdraw(id);
}
