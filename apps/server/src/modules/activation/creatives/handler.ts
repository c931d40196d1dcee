import type { sendCreativeJob } from "../../../jobs/definitions/send-creative.ts";
import type { JobHandler } from "../../../ports/queue.ts";
import type { CreativeServices } from "./services/creative-services.ts";
import { sendCreative } from "./services/send-creative.ts";

export function sendCreativeOf(services: CreativeServices): JobHandler<typeof sendCreativeJob> {
  return async (payload, { signal }) => ({
    post: await sendCreative(services, { ...payload, signal }),
  });
}
