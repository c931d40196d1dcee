import type { TeamEvent } from "@toolkit/core/contract/team-activity";

export interface Day {
  /** The day where the reader is, as year-month-day. */
  readonly day: string;
  readonly events: readonly TeamEvent[];
}

/** The day of a moment where the reader is. */
export function localDay(at: Date): string {
  const two = (part: number) => String(part).padStart(2, "0");
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

/** Events in their order, in a group for each day. */
export function byDay(events: readonly TeamEvent[]): readonly Day[] {
  const days: { day: string; events: TeamEvent[] }[] = [];
  for (const event of events) {
    const day = localDay(new Date(event.at));
    const last = days.at(-1);
    if (last?.day === day) last.events.push(event);
    else days.push({ day, events: [event] });
  }
  return days;
}
