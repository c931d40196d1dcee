import type { AudienceRequest } from "@toolkit/core/contract/audience-requests";
import type { RequestRow } from "./repository.ts";

export function presentRequest(row: RequestRow): AudienceRequest {
  const { rating, feedbackAt } = row;
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    email: row.email,
    handle: row.handle,
    state: row.deliveredAt === null ? "not_understood" : "delivered",
    audience_config: row.audienceId,
    feedback:
      rating === null || feedbackAt === null
        ? null
        : { rating, comment: row.comment, created: feedbackAt.toISOString() },
    created: row.createdAt.toISOString(),
  };
}
