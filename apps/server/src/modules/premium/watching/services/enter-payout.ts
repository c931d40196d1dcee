import { randomUUID } from "node:crypto";
import { LONGEST_PAYOUT, MOST_PAYOUTS } from "@toolkit/core/domain/watching/payouts";
import { AppError, notFound, type LocalText } from "../../../../errors.ts";
import { deletePayout, insertPayout, payoutsOf } from "../payout-repository.ts";
import { lockWatched } from "../repository.ts";
import { chosenAccount } from "./watch-account.ts";
import type { WatchingServices } from "./watching-services.ts";

const DAY_MS = 86_400_000;

export interface PayoutEntry {
  readonly userId: string;
  readonly account: string | undefined;
  /** YYYY-MM-DD, both included. */
  readonly from: string;
  readonly to: string;
  readonly cents: number;
}

const BACKWARDS: LocalText = {
  en: "The last day is before the first one",
  ja: "最終日が開始日より前になっています",
};
const NOT_OVER: LocalText = {
  en: "The last day must be over (UTC)",
  ja: "最終日はUTCで昨日以前にしてください",
};
const TOO_LONG: LocalText = {
  en: `A payout covers at most ${LONGEST_PAYOUT} days`,
  ja: `1回の支払いの対象期間は最長${LONGEST_PAYOUT}日です`,
};
const OVERLAPS: LocalText = {
  en: "Another payout that you entered covers some of these days. Nothing was saved. Correct the days, or delete the other one first.",
  ja: "入力済みの支払いと対象期間が重なるため、保存されませんでした。期間を直すか、重なる支払いを先に削除してください。",
};
const TOO_MANY: LocalText = {
  en: `An account keeps at most ${MOST_PAYOUTS} payouts. Nothing was saved. Delete old ones first.`,
  ja: `支払いは1アカウントにつき${MOST_PAYOUTS}件まで登録できます。保存されませんでした。古いものを先に削除してください。`,
};

/** Keeps what X paid; of days that no other payout covers. */
export async function enterPayout(
  services: WatchingServices,
  { userId, account, from, to, cents }: PayoutEntry,
): Promise<string> {
  const { db, clock } = services;
  const chosen = await chosenAccount(services, userId, account);
  if (chosen === null) throw notFound("watched account");
  const [first, last] = [Date.parse(from), Date.parse(to)];
  const refuse = (text: LocalText) =>
    new AppError("invalid", { message: `payout: ${text.en}`, fields: { to: [text] } });
  if (last < first) throw refuse(BACKWARDS);
  if (last - first >= LONGEST_PAYOUT * DAY_MS) throw refuse(TOO_LONG);
  if (last + DAY_MS > clock.now().getTime()) throw refuse(NOT_OVER);
  return db.transaction(async (transaction) => {
    if ((await lockWatched(transaction, chosen)) === undefined) throw notFound("watched account");
    const known = await payoutsOf(transaction, chosen.id);
    if (known.length >= MOST_PAYOUTS)
      throw new AppError("conflict", { message: "too many payouts", user: TOO_MANY });
    if (known.some(({ fromDay, toDay }) => fromDay <= to && from <= toDay))
      throw new AppError("conflict", { message: "payouts overlap", user: OVERLAPS });
    const id = randomUUID();
    const row = { id, watchedId: chosen.id, fromDay: from, toDay: to, cents };
    await insertPayout(transaction, { ...row, createdAt: clock.now() });
    return id;
  });
}

export async function removePayout(
  { db }: WatchingServices,
  key: { readonly userId: string; readonly id: string },
): Promise<void> {
  if (!(await deletePayout(db, key))) throw notFound("payout");
}
