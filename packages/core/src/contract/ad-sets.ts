import { z } from "zod";
import { ad, adSet, adSetFields } from "./campaign-shapes.ts";
import { endpoint } from "./endpoint.ts";
import { listOf, pageQuery, pk, teamQuery } from "./shapes.ts";

const area = "ads";
const access = "session";
const path = "/api/adsets/";
const query = z.strictObject({ ...teamQuery });
const { name, ...rest } = z.strictObject(adSetFields).shape;
const fields = z.strictObject(rest).partial().shape;
const version = { version: z.number().int().optional() };

/** Ad sets of campaigns: whom they reach, when, and with which creatives. X calls them line items. */
export const adSets = {
  list: endpoint({
    area,
    access,
    method: "GET",
    path,
    summary: "Ad sets of the team, or of one campaign",
    query: z.strictObject({
      ...pageQuery,
      ...teamQuery,
      campaign: z.string().max(100).optional(),
    }),
    response: listOf(adSet),
  }),
  create: endpoint({
    area,
    access,
    method: "POST",
    path,
    summary: "Add an ad set to a draft campaign",
    query,
    body: z.strictObject({ campaign: z.string().max(100), name, ...fields }),
    status: 201,
    response: adSet,
    errors: ["conflict"],
  }),
  read: endpoint({
    area,
    access,
    method: "GET",
    path: `${path}{pk}/`,
    summary: "Read an ad set with its ads",
    params: pk,
    query,
    response: adSet,
  }),
  replace: endpoint({
    area,
    access,
    method: "PUT",
    path: `${path}{pk}/`,
    summary: "Replace an ad set of a draft campaign",
    params: pk,
    query,
    body: z.strictObject({ name, ...fields, ...version }),
    response: adSet,
    errors: ["stale_version", "conflict"],
  }),
  change: endpoint({
    area,
    access,
    method: "PATCH",
    path: `${path}{pk}/`,
    summary: "Change parts of an ad set of a draft campaign",
    params: pk,
    query,
    body: z.strictObject({ name: name.optional(), ...fields, ...version }),
    response: adSet,
    errors: ["stale_version", "conflict"],
  }),
  remove: endpoint({
    area,
    access,
    method: "DELETE",
    path: `${path}{pk}/`,
    summary: "Take an ad set out of a draft campaign",
    params: pk,
    query,
    status: 204,
    errors: ["conflict"],
  }),
};

const ads = "/api/ads/{pk}/";

export const adCalls = {
  toggle: endpoint({
    area,
    access,
    method: "POST",
    path: `${ads}toggle/`,
    summary: "Pause or resume an ad: X removes the promoted post, or promotes it again",
    params: pk,
    query,
    body: z.strictObject({ paused: z.boolean() }),
    response: ad,
    errors: ["conflict", "unavailable", "too_many_requests"],
  }),
  remove: endpoint({
    area,
    access,
    method: "DELETE",
    path: ads,
    summary: "Delete an ad, here and at X; the post and the figures stay",
    params: pk,
    query,
    status: 204,
    errors: ["conflict", "unavailable", "too_many_requests"],
  }),
};
