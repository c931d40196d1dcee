import type { FastifyInstance } from "fastify";
import { html } from "./html.ts";
import { sendPage } from "./send-page.ts";
import { languageOf } from "./texts.ts";

/** The first page: what this is, and where to go from here. */
export function homeRoute(server: FastifyInstance): void {
  server.get("/", (request, reply) => {
    const { code, text } = languageOf(request.headers["accept-language"]);
    const { network, name } = request.seed;
    const facts = text("homeFacts", {
      seed: name,
      people: String(network.people.length),
      posts: String(network.posts.length),
    });
    const content = html`<p>${text("homeIntro")}</p>
      <p>${facts}</p>
      <ul>
        <li><a href="${request.prefix}/ads-manager/">${text("homeAds")}</a></li>
        <li><a href="${request.prefix}/mailbox">${text("mailbox")}</a></li>
        <li><a href="${request.prefix}/control">${text("homeControl")}</a></li>
      </ul>
      <p><small>${text("signOut")}</small></p>`;
    return sendPage(reply, 200, code, text("homeTitle"), content);
  });
}
