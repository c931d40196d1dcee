import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { existsSync } from "node:fs";
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

/**
 * Serves the page's files; every other address that is not the API's gets the page, whose router reads it. Without a
 * built page only the API answers.
 */
export async function addWeb(server: FastifyInstance, directory: string | null): Promise<void> {
  const hasPage = directory !== null && existsSync(join(directory, "index.html"));
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
  server.setNotFoundHandler((request, reply) => {
    if (hasPage && isNavigation(request.method, request.url)) {
      return reply.header("cache-control", "no-cache").sendFile("index.html");
    }
    throw new AppError("not_found", { message: "no such address" });
  });
}
