import { AUTOMATION_RULES, pageOfDecision } from "@toolkit/core/domain/watching/decisions";
import type { FollowState } from "@toolkit/social/client/network-api";
import { SocialError } from "@toolkit/social/client/social-error";
import { AppError } from "../../../../errors.ts";
import { findSubject } from "./find-subject.ts";
import { giveBackFollow, takeFollow } from "./follow-pace.ts";
import { networkOf } from "./open-network.ts";
import { askingX } from "./sync-texts.ts";
import type { SyncServices } from "./sync-services.ts";

const isForbidden = (error: unknown): boolean =>
  error instanceof SocialError && error.kind === "forbidden";

/** X's API follows for apps of enterprises alone: everybody else does it on X's page. */
function onPage(action: ChangeFollow["action"], handle: string): AppError {
  const page = pageOfDecision(action, handle);
  return new AppError("conflict", {
    message: `${action}: not in the plan`,
    user: {
      en: `X does not permit this installation's app to follow or unfollow. Nothing was done. Do it at X: ${page}. X forbids following and unfollowing in bulk: ${AUTOMATION_RULES}`,
      ja: `このシステムのアプリには、Xでのフォロー・フォロー解除が許可されていません。操作は行われていません。Xで直接行ってください：${page}（一括でのフォロー・フォロー解除はXで禁止されています：${AUTOMATION_RULES}）`,
    },
  });
}

export interface ChangeFollow {
  readonly userId: string;
  readonly account: string | undefined;
  readonly handle: string;
  readonly action: "follow" | "unfollow";
  readonly signal: AbortSignal;
}

/** Follows or unfollows at the network, as the person's own account there. */
export async function changeFollow(
  services: SyncServices,
  { userId, account, handle, action, signal }: ChangeFollow,
): Promise<FollowState & { readonly handle: string }> {
  const { api, subject: own } = await networkOf(services, { kind: "person", userId }, account);
  const { subject } = await findSubject(services, { userId, api, handle, signal });
  if (subject.id === own)
    throw new AppError("invalid", {
      message: "one's own account",
      fields: {
        handle: [
          {
            en: "This is your own account: choose another one",
            ja: "ご自身のアカウントは指定できません。別のアカウントを選択してください",
          },
        ],
      },
    });
  const follower = { userId, subject: own };
  await takeFollow(services, follower);
  try {
    const state = await askingX(() =>
      api[action](own, subject.id, signal).catch((error: unknown) => {
        throw isForbidden(error) ? onPage(action, subject.username) : error;
      }),
    );
    return { ...state, handle: subject.username };
  } catch (error) {
    // One that broke off may have been done.
    if (error instanceof AppError && error.code !== "unavailable")
      await giveBackFollow(services, follower);
    throw error;
  }
}
