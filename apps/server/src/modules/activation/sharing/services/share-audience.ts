import type { NewLink } from "@toolkit/core/contract/sharing";
import { findAudience } from "../../../audiences/saved/services/find-audience.ts";
import { makeLink, type LinkRequest, type SharingServices } from "./make-link.ts";

/** Keeps a saved audience's numbers under a link of its own, and mails the link. */
export async function shareAudience(
  services: SharingServices,
  audienceId: string,
  request: LinkRequest,
): Promise<NewLink & { audience_config: string; audience_version: number }> {
  const { teamId } = request.editor;
  const audience = await findAudience(services, { teamId, id: audienceId });
  const { version } = audience;
  const subject = { ...audience, audienceId, audienceVersion: version, usageId: null };
  const link = await makeLink(services, subject, request);
  return { ...link, audience_config: audienceId, audience_version: version };
}
