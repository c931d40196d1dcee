import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { endpoint } from "@toolkit/core/contract/endpoint";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { namedEndpoints } from "../../src/http/documentation.ts";
import { openApiDocument } from "../../src/http/openapi/document.ts";
import { bind } from "../../src/http/bind.ts";
import { definePolicy, publicly } from "../../src/policy.ts";
import {
  anchorOf,
  callOf,
  documentedCalls,
  misguarded,
  missingFrom,
  unbound,
  undocumented,
  undriven,
  withoutExample,
} from "./checks.ts";

const docs = fileURLToPath(new URL("../../../../docs", import.meta.url));
const PAGE = join(docs, "calls.md");
const endpoints = namedEndpoints();
const documents = documentedCalls(readFileSync(PAGE, "utf8"));

describe("every call of the contract", () => {
  it("is an operation of the OpenAPI document, with an example that the call takes", async () => {
    expect(withoutExample(endpoints, await openApiDocument(endpoints))).toEqual([]);
  });

  it("is documented when it builds, searches, suggests, analyses or explains", () => {
    expect(undocumented(endpoints, documents)).toEqual([]);
  });

  it("is what the page of calls speaks of: none that is gone, none twice, no dead link", () => {
    const calls = new Set(endpoints.map((named) => callOf(named.endpoint)));
    expect(documents.filter(({ call }) => !calls.has(call))).toEqual([]);
    expect(new Set(documents.map(({ call }) => call)).size).toBe(documents.length);
    const dead = documents.filter(({ link }) => {
      const [file = "", anchor] = link.split("#");
      const path = join(dirname(PAGE), file);
      if (!existsSync(path)) return true;
      if (anchor === undefined) return false;
      const headings = [...readFileSync(path, "utf8").matchAll(/^#+ (.+)$/gm)];
      return !headings.some(([, heading = ""]) => anchorOf(heading) === anchor);
    });
    expect(dead).toEqual([]);
  });
});

const list = process.env["TOOLKIT_TEST_CALLS"];

describe("a list of calls, where one is given", () => {
  it.skipIf(list === undefined)("is covered in the areas of audiences", () => {
    const text = readFileSync(list ?? "", "utf8");
    expect(missingFrom(endpoints, text, ["audiences", "external"])).toEqual([]);
  });

  it.skipIf(list === undefined)("is covered in the areas of people and teams", () => {
    const text = readFileSync(list ?? "", "utf8");
    expect(missingFrom(endpoints, text, ["auth", "account", "teams", "other"])).toEqual([]);
  });
});

describe("a new call", () => {
  const fresh = endpoint({
    area: "external",
    method: "POST",
    path: "/api/external/fresh/{pk}/",
    access: "token",
    summary: "A call that nobody finished",
    params: z.strictObject({ unheard: z.string().min(1) }),
    body: z.strictObject({ label: z.string() }),
    response: z.strictObject({ label: z.string() }),
  });
  const named = [{ id: "fresh.call", endpoint: fresh }];
  const handle = async () => ({ label: "" });

  it("is named as long as it lacks a handler", () => {
    expect(unbound(named, [])).toEqual(["fresh.call"]);
    const route = bind(fresh, definePolicy("fresh", { use: ["admin"] }).can("use"), handle);
    expect(unbound(named, [route])).toEqual([]);
  });

  it("is named when its policy lets in everybody, or nobody", () => {
    const call = "POST /api/external/fresh/{pk}/";
    expect(misguarded([bind(fresh, publicly("fresh", "use"), handle)])).toEqual([call]);
    const nobody = definePolicy("fresh", { use: [] }).can("use");
    expect(misguarded([bind(fresh, nobody, handle)])).toEqual([call]);
  });

  it("is named as long as no test drives this method and path", () => {
    const others = ["GET /api/external/fresh/{pk}/", "POST /api/external/fresh/"];
    expect(undriven(named, new Set(others))).toEqual(["fresh.call"]);
    expect(undriven(named, new Set([...others, callOf(fresh)]))).toEqual([]);
  });

  it("is named as long as it has no example, or is no operation", async () => {
    expect(withoutExample(named, await openApiDocument(named))).toEqual(["fresh.call"]);
    expect(withoutExample(named, { paths: {} })).toEqual(["fresh.call"]);
  });

  it("is named as long as no page explains it; a mention does not", () => {
    const mention = "See `POST /api/external/fresh/{pk}/`.";
    expect(undocumented(named, documentedCalls(mention))).toEqual(["fresh.call"]);
    const line = "| `POST /api/external/fresh/{pk}/` | What it answers | [page](methods.md) |";
    expect(undocumented(named, documentedCalls(line))).toEqual([]);
  });

  it("is missing from a list by its method and the form of its path", () => {
    const text =
      "area\tmethod\tpath\nexternal\tPOST\t/api/external/fresh/{id}\nexternal\tGET\t/api/external/fresh/{id}/\nads\tGET\t/x/\n";
    expect(missingFrom(named, text, ["external"])).toEqual(["GET /api/external/fresh/{id}/"]);
  });
});
