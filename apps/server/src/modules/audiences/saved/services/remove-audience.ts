import { notFound } from "../../../../errors.ts";
import type { Editor } from "../../../../viewer.ts";
import type { AudienceServices } from "./save-audience.ts";

export async function removeAudience(
  { audiences }: Pick<AudienceServices, "audiences">,
  { teamId, personId }: Editor,
  id: string,
): Promise<void> {
  if (!(await audiences.remove({ teamId, id }, personId))) throw notFound("audience");
}
