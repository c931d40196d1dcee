import type { Ports } from "../../../capability.ts";

/** What the use cases of teams work on. */
export interface TeamDeps {
  readonly ports: Pick<Ports, "db" | "clock" | "storage">;
  /** Sessions remember whose member a person is: after a change they must ask again. */
  forgetPerson(userId: string): void;
}
