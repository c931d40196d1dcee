import { audienceBuilder } from "./audience-builder.ts";
import { audienceStore, audiences, externalAudienceStore } from "./audiences.ts";
import { auth } from "./auth.ts";
import { audienceCommunities } from "./communities.ts";
import { jobs } from "./jobs.ts";
import { local } from "./local.ts";
import { health, network } from "./network.ts";
import { proTargetingCalls } from "./pro-targeting.ts";
import { reference } from "./reference.ts";
import { teams } from "./teams.ts";

/** Every call of the API, by capability: the registry that server, client, document and tests walk. */
export const contract = {
  health,
  auth,
  teams,
  reference,
  audienceStore,
  externalAudienceStore,
  audiences,
  audienceBuilder,
  audienceCommunities,
  proTargetingCalls,
  network,
  local,
  jobs,
} as const;
