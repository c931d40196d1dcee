import { pictures } from "@toolkit/core/contract/pictures";
import { AppError, notFound } from "../../../errors.ts";
import { bind, type Route } from "../../../http/bind.ts";
import type { OutgoingPort } from "../../../ports/outgoing.ts";
import { teamIdOf, viewerOf } from "../../../http/team-of.ts";
import type { UsageServices } from "../usages/services/usage-services.ts";
import { picturePolicy } from "./policy.ts";
import { fetchedPicture } from "./services/fetched-picture.ts";
import { personOf } from "../../../principal.ts";
import { insightPictures } from "./services/insight-pictures.ts";
import { isElsewhere, readAddress } from "./services/read-address.ts";

/** Charts as pictures, without a browser; and images of the public internet. */
export function pictureRoutes(services: UsageServices, outgoing: OutgoingPort): Route[] {
  return [
    bind(pictures.download, picturePolicy.can("download"), async (call) => {
      const { url, file, language } = call.query;
      if (isElsewhere(url, call.origin)) {
        // Who visits a public page has no name, and would make of this server a way to hide behind.
        if (call.principal?.kind === "visitor")
          throw new AppError("not_allowed", {
            message: "a visitor asks for an image of another site",
            user: {
              en: "Sign in to download images of other sites.",
              ja: "他のサイトの画像をダウンロードするには、ログインしてください。",
            },
          });
        const now = services.clock.now();
        const by = personOf(call.principal)?.id ?? call.principal?.kind ?? "nobody";
        return fetchedPicture(outgoing, { url, file, by, signal: call.signal, now });
      }
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
