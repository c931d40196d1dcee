import { marketingMaterials } from "@toolkit/core/contract/marketing-materials";
import { notFound } from "../../../errors.ts";
import { bind, type Route } from "../../../http/bind.ts";
import { sliceOf } from "../../../paging.ts";
import { materialPolicy } from "./policy.ts";
import { materialsOf, presentMaterial, type MaterialServices } from "./services/materials.ts";

/** Documents about the product, made when they are asked for. */
export function materialRoutes(services: MaterialServices): Route[] {
  return [
    bind(marketingMaterials.list, materialPolicy.can("read"), async (call) => {
      const language = call.query.language ?? call.language;
      const shown = materialsOf(services, call.query.content_type).map((material) => {
        const path = marketingMaterials.download.path.replace("{pk}", material.id);
        return presentMaterial(material, language, `${path}?language=${language}`);
      });
      return sliceOf(shown, call.query);
    }),
    bind(marketingMaterials.download, materialPolicy.can("read"), async (call) => {
      const { pk } = call.params;
      const material = materialsOf(services, undefined).find(({ id }) => id === pk);
      if (material === undefined) throw notFound("material");
      const language = call.query.language ?? call.language;
      return material.make(services, { language, signal: call.signal });
    }),
  ];
}
