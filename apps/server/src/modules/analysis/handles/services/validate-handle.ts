import type { HandleCheck } from "@toolkit/core/contract/handle-analysis";
import type { ProfileRow } from "@toolkit/network/store/rows";
import {
  nothing,
  read,
  type Asked,
  type Known,
  type WithoutPackage,
} from "../../../measuring/packages/services/read.ts";
import { presentAccount } from "../../../data/datasets/services/present-account.ts";
import { findHandles, type FoundHandle } from "./handle-facts.ts";
import { nearHandles } from "../../../measuring/packages/services/near-handles.ts";

interface CheckQuestion extends WithoutPackage {
  readonly handle: string;
}

/** Whether the data knows a handle: one that it does not know is an answer, not an error. */
export const validateHandle = read(find, load, nothing, present);

interface Loaded {
  readonly profile: ProfileRow | null;
  readonly near: readonly string[];
}

async function find(asked: Asked<CheckQuestion>): Promise<FoundHandle | null> {
  const [found] = await findHandles(asked, [asked.request.handle]);
  return found ?? null;
}

async function load(found: FoundHandle | null, asked: Asked<CheckQuestion>): Promise<Loaded> {
  const { opened, request } = asked;
  if (found === null) return { profile: null, near: await nearHandles(opened, request.handle) };
  const [profile] = await opened.dataset.profiles([found.id]);
  return { profile: profile ?? null, near: [] };
}

function present(
  { profile, near }: Loaded,
  { measured, request }: Known<CheckQuestion>,
): HandleCheck {
  return {
    exists: profile !== null,
    handle: profile?.username ?? request.handle,
    followers_count: profile?.followersCount ?? null,
    account: profile === null ? null : presentAccount(profile),
    near: [...near],
    ...measured,
  };
}
