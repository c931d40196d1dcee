import { AppError, notFound } from "../../../../errors.ts";
import type { Clock } from "../../../../ports/clock.ts";
import type { RequestRepository, RequestRow } from "../repository.ts";

/** @throws AppError "conflict" while nothing was delivered that could be judged. */
export async function rateRequest(
  { requests, clock }: { readonly requests: RequestRepository; readonly clock: Clock },
  { teamId, id }: { readonly teamId: string; readonly id: string },
  { rating, comment }: { readonly rating: number; readonly comment: string | undefined },
): Promise<RequestRow> {
  const feedback = { rating, comment: comment ?? null, feedbackAt: clock.now() };
  const rated = await requests.rate(teamId, id, feedback);
  if (rated !== null) return rated;
  if ((await requests.find(teamId, id)) === null) throw notFound("request");
  throw new AppError("conflict", {
    message: `request ${id} is open`,
    user: {
      en: "This request has not been delivered yet, so there is nothing to give feedback on. Give it once the audience is delivered.",
      ja: "このリクエストはまだ納品されていないため、フィードバックを送信できません。オーディエンスが納品されてから送信してください。",
    },
  });
}
