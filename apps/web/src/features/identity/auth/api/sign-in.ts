import { auth } from "@toolkit/core/contract/auth";
import { tokens } from "@toolkit/core/contract/tokens";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../../../lib/client.ts";

export interface SentCode {
  readonly email: string;
  readonly magicCode: string;
  /** Address of the outbox page, in development. */
  readonly outbox: string | null;
}

/** What a code is for: a session of this page, or a personal token for a program. */
export type CodePurpose = "session" | "token";

const SEND = { session: auth.magicLink, token: tokens.personalMagicLink } as const;

export function useSendCode(purpose: CodePurpose) {
  return useMutation({
    mutationFn: async (input: {
      email: string;
      language: InterfaceLanguage;
    }): Promise<SentCode> => {
      const answer = await call(SEND[purpose], { body: input });
      return { email: input.email, magicCode: answer.magic_code, outbox: answer.outbox ?? null };
    },
  });
}

export interface Codes {
  readonly magicCode: string;
  readonly confirmCode: string;
}

const bodyOf = ({ magicCode, confirmCode }: Codes) => ({
  body: { magic_code: magicCode, confirm_code: confirmCode },
});

export const signInByCode = (codes: Codes) => call(auth.magicLinkUse, bodyOf(codes));

export const tokenByCode = (codes: Codes) => call(tokens.personalMagicLinkUse, bodyOf(codes));

export function useUseCode() {
  return useMutation({ mutationFn: signInByCode });
}
