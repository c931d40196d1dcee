import i18next from "i18next";

const KEY = "targeting-toolkit:extension";

/** Whether the page is shown inside the browser extension, which says so in the address of the page it opens. */
export function isInExtension(location: Pick<Location, "protocol" | "search">): boolean {
  if (location.protocol === "chrome-extension:") return true;
  const said = new URLSearchParams(location.search).has("extension");
  try {
    if (said) sessionStorage.setItem(KEY, "1");
    return sessionStorage.getItem(KEY) === "1";
  } catch {
    return said;
  }
}

/** The alert of a page whose file is gone, with further advice inside the extension (specification, point 2). */
export function newVersionText(inExtension: boolean): string {
  const text = i18next.t("errors.newVersion");
  if (!inExtension) return text;
  // Japanese sentences follow each other without a blank.
  return text + (text.endsWith("。") ? "" : " ") + i18next.t("errors.newVersionExtension");
}

// Before the router rewrites the address.
const inExtension = typeof window !== "undefined" && isInExtension(window.location);

/**
 * A page that is loaded when it is first shown. When the file is gone (a newer version was deployed) an alert asks to
 * refresh.
 */
export function loadPage<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return () =>
    load().catch((error: unknown) => {
      window.alert(newVersionText(inExtension));
      throw error;
    });
}
