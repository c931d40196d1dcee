import type { Clock } from "../../../../ports/clock.ts";
import type { TopicUses } from "../../../audiences/saved/services/topic-uses.ts";
import type { MeasuringServices } from "../../../measuring/packages/services/with-query.ts";
import type { TopicRepository } from "../repository.ts";

export interface TopicServices extends MeasuringServices {
  readonly clock: Clock;
  readonly topics: TopicRepository;
  readonly audiences: TopicUses;
}
