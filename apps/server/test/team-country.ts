import type { Answer, TestBrowser } from "./test-browser.ts";
import type { SocketBrowser } from "./socket-browser.ts";

/** Sets the country of a person's first team: without one nothing is uploaded. @returns the team's slug */
export async function setTeamCountry(
  browser: Pick<TestBrowser, "get" | "send"> | SocketBrowser,
  country = "US",
): Promise<string> {
  const teams = (await browser.get("/api/teams/")).body["results"] as { slug: string }[];
  const slug = teams[0]?.slug ?? "";
  const url = `/api/teams/${slug}/`;
  const { status, text }: Answer =
    "patch" in browser
      ? await browser.patch(url, { country })
      : await browser.send({ method: "PATCH", url, payload: { country } });
  if (status !== 200) throw new Error(`${status}: ${text}`);
  return slug;
}
