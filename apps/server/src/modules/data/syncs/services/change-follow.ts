import type { FollowState } from "@toolkit/social/client/network-api";
import { AppError } from "../../../../errors.ts";
import { findSubject } from "./find-subject.ts";
import { networkOf } from "./open-network.ts";
import { askingX } from "./sync-texts.ts";
import type { SyncServices } from "./sync-services.ts";

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
  const state = await askingX(() => api[action](own, subject.id, signal));
  return { ...state, handle: subject.username };
}
