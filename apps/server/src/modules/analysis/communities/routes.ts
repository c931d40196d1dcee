import { audienceCommunities } from "@toolkit/core/contract/audience-communities";
import { bind, type Route } from "../../../http/bind.ts";
import { viewerOf } from "../../../http/team-of.ts";
import { refuseEmpty } from "../../measuring/packages/services/refuse-empty.ts";
import type { MeasuringServices } from "../../measuring/packages/services/with-query.ts";
import { communitiesPolicy } from "./policy.ts";
import { communitiesRequest } from "./services/communities-request.ts";
import { readCommunities } from "./services/read-communities.ts";

export function communitiesRoutes(services: MeasuringServices): Route[] {
  return [
    bind(audienceCommunities.read, communitiesPolicy.can("measure"), async (call) => {
      refuseEmpty(call.body.targeting_package);
      return readCommunities(services, {
        ...communitiesRequest(call.body, call.language),
        viewer: viewerOf(call),
        signal: call.signal,
      });
    }),
  ];
}
