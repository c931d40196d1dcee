import { z } from "zod";
import { CREATOR_GROUP } from "../domain/team-rules.ts";
import { endpoint } from "./endpoint.ts";
import { emailAddress } from "./shapes.ts";

export const groups = {
  change: endpoint({
    area: "account",
    method: "POST",
    path: "/api/user/groups/",
    access: "session",
    summary: "Take a person into a group, or out of it (staff)",
    body: z.strictObject({
      email: emailAddress,
      group: z.enum([CREATOR_GROUP]),
      member: z.boolean(),
    }),
    response: z.strictObject({
      email: z.string(),
      groups: z.array(z.strictObject({ name: z.string() })),
    }),
  }),
};
