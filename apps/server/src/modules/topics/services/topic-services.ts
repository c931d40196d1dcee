import type { Clock } from "../../../ports/clock.ts";
import type { AudienceRepository } from "../../audiences/repository.ts";
import type { MeasuringServices } from "../../audiences/services/with-query.ts";
import type { TopicRepository } from "../repository.ts";

export interface TopicServices extends MeasuringServices {
  readonly clock: Clock;
  readonly topics: TopicRepository;
  /** Saved audiences of all teams, for counting alone. */
  readonly audiences: Pick<AudienceRepository, "topicUses">;
}
