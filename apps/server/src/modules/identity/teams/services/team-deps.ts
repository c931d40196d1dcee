import type { Ports } from "../../../capability.ts";
import type { Database } from "../../../../db/client.ts";

/** What the use cases of teams work on. */
export interface TeamDeps {
  readonly ports: Pick<Ports, "db" | "clock" | "storage">;
  /** Sessions remember whose member a person is: after a change they must ask again. */
  forgetPerson(userId: string): void;
  /** What a member brought goes with them, in the transaction that ends the membership. */
  memberLeaves(
    transaction: Database,
    whose: { readonly teamId: string; readonly userId: string },
  ): Promise<void>;
}
