import { FeatureHost } from "./feature.ts";
import { fillForm } from "./fill-form.tsx";

const host = new FeatureHost([fillForm]);

// Single-page navigation tells content scripts nothing but this.
const navigation: unknown = Reflect.get(window, "navigation");
if (navigation instanceof EventTarget)
  navigation.addEventListener("navigatesuccess", () => host.look(location));
window.addEventListener("popstate", () => host.look(location));
host.look(location);
