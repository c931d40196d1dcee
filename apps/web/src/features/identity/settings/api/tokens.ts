import { tokens } from "@toolkit/core/contract/tokens";
import type { TokenKind, TokenScope } from "@toolkit/core/domain/sign-in";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../../lib/client.ts";

export const tokensQuery = queryOptions({
  queryKey: ["tokens"],
  queryFn: ({ signal }) => call(tokens.list, { query: { page_size: 200 }, signal }),
});

export interface NewToken {
  readonly kind: TokenKind;
  readonly name: string;
  readonly scopes: readonly TokenScope[];
  /** Null: until it is revoked. */
  readonly days: number | null;
}

export function useMakeToken() {
  const client = useQueryClient();
  return useMutation({
    // What is answered holds the token: it is shown once and then forgotten.
    gcTime: 0,
    mutationFn: ({ kind, name, scopes, days }: NewToken) =>
      call(tokens.create, {
        body: { kind, name, scopes: [...scopes], ...(days !== null && { expires_days: days }) },
      }),
    onSettled: () => client.invalidateQueries({ queryKey: tokensQuery.queryKey }),
  });
}

export function useRevokeToken() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (pk: string) => call(tokens.revoke, { params: { pk } }),
    onSettled: () => client.invalidateQueries({ queryKey: tokensQuery.queryKey }),
  });
}
