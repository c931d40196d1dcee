import type { NewLink } from "@toolkit/core/contract/sharing";
import { makeLink, type LinkRequest } from "../../sharing/services/make-link.ts";
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
