import {
  CONTENT_TYPES,
  marketingMaterials,
  type MarketingMaterial,
} from "@toolkit/core/contract/marketing-materials";
import { Button } from "@toolkit/ui/button";
import { Icon } from "@toolkit/ui/icon";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../lib/client.ts";
import { Failure } from "../../../lib/failure.tsx";
import { useFormat } from "../../../lib/format.ts";
import { notifyError } from "../../../lib/notify-error.ts";
import { saveAnswer } from "../../../lib/save-answer.ts";

/** Documents about the product, by content type, each as PDF in the interface's language. */
export function MaterialsPage() {
  const { t } = useTranslation();
  const { language } = useFormat();
  const { data, error, refetch } = useQuery({
    queryKey: ["marketing-materials", language],
    queryFn: ({ signal }) =>
      call(marketingMaterials.list, { query: { language, page_size: 200 }, signal }),
  });
  const groups = CONTENT_TYPES.map(
    (type) =>
      [type, data?.results.filter(({ content_type: each }) => each === type) ?? []] as const,
  ).filter(([, materials]) => materials.length > 0);
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-8 py-4 md:py-8">
      <header className="flex flex-col gap-2">
        <h1 className="text-lg font-bold">{t("titles.marketingMaterials")}</h1>
        <p className="text-soft">{t("materials.lead")}</p>
      </header>
      {error && <Failure what={t("materials.failed")} error={error} onRetry={() => refetch()} />}
      {!data && !error && <SkeletonRows rows={4} label={t("common.loading")} />}
      {groups.map(([type, materials]) => (
        <section key={type} className="flex flex-col gap-2">
          <h2 className="text-md font-bold">{t(`materials.types.${type}`)}</h2>
          <ul className="flex flex-col divide-y divide-line border-y border-line">
            {materials.map((material) => (
              <Material key={material.id} material={material} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Material({ material }: { readonly material: MarketingMaterial }) {
  const { t } = useTranslation();
  const { id, title, description, language } = material;
  const [isWaiting, setWaiting] = useState(false);
  async function download() {
    setWaiting(true);
    await saveAnswer(
      marketingMaterials.download,
      { params: { pk: id }, query: { language } },
      `${id}-${language}.pdf`,
    ).catch(notifyError);
    setWaiting(false);
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <Icon name="description" size={32} className="text-brand" />
      <span className="flex min-w-0 flex-1 basis-56 flex-col">
        <span className="font-medium">{title}</span>
        <span className="text-sm text-soft">{description}</span>
      </span>
      <Button
        icon="download"
        aria-label={t("materials.downloadOf", { title })}
        isWaiting={isWaiting}
        onPress={download}
      >
        {t("materials.download")}
      </Button>
    </li>
  );
}
