import { z } from "zod";
import { endpoint } from "./endpoint.ts";

/**
 * Calls behind a link in mails: reading what it stops, and stopping that, also as mail programs ask it in one click.
 * Whoever holds the link needs no account.
 */
export function mailLink<const Path extends string, const Response extends z.ZodType>(link: {
  readonly path: Path;
  readonly longestToken: number;
  readonly response: Response;
  readonly reads: string;
  readonly stops: string;
}) {
  const common = {
    area: "other",
    access: "none",
    path: link.path,
    params: z.strictObject({ token: z.string().max(link.longestToken) }),
    response: link.response,
  } as const;
  return {
    common,
    read: endpoint({ ...common, method: "GET", summary: link.reads }),
    stop: endpoint({
      ...common,
      method: "POST",
      oneClick: true,
      summary: `${link.stops} (also as mail programs ask it, in one click)`,
    }),
  };
}
