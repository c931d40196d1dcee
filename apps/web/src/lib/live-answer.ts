import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "./api-error.ts";

/** Of a query, what a live panel is drawn from. */
export type Asked<T> = Pick<
  UseQueryResult<T>,
  "data" | "error" | "failureReason" | "dataUpdatedAt" | "isPlaceholderData"
>;

interface Kept<T> {
  readonly data: T;
  /** Milliseconds. */
  readonly at: number;
}

interface LiveAnswer<T> {
  /** The newest answer; while the next one is on its way or cannot be had, the last. */
  readonly data: T | undefined;
  /** Why nothing newer can be read; null: the answer is current or on its way. */
  readonly failure: Error | null;
  /** Milliseconds; when `data` was answered. Null: nothing was. */
  readonly answeredAt: number | null;
}

/** No answer came, or the server could not give one: what was asked may be right, and asking again may help. */
function isOutage(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.code === "network" || error.status >= 500);
}

/** Returns what a panel shows: during an outage the last answer, from the first failed attempt on. */
export function liveAnswer<T>(asked: Asked<T>, last: Kept<T> | null): LiveAnswer<T> {
  const reason = asked.error ?? asked.failureReason;
  const failure = isOutage(reason) ? reason : null;
  const data = failure === null ? asked.data : (asked.data ?? last?.data);
  return { data, failure, answeredAt: data === undefined ? null : (last?.at ?? null) };
}

/** The answer of a query that is asked again at every change. */
export function useLiveAnswer<T>(asked: Asked<T>): LiveAnswer<T> {
  const [last, setLast] = useState<Kept<T> | null>(null);
  const { data, dataUpdatedAt: at, isPlaceholderData } = asked;
  if (data !== undefined && !isPlaceholderData && (last?.data !== data || last.at !== at))
    setLast({ data, at });
  return liveAnswer(asked, last);
}

export interface Outage {
  readonly failure: Error;
  /** Milliseconds; when the newest of what is still shown was answered. Null: nothing was. */
  readonly since: number | null;
}

/** Returns why a panel that is drawn from several answers is not current; null: it is. */
export function outageOf(
  answers: readonly Pick<LiveAnswer<unknown>, "failure" | "answeredAt">[],
): Outage | null {
  const failure = answers.find((answer) => answer.failure !== null)?.failure;
  if (!failure) return null;
  const times = answers.flatMap(({ answeredAt }) => (answeredAt === null ? [] : [answeredAt]));
  return { failure, since: times.length === 0 ? null : Math.max(...times) };
}
