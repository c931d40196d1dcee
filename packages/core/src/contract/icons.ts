import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { listOf, pageQuery } from "./shapes.ts";

const icon = z.strictObject({
  name: z.string(),
  /** The square that the path is drawn in, as SVG writes it. */
  view_box: z.string(),
  /** Commands of an SVG path, filled in one colour. */
  path: z.string(),
});

/** The icons that the page itself draws. */
export const icons = {
  list: endpoint({
    area: "other",
    method: "GET",
    path: "/api/icons/",
    access: "session",
    summary: "Icons by name, each with its drawing",
    query: z.strictObject({ ...pageQuery }),
    response: listOf(icon),
  }),
  names: endpoint({
    area: "other",
    method: "GET",
    path: "/api/iconography/",
    access: "session",
    summary: "Names of the icons",
    query: z.strictObject({ ...pageQuery }),
    response: listOf(z.string()),
  }),
};
