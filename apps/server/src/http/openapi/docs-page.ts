import type { Endpoint } from "@toolkit/core/contract/endpoint";
import { Breather } from "@toolkit/network/store/breather";
import type { NamedEndpoint } from "./document.ts";

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

interface Parameter {
  readonly name?: string;
  readonly in?: string;
  readonly required?: boolean;
  readonly schema?: unknown;
}

interface Operation {
  readonly parameters: readonly Parameter[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { schema: unknown; example?: unknown }>>;
  };
  readonly responses: Readonly<
    Record<string, { description: string; content?: Readonly<Record<string, { schema: unknown }>> }>
  >;
}

const ACCESS_WORDS: Readonly<Record<Endpoint["access"], string>> = {
  none: "open",
  session: "session",
  token: "session or token",
  local: "command line",
};

const json = (value: unknown) => `<pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre>`;

function schemaOf(value: unknown): string {
  const reference =
    typeof value === "object" && value !== null && "$ref" in value ? String(value.$ref) : null;
  const name = reference?.split("/").at(-1);
  return name ? `<a href="#schema-${escapeHtml(name)}">${escapeHtml(name)}</a>` : json(value);
}

/** The document's descriptions are Markdown: code spans and paragraphs are all that they use. */
function prose(text: string): string {
  return escapeHtml(text)
    .replaceAll(/`([^`]+)`/g, "<code>$1</code>")
    .replaceAll("\n\n", "<br>");
}

interface SimpleSchema {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
}

/** "string, at most 100 characters" rather than the schema's JSON, where it is that simple. */
function typeWords(schema: unknown): string {
  const {
    type = "any",
    enum: values,
    minimum,
    maximum,
    maxLength,
    ...rest
  } = schema as SimpleSchema;
  if (Object.keys(rest).length > 0) return JSON.stringify(schema);
  if (values !== undefined) return values.join(" | ");
  return [
    type,
    ...(minimum === undefined ? [] : [`from ${minimum}`]),
    ...(maximum === undefined ? [] : [`to ${maximum}`]),
    ...(maxLength === undefined ? [] : [`at most ${maxLength} characters`]),
  ].join(", ");
}

function parameterTable(parameters: readonly Parameter[]): string {
  const rows = parameters
    .filter((parameter) => parameter.name !== undefined)
    .map(
      ({ name = "", in: place = "", required = false, schema }) =>
        `<tr><td><code>${escapeHtml(name)}</code>${required ? " *" : ""}</td><td>${place}</td><td><code>${escapeHtml(typeWords(schema))}</code></td></tr>`,
    );
  return rows.length === 0 ? "" : `<h4>Parameters</h4><table>${rows.join("")}</table>`;
}

function operationHtml({ id, endpoint }: NamedEndpoint, operation: Operation): string {
  const body = Object.entries(operation.requestBody?.content ?? {}).map(
    ([type, { schema, example }]) =>
      `<h4>Body <small>${escapeHtml(type)}</small></h4>${example === undefined ? "" : json(example)}<details><summary>Schema</summary>${schemaOf(schema)}</details>`,
  );
  const answers = Object.entries(operation.responses).map(([status, { description, content }]) => {
    const good = Number(status) < 400;
    const shapes = good
      ? Object.entries(content ?? {}).map(
          ([type, { schema }]) =>
            `<details><summary>${escapeHtml(type)}</summary>${schemaOf(schema)}</details>`,
        )
      : [];
    return `<li><b class="${good ? "good" : "bad"}">${status}</b> ${prose(description)}${shapes.join("")}</li>`;
  });
  return `<details class="call" id="${escapeHtml(id)}" data-text="${escapeHtml(`${endpoint.method} ${endpoint.path} ${endpoint.summary}`.toLowerCase())}">
