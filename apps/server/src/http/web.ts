import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { AppError } from "../errors.ts";

const API_PATH = /^\/(?:api|rest-auth|dev|docs|openapi\.json)(?:\/|$|\?)/;
/** The build puts a hash of the content into these names. */
const HASHED = /[/\\]assets[/\\]/;

function isNavigation(method: string, url: string): boolean {
  if ((method !== "GET" && method !== "HEAD") || API_PATH.test(url)) return false;
  const path = url.split("?", 1)[0] ?? "";
  return !path.startsWith("/assets/");
}

/** The page with what this installation tells it; null: the file as it was built. */
async function pageWith(directory: string, tag: string): Promise<string | null> {
  if (tag === "") return null;
  const page = await readFile(join(directory, "index.html"), "utf8");
  return page.replace("<head>", () => `<head>\n    ${tag}`);
}

/**
 * Serves the page's files; every other address that is not the API's gets the page, whose router reads it. Without a
 * built page only the API answers.
 *
 * @param tag a line for the page's head; empty: none.
 */
export async function addWeb(
  server: FastifyInstance,
  directory: string | null,
  tag: string,
): Promise<void> {
  const hasPage = directory !== null && existsSync(join(directory, "index.html"));
  const page = hasPage ? await pageWith(directory, tag) : null;
  if (hasPage) {
    await server.register(fastifyStatic, {
      root: directory,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header(
          "cache-control",
          HASHED.test(path) ? "public, max-age=31536000, immutable" : "no-cache",
        );
      },
    });
  }
  const sendPage = (reply: FastifyReply) => {
    void reply.header("cache-control", "no-cache");
    return page === null
      ? reply.sendFile("index.html")
      : reply.type("text/html; charset=utf-8").send(page);
  };
  // In place of the file as it was built, which knows nothing of this installation.
  if (page !== null)
    for (const url of ["/", "/index.html"])
      server.get(url, (_request, reply: FastifyReply) => sendPage(reply));
  server.setNotFoundHandler((request, reply) => {
    if (hasPage && isNavigation(request.method, request.url)) return sendPage(reply);
    throw new AppError("not_found", { message: "no such address" });
  });
}
