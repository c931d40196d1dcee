import i18next from "i18next";

/**
 * A page that is loaded when it is first shown. When the file is gone (a newer version was deployed) an alert asks to
 * refresh (specification, point 2).
 */
export function loadPage<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return () =>
    load().catch((error: unknown) => {
      window.alert(i18next.t("errors.newVersion"));
      throw error;
    });
}
