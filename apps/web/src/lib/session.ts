import { auth, type PersonalStep, type User } from "@toolkit/core/contract/auth";
import type { InterfaceLanguage } from "@toolkit/core/domain/enumerations";
import { onlineManager, queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import { ApiError } from "./api-error.ts";
import { call, csrfToken, forgetCsrfToken } from "./client.ts";
import { showLanguage } from "./i18n.ts";
import { endPersonal, keepPersonal } from "./personal-store.ts";
import { queryClient } from "./query-client.ts";
import { keepReturnPath } from "./return-path.ts";
import { forgetAll, keepForNow } from "./storage.ts";

/** The signed-in user; null when nobody is. A 403 here resets silently (specification, point 8). */
export const meQuery = queryOptions({
  queryKey: ["me"],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }): Promise<User | null> => {
    // Every session comes with its CSRF cookie: without one there is nobody to ask for.
    if (csrfToken() === "") return null;
    try {
      const user = await call(auth.me, { signal });
      keepPersonal(user);
      return user;
    } catch (error) {
      if (error instanceof ApiError && error.status === 403) {
        forgetCsrfToken();
        endPersonal();
        return null;
      }
      throw error;
    }
  },
});

export function useMe(): User | null {
  return useQuery(meQuery).data ?? null;
}

/** Takes over a user who just signed in, language included. */
export async function adoptUser(user: User): Promise<void> {
  queryClient.clear();
  queryClient.setQueryData(meQuery.queryKey, user);
  keepPersonal(user);
  await showLanguage(user.language);
}

/** Shows the language at once and saves it; failing to save is a warning in the log only (specification, point 8). */
export function useSaveLanguage() {
  return useMutation({
    mutationFn: async (language: InterfaceLanguage) => {
      await showLanguage(language);
      if (!queryClient.getQueryData(meQuery.queryKey)) return;
      try {
        const user = await call(auth.changeMe, { body: { language } });
        queryClient.setQueryData(meQuery.queryKey, user);
      } catch (error) {
        // eslint-disable-next-line no-console -- the specification asks for a warning in the log, and no more
        console.warn("The language could not be saved", error);
      }
    },
  });
}

/** Keeps with the person, once, that they have taken a step; a failure only leaves it open for the next time. */
export function noteStep(step: PersonalStep): void {
  const me = queryClient.getQueryData(meQuery.queryKey);
  if (!me || me.done_steps.includes(step)) return;
  const told = { ...me, done_steps: [...me.done_steps, step] };
  queryClient.setQueryData(meQuery.queryKey, told);
  void call(auth.changeMe, { body: { done_steps: [step] } }).catch(() => {
    // Nothing that anybody waits for.
  });
}

interface NextSignIn {
  /** Where it leads back to. */
  readonly returnPath?: string;
  /** The address that its form proposes. */
  readonly email?: string;
}

/** Calls the server, clears storage and reloads (specification, point 4); the next sign-in may lead back somewhere. */
export async function signOut({ returnPath, email }: NextSignIn = {}): Promise<void> {
  // What the screen still asks for would be refused, and be told as an error of a page that is left.
  onlineManager.setOnline(false);
  await queryClient.cancelQueries();
  try {
    await call(auth.logout);
  } catch (error) {
    onlineManager.setOnline(true);
    throw error;
  }
  forgetAll();
  if (returnPath !== undefined) keepReturnPath(returnPath);
  if (email !== undefined) keepForNow("signInEmail", email);
  window.location.assign("/login");
}
