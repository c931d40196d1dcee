const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Whether this machine knows a time zone by its name. */
export function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat("en-US", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** What clocks of a time zone show. Looked up once per day where clocks are not changed on it. */
export class Zone {
  private readonly format: Intl.DateTimeFormat;
  private readonly offsets = new Map<number, number | null>();

  private constructor(readonly name: string) {
    this.format = new Intl.DateTimeFormat("en-US", {
      timeZone: name,
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
    });
  }

  private static readonly known = new Map<string, Zone>();

  /** UTC where the name is that of no zone. */
  static named(name: string): Zone {
    const valid = isTimeZone(name) ? name : "UTC";
    const zone = Zone.known.get(valid) ?? new Zone(valid);
    Zone.known.set(valid, zone);
    return zone;
  }

  /** The time that clocks show at a moment, as if it were UTC. */
  local(at: number): number {
    const day = Math.floor(at / DAY_MS);
    let offset = this.offsets.get(day);
    if (offset === undefined) {
      const [first, last] = [this.offset(day * DAY_MS), this.offset((day + 1) * DAY_MS)];
      offset = first === last ? first : null;
      if (this.offsets.size > 10_000) this.offsets.clear();
      this.offsets.set(day, offset);
    }
    return at + (offset ?? this.offset(at));
  }

  /** The moment at which clocks show a time; where they never do, the moment after it. */
  moment(shown: number): number {
    const near = shown - (this.local(shown) - shown);
    return shown - (this.local(near) - near);
  }

  private offset(at: number): number {
    const parts = this.format.formatToParts(at);
    const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = (
      ["year", "month", "day", "hour", "minute"] as const
    ).map((name) => Number(parts.find(({ type }) => type === name)?.value));
    return Date.UTC(year, month - 1, day, hour, minute) - Math.floor(at / 60_000) * 60_000;
  }
}
