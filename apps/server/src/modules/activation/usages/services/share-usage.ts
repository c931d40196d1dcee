import type { NewLink } from "@toolkit/core/contract/sharing";
import type { PageWindow } from "../../../../paging.ts";
import type { Editor } from "../../../../viewer.ts";
import { listLinks } from "../../sharing/services/list-links.ts";
import { makeLink, type LinkRequest } from "../../sharing/services/make-link.ts";
import { revokeLink } from "../../sharing/services/revoke-link.ts";
import type { UsageKey } from "../repository.ts";
import { usageOf } from "./save-usage.ts";
import type { UsageServices } from "./usage-services.ts";

/** Keeps a usage's numbers under a link of its own, and mails the link. */
export async function shareUsage(
  services: UsageServices,
  id: string,
  request: Omit<LinkRequest, "adAccountId">,
): Promise<NewLink & { usage: string }> {
  const { teamId, personId } = request.editor;
  const row = await usageOf(services, teamId, id);
  const subject = { ...row, audienceId: null, audienceVersion: null, usageId: id };
  const link = await makeLink(services, subject, { ...request, adAccountId: row.adAccountId });
  const to = link.emails.length === 0 ? null : link.emails.join(", ");
  await services.usages.note(row, { kind: "shared", to, personId, at: services.clock.now() });
  return { ...link, usage: id };
}

/** The links of a usage that still work, newest first. */
export async function listUsageLinks(
  services: UsageServices,
  key: UsageKey,
  window: PageWindow,
): Promise<Awaited<ReturnType<typeof listLinks>> & { readonly usageId: string }> {
  const { id: usageId, teamId } = await usageOf(services, key.teamId, key.id);
  return { usageId, ...(await listLinks(services, { teamId, usageId }, window)) };
}

export async function unshareUsage(
  services: UsageServices,
  { teamId, personId }: Editor,
  { id, linkId }: { readonly id: string; readonly linkId: string },
): Promise<void> {
  const row = await usageOf(services, teamId, id);
  await revokeLink(services, { teamId: row.teamId, usageId: row.id }, linkId);
  await services.usages.note(row, { kind: "unshared", personId, at: services.clock.now() });
}
