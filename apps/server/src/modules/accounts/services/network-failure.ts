import type { SignInWay } from "@toolkit/core/domain/sign-in";
import { SocialError } from "@toolkit/social/client/social-error";
import { AppError, type LocalText } from "../../../errors.ts";

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
      en: `Signing in with ${name} is not set up here.`,
      ja: `このサーバーでは${name}でのログインは設定されていません。`,
    },
  });
}

/** Asks a network; what it refuses is no login, what it does not answer is nobody's fault here. */
export async function askingNetwork<T>(way: SignInWay, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof SocialError)) throw error;
    const message = `${way}: ${error.message}`;
    if (error.kind === "refused") throw new AppError("unauthorized_login", { message });
    throw new AppError("unavailable", { message, user: silent(way) });
  }
}
