import type { Module } from "../../capability.ts";
import type { Database } from "../../../db/client.ts";
import { TopicRepository } from "./repository.ts";
import type { TopicServices } from "./services/topic-services.ts";
import { topicRoutes } from "./routes.ts";

/** What is posted about, by whom and how. */
export function topicsModule(
  services: Omit<TopicServices, "topics"> & { readonly db: Database },
): Module {
  return { routes: topicRoutes({ ...services, topics: new TopicRepository(services.db) }) };
}
