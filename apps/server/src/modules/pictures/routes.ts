import { pictures } from "@toolkit/core/contract/pictures";
import { notFound } from "../../errors.ts";
import { bind, type Route } from "../../http/bind.ts";
import { teamIdOf, viewerOf } from "../audiences/callers.ts";
import type { UsageServices } from "../usages/services/usage-services.ts";
import { picturePolicy } from "./policy.ts";
import { insightPictures } from "./services/insight-pictures.ts";
import { readAddress } from "./services/read-address.ts";

/** Charts as pictures, without a browser. */
export function pictureRoutes(services: UsageServices): Route[] {
  return [
    bind(pictures.download, picturePolicy.can("download"), async (call) => {
      const { url, file, language } = call.query;
      const address = readAddress(url, call.origin);
      const teamId = teamIdOf(call);
      // The call's own team is the one that is asked; an address of another team's is none.
      const { team } = address.choice;
      if (team !== undefined && ![call.team?.slug, teamId].includes(team)) throw notFound("team");
      return insightPictures(services, {
        address,
        teamId,
        viewer: viewerOf(call),
        signal: call.signal,
        file,
        language: language ?? address.choice.language ?? call.language,
      });
    }),
  ];
}