<summary><span class="method ${endpoint.method}">${endpoint.method}</span><code>${escapeHtml(endpoint.path)}</code><span class="about">${escapeHtml(endpoint.summary)}</span><span class="access">${ACCESS_WORDS[endpoint.access]}</span></summary>
${parameterTable(operation.parameters)}${body.join("")}<h4>Answers</h4><ul>${answers.join("")}</ul></details>`;
}

const STYLE = `
:root{color-scheme:light dark;--ink:#14171a;--soft:#5b6670;--line:#dfe3e8;--card:#fff;--back:#f5f6f8;--accent:#0b6bcb}
@media(prefers-color-scheme:dark){:root{--ink:#e8eaed;--soft:#9aa5b1;--line:#2d333b;--card:#1a1e24;--back:#111418;--accent:#6cb4ff}}
*{box-sizing:border-box}body{margin:0;background:var(--back);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:1080px;margin:0 auto;padding:40px 20px 80px}h1{margin:0 0 8px}h2{margin:40px 0 4px;text-transform:capitalize}
p{color:var(--soft);margin:0 0 12px}a{color:var(--accent)}input{width:100%;padding:10px 14px;font:inherit;color:inherit;background:var(--card);border:1px solid var(--line);border-radius:8px}
.call,.schema{background:var(--card);border:1px solid var(--line);border-radius:10px;margin:8px 0;padding:0 16px}
.call[open],.schema[open]{padding-bottom:16px}summary{cursor:pointer;padding:12px 0}
.call>summary{display:flex;gap:12px;align-items:baseline;flex-wrap:wrap}.about{color:var(--soft);flex:1;min-width:12em}
.method{font:700 12px/1 ui-monospace,monospace;padding:5px 8px;border-radius:6px;color:#fff;background:#5b6670}
.GET{background:#1769aa}.POST{background:#1b7f4b}.PUT,.PATCH{background:#8a5a00}.DELETE{background:#b3261e}
.access{font-size:12px;color:var(--soft);border:1px solid var(--line);border-radius:99px;padding:2px 10px}
code,pre{font:13px/1.5 ui-monospace,monospace;overflow-wrap:anywhere}pre{background:var(--back);border-radius:8px;padding:12px;overflow:auto;max-height:480px}
table{border-collapse:collapse;width:100%}td{border-top:1px solid var(--line);padding:6px 8px;vertical-align:top}
li{margin:8px 0}.good{color:#1b7f4b}.bad{color:#b3261e}h4{margin:16px 0 6px}
@media(prefers-color-scheme:dark){.good{color:#5fd39a}.bad{color:#ff8a80}}`;

/** Filters the list while one types; the page works without it. */
export const DOCS_SCRIPT = `const field = document.querySelector("input");
field.addEventListener("input", () => {
  const words = field.value.toLowerCase().split(/\\s+/).filter(Boolean);
  for (const call of document.querySelectorAll(".call")) {
    call.hidden = !words.every((word) => call.dataset.text.includes(word));
  }
  for (const section of document.querySelectorAll("section")) {
    section.hidden = words.length > 0 && !section.querySelector(".call:not([hidden])");
  }
});
`;

/** One page with every call of the document, served without anything from elsewhere. Gives way to other calls. */
export async function docsPage(
  endpoints: readonly NamedEndpoint[],
  document: Record<string, unknown>,
): Promise<string> {
  const breather = new Breather();
  const { paths, tags, components, info } = document as {
    paths: Record<string, Record<string, Operation>>;
    tags: { name: string; description?: string }[];
    components: { schemas: Record<string, unknown> };
    info: { title: string; description: string };
  };
  const sections: string[] = [];
  for (const { name, description = "" } of tags) {
    const calls: string[] = [];
    for (const item of endpoints.filter(({ endpoint }) => endpoint.area === name)) {
      await breather.pause();
      const operation = paths[item.endpoint.path]?.[item.endpoint.method.toLowerCase()];
      if (operation) calls.push(operationHtml(item, operation));
    }
    sections.push(
      `<section><h2 id="${escapeHtml(name)}">${escapeHtml(name)}</h2><p>${prose(description)}</p>${calls.join("")}</section>`,
    );
  }
  const schemas: string[] = [];
  for (const [name, schema] of Object.entries(components.schemas)) {
    await breather.pause();
    schemas.push(
      `<details class="schema" id="schema-${escapeHtml(name)}"><summary><code>${escapeHtml(name)}</code></summary>${json(schema)}</details>`,
    );
  }
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(info.title)} API</title><style>${STYLE}</style></head>
<body><main><h1>${escapeHtml(info.title)} API</h1><p>${escapeHtml(info.description)}</p>
<p>${endpoints.length} calls · machine-readable: <a href="/openapi.json">/openapi.json</a>. Unsafe calls with a session send the <code>csrftoken</code> cookie's value as <code>X-CSRFToken</code>.</p>
<input type="search" placeholder="Filter calls" aria-label="Filter calls">
${sections.join("\n")}
<section><h2>Schemas</h2>${schemas.join("")}</section></main>
<script src="/docs/filter.js" defer></script></body></html>`;
}
