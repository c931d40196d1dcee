/** Text made safe for HTML; parts that are HTML already are marked by `raw`. */
export class Html {
  constructor(readonly source: string) {}
}

const NAMES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

type Value = string | Html | readonly Html[];

function safe(value: Value): string {
  if (value instanceof Html) return value.source;
  if (typeof value === "string") return value.replace(/[&<>"']/g, (sign) => NAMES[sign] ?? "");
  return value.map(({ source }) => source).join("");
}

export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(
    parts.map((part, i) => part + (i < values.length ? safe(values[i] ?? "") : "")).join(""),
  );
}

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0;display:grid;place-items:start center;padding:2rem 1rem}
main{width:100%;max-width:28rem}h1{font-size:1.375rem;line-height:1.3}
fieldset{border:1px solid #8888;border-radius:.5rem;margin:0 0 1rem;padding:.5rem 1rem 1rem}
label{display:flex;gap:.5rem;align-items:baseline;padding:.25rem 0}small{opacity:.8}
label.text{display:block}input[type=text]{font:inherit;width:100%;box-sizing:border-box;padding:.5rem}
button{font:inherit;padding:.5rem 1.25rem;margin-right:.5rem}
input[type=text],button{border:1px solid #8888;border-radius:.375rem;background:Field;color:FieldText}button{cursor:pointer}
.wrong{border-left:4px solid #c00;padding-left:.75rem}
h2{font-size:1rem}:lang(ja){line-break:strict;word-break:auto-phrase}
a{color:#6b3fd4}@media(prefers-color-scheme:dark){a{color:#b9a3ff}}
main:has(.mails),main:has(iframe){max-width:44rem}
[role=search]{display:grid;grid-template-columns:1fr auto;gap:.5rem;align-items:end}[role=search] button{margin:0 0 .25rem}
.mails{list-style:none;margin:1rem 0 0;padding:0;border-top:1px solid #8884}
.mails li{display:grid;grid-template-columns:1fr auto;gap:0 1rem;padding:.625rem 0;border-bottom:1px solid #8884;overflow-wrap:anywhere}
.mails a{font-weight:600;text-decoration:none}.mails a:hover{text-decoration:underline}
.mails time{grid-area:1/2;font-size:.875rem;opacity:.8;white-space:nowrap;font-variant-numeric:tabular-nums}
@media(max-width:36rem){.mails li{grid-template-columns:1fr}.mails time{grid-area:auto}}
iframe{width:100%;height:32rem;box-sizing:border-box;border:1px solid #8888;border-radius:.5rem;background:#fff}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:.9375rem/1.6 ui-monospace,monospace}
output{display:block;font-size:2rem;letter-spacing:.2em}`;

export function page(language: string, title: string, content: Html): string {
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <title>${title}</title>
        <style>
          ${new Html(STYLE)}
        </style>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html> `.source;
}
