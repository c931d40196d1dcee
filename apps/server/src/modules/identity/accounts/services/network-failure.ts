import type { SignInWay } from "@toolkit/core/domain/sign-in";
import { SocialError, type SocialErrorKind } from "@toolkit/social/client/social-error";
import { AppError, type LocalText } from "../../../../errors.ts";

const NAMES: Readonly<Record<SignInWay, string>> = {
  twitter: "X",
  twitter_oauth2: "X",
  google: "Google",
  facebook: "Facebook",
  linkedin: "LinkedIn",
};

export function networkName(way: SignInWay): string {
  return NAMES[way];
}

function silent(way: SignInWay): LocalText {
  const name = NAMES[way];
  return {
    en: `${name} did not answer. Please try again later.`,
    ja: `${name}から応答がありませんでした。しばらくしてからもう一度お試しください。`,
  };
}

export function notOffered(way: SignInWay): AppError {
  const name = NAMES[way];
  return new AppError("not_found", {
    message: `${way} is not set up`,
    user: {
      en: `Signing in with ${name} is not set up here. Sign in another way.`,
      ja: `このサーバーでは${name}でのログインは設定されていません。別の方法でログインしてください。`,
    },
  });
}

/** Failures that say more than that the network did not answer, with what helps. */
function textOf(kind: SocialErrorKind, way: SignInWay): LocalText {
  const name = NAMES[way];
  switch (kind) {
    case "limited":
      return {
        en: `${name} takes no more sign-ins of this installation for now. Please try again in a quarter of an hour.`,
        ja: `${name}の呼び出し上限に達したため、現在ログインできません。15分ほどしてからもう一度お試しください。`,
      };
    case "forbidden":
      return {
        en: `${name} does not accept this installation's app. Its operator must check the keys and permissions at ${name}. Sign in another way until then.`,
        ja: `このシステムのアプリが${name}で許可されていません。管理者が${name}でキーと権限を確認する必要があります。それまでは別の方法でログインしてください。`,
      };
    case "suspended":
      return {
        en: `${name} has suspended or locked this account or this installation's app. Sign in at ${name} to see why, or sign in here another way.`,
        ja: `アカウントまたはこのシステムのアプリが、${name}で凍結またはロックされています。${name}にログインして理由を確認するか、別の方法でログインしてください。`,
      };
    case "capped":
    case "unpaid":
      return {
        en: `The usage that ${name} allows this installation is used up. Its operator must raise the plan at ${name}. Sign in another way until then.`,
        ja: `${name}でこのシステムに許可された利用枠を使い切りました。管理者が${name}でプランを引き上げる必要があります。それまでは別の方法でログインしてください。`,
      };
    default:
      return silent(way);
  }
}

/** Asks a network; a proof that it refuses is no login, every other failure says what helps. */
export async function askingNetwork<T>(way: SignInWay, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof SocialError)) throw error;
    const message = `${way}: ${error.message}`;
    if (error.kind === "refused") throw new AppError("unauthorized_login", { message });
    throw new AppError("unavailable", { message, user: textOf(error.kind, way) });
  }
}
