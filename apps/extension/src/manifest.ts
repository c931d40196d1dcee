/** What one build of the extension belongs to. */
export interface Installation {
  /** Origin of the product's page. */
  readonly product: string;
  /** Address of the ads manager, without a slash at the end. */
  readonly manager: string;
}

interface ManifestOptions extends Installation {
  readonly release: string;
  /** Public key that fixes the extension's id; null: the store gives one. */
  readonly key: string | null;
}

const ICONS = Object.fromEntries([16, 32, 48, 128].map((size) => [size, `icons/${size}.png`]));

/** Everything the browser grants: storage, the product's page and the ads manager. */
export function manifestOf({ product, manager, release, key }: ManifestOptions) {
  return {
    manifest_version: 3,
    name: "__MSG_name__",
    description: "__MSG_description__",
    version: release,
    default_locale: "en",
    minimum_chrome_version: "120",
    ...(key !== null && { key }),
    icons: ICONS,
    permissions: ["storage"],
    host_permissions: [`${product}/*`, `${manager}/*`],
    background: { service_worker: "background.js", type: "module" },
    content_scripts: [
      { matches: [`${product}/*`], js: ["product.js"], run_at: "document_start" },
      { matches: [`${manager}/*`], js: ["manager.js"], run_at: "document_idle" },
    ],
    externally_connectable: { matches: [`${product}/*`] },
    action: { default_popup: "popup.html", default_icon: ICONS },
    options_page: "options.html",
  };
}

/** Reads from a built manifest what it was built for. */
export function installationOf(manifest: { readonly host_permissions?: string[] }): Installation {
  const [product = "", manager = ""] = (manifest.host_permissions ?? []).map((pattern) =>
    pattern.replace(/\/\*$/, ""),
  );
  return { product, manager };
}
