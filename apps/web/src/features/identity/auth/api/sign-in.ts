import { auth } from "@toolkit/core/contract/auth";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { useMutation } from "@tanstack/react-query";
import { call } from "../../../../lib/client.ts";

export interface SentCode {
  readonly email: string;
  readonly magicCode: string;
  /** Address of the outbox page, in development. */
  readonly outbox: string | null;
}

export function useSendCode() {
  return useMutation({
    mutationFn: async (input: {
      email: string;
      language: InterfaceLanguage;
    }): Promise<SentCode> => {
      const answer = await call(auth.magicLink, { body: input });
      return { email: input.email, magicCode: answer.magic_code, outbox: answer.outbox ?? null };
    },
  });
}

export function useUseCode() {
  return useMutation({
    mutationFn: (input: { magicCode: string; confirmCode: string }) =>
      call(auth.magicLinkUse, {
        body: { magic_code: input.magicCode, confirm_code: input.confirmCode },
      }),
  });
}
