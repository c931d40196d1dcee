import { z } from "zod";
import { account, seedCount, size } from "@toolkit/core/contract/audience-size";
import { audienceConfig } from "@toolkit/core/contract/audiences";
import { user } from "@toolkit/core/contract/auth";
import { insights } from "@toolkit/core/contract/insights";
import { job } from "@toolkit/core/contract/jobs";
import { dataset } from "@toolkit/core/contract/network";
import { importRun } from "@toolkit/core/contract/import-runs";
import { referenceItem } from "@toolkit/core/contract/reference";
import { estimate } from "@toolkit/core/contract/shapes";
import { team } from "@toolkit/core/contract/teams";
import { targetingPackage } from "@toolkit/core/domain/targeting-package";

export type JsonSchema = Record<string, unknown>;

/** Shapes that many calls share are written once, by these names. */
const NAMED = {
  Account: account,
  AudienceConfig: audienceConfig,
  Dataset: dataset,
  Estimate: estimate,
  ImportRun: importRun,
  Insights: insights,
  Job: job,
  ReferenceItem: referenceItem,
  SeedCount: seedCount,
  Size: size,
  TargetingPackage: targetingPackage,
  Team: team,
  User: user,
} as const;

const names = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(NAMED)) names.add(schema, { id });

/** `#/$defs/X` of a schema that stands alone becomes the document's component. */
function moveReferences(value: unknown, rename: (name: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => moveReferences(item, rename));
  if (typeof value !== "object" || value === null) return value;
  const moved: Record<string, unknown> = {};
  for (const [key, child] of Object.entries(value)) {
    const name =
      key === "$ref" && typeof child === "string" ? /^#\/\$defs\/(.+)$/.exec(child)?.[1] : null;
    moved[key] = name ? `#/components/schemas/${rename(name)}` : moveReferences(child, rename);
  }
  return moved;
}

/** Collects the component schemas of a document while its operations are written. */
export class SchemaWriter {
  readonly components: Record<string, unknown> = {};

  /** The schema as callers write it: what a transformation makes of it is the server's affair. */
  write(schema: z.ZodType, owner: string): JsonSchema {
    const {
      $schema: _dialect,
      $defs,
      ...own
    } = z.toJSONSchema(schema, {
      io: "input",
      unrepresentable: "any",
      metadata: names,
      // What the contract says of a schema beside its form.
      override: ({ zodSchema, jsonSchema }) =>
        void Object.assign(jsonSchema, z.globalRegistry.get(zodSchema)),
    }) as JsonSchema & {
      $defs?: Record<string, unknown>;
    };
    // Recursive parts have generated names, which are unique within one schema only.
    const rename = (name: string) => (Object.hasOwn(NAMED, name) ? name : `${owner}${name}`);
    for (const [name, definition] of Object.entries($defs ?? {})) {
      this.components[rename(name)] = moveReferences(definition, rename);
    }
    return moveReferences(own, rename) as JsonSchema;
  }
}
