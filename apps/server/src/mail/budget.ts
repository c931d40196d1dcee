import { AppError, type LocalText } from "../errors.ts";
import { waitText } from "../wait-text.ts";

/** Mails in any 24 hours, sign-in codes aside. */
export interface MailLimits {
  readonly perPerson: number;
  readonly perTeam: number;
  readonly perRecipient: number;
  /** Of an account that is younger than a day. */
  readonly perNewPerson: number;
  /** Of a team that is younger than a day. */
  readonly perNewTeam: number;
  /** Of all accounts that call from one network address. */
  readonly perAddress: number;
  /** Of all people of the installation. */
  readonly perInstallation: number;
}

export const DAY_MS = 86_400_000;

export type LimitKind =
  | "person"
  | "new_person"
  | "team"
  | "new_team"
  | "address"
  | "installation"
  | "recipient";

/** One limit as a call meets it. */
export interface Usage {
  readonly kind: LimitKind;
  readonly most: number;
  /** Moments of the mails that count now, earliest first; later ones than now wait to be sent. */
  readonly counted: readonly Date[];
  readonly wanted: number;
  /** Addresses, as they were typed, where the limit is the recipient's. */
  readonly addresses: readonly string[];
  /** When the limit no longer applies: an account or a team is new for a day. */
  readonly endsAt?: Date;
}

export interface Exceeded extends Usage {
  readonly left: number;
  /** When the same call fits; null: never, it asks for more than a day's mails. */
  readonly freeAt: Date | null;
}

/** Null where the wanted mails fit. */
export function exceeded(usage: Usage): Exceeded | null {
  const { counted, most, wanted } = usage;
  const over = counted.length + wanted - most;
  if (over <= 0) return null;
  const leaves = wanted > most ? undefined : counted[over - 1];
  const ends = [
    ...(leaves === undefined ? [] : [leaves.getTime() + DAY_MS]),
    ...(usage.endsAt === undefined ? [] : [usage.endsAt.getTime()]),
  ];
  return {
    ...usage,
    left: Math.max(0, most - counted.length),
    freeAt: ends.length === 0 ? null : new Date(Math.min(...ends)),
  };
}

/** The first moment at which one more mail keeps the limit: now, or when enough of the counted ones are a day old. */
export function slotFor(counted: readonly Date[], most: number, now: Date): Date {
  const leaves = counted.at(-most);
  return counted.length < most || leaves === undefined
    ? now
    : new Date(Math.max(now.getTime(), leaves.getTime() + DAY_MS));
}

/** Addresses that a message names; more are counted. */
const NAMED = 3;

/** What each limit holds, as a sentence without its end. */
const HELD: Readonly<Record<Exclude<LimitKind, "recipient">, (most: number) => LocalText>> = {
  person: (most) => ({
    en: `one person can send ${most} mails in 24 hours`,
    ja: `1人が送信できるメールは24時間に${most}通まで`,
  }),
  new_person: (most) => ({
    en: `a new account can send ${most} mails in its first 24 hours`,
    ja: `新しいアカウントが最初の24時間に送信できるメールは${most}通まで`,
  }),
  team: (most) => ({
    en: `one team can send ${most} mails in 24 hours`,
    ja: `1つのチームが送信できるメールは24時間に${most}通まで`,
  }),
  new_team: (most) => ({
    en: `a new team can send ${most} mails in its first 24 hours`,
    ja: `新しいチームが最初の24時間に送信できるメールは${most}通まで`,
  }),
  address: (most) => ({
    en: `all accounts at your network address together can send ${most} mails in 24 hours`,
    ja: `同じネットワークアドレスから送信できるメールは、すべてのアカウントを合わせて24時間に${most}通まで`,
  }),
  installation: (most) => ({
    en: `all people of this installation together can send ${most} mails in 24 hours`,
    ja: `このサーバーから送信できるメールは、すべての利用者を合わせて24時間に${most}通まで`,
  }),
};

function limitText({ kind, most, left, wanted, addresses }: Exceeded): LocalText {
  if (kind === "recipient") {
    const more = addresses.length - NAMED;
    const named = addresses.slice(0, NAMED);
    return {
      en: `Mail limit reached for ${named.join(", ")}${more > 0 ? ` and ${more} more` : ""}: one recipient gets at most ${most} mails in 24 hours.`,
      ja: `${named.join("、")}${more > 0 ? `ほか${more}件` : ""}へのメールが上限に達しています。1つの宛先に送信できるメールは24時間に${most}通までです。`,
    };
  }
  const held = HELD[kind](most);
  return {
    en: `Mail limit reached: ${held.en}. ${left} left, ${wanted} needed.`,
    ja: `メールの送信上限に達しています。${held.ja}です（残り${left}通、今回${wanted}通）。`,
  };
}

/** Says which limit was reached, that nothing was made, and when the same call fits; of several the last to end. */
export function limitReached(all: readonly Exceeded[], now: Date): AppError {
  const end = ({ freeAt }: Exceeded) => freeAt?.getTime() ?? Number.POSITIVE_INFINITY;
  const [last] = all.toSorted((a, b) => end(b) - end(a));
  if (last === undefined) throw new Error("no limit was exceeded");
  // Every recipient of the call who can get no more is named.
  const alike = all.filter(({ kind }) => kind === last.kind);
  const first = { ...last, addresses: alike.flatMap(({ addresses }) => addresses) };
  const limit = limitText(first);
  const wait = first.freeAt === null ? null : first.freeAt.getTime() - now.getTime();
  const until =
    wait === null
      ? { en: "Choose fewer recipients.", ja: "宛先を減らしてください。" }
      : {
          en: `Try again in ${waitText(wait / 1000).en}${first.left > 0 && first.kind !== "recipient" ? " or choose fewer recipients" : ""}.`,
          ja: `${waitText(wait / 1000).ja}後にもう一度お試し${first.left > 0 && first.kind !== "recipient" ? "いただくか、宛先を減らしてください" : "ください"}。`,
        };
  return new AppError("too_many_requests", {
    message: `mail limit reached: ${first.kind}`,
    user: {
      en: `${limit.en} Nothing was created and nothing was sent. ${until.en}`,
      ja: `${limit.ja}何も作成されず、メールは1通も送信されていません。${until.ja}`,
    },
    ...(wait !== null && { retryAfter: Math.max(1, Math.ceil(wait / 1000)) }),
  });
}
