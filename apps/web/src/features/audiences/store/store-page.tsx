import { Segmented } from "@toolkit/ui/segmented";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useTeamSlug } from "../../../lib/team.ts";
import { CatalogueSection } from "./catalogue/catalogue-section.tsx";
import { TeamSection } from "./components/team-section.tsx";

const SHELVES = ["catalogue", "team", "mine"] as const;
type Shelf = (typeof SHELVES)[number];

/** The audience store: ready-made audiences, what the team saved, and the personal store. */
export function StorePage() {
  const { t } = useTranslation();
  const team = useTeamSlug();
  const [shelf, setShelf] = useState<Shelf>("catalogue");
  return (
    <div className="mx-auto flex max-w-360 flex-col gap-5">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="flex flex-col gap-1">
          <h1 className="text-lg font-bold">{t("titles.store")}</h1>
          <p className="text-soft">{t(`store.leads.${shelf}`)}</p>
        </div>
        <Segmented
          label={t("store.shelf")}
          hideLabel
          value={shelf}
          choices={SHELVES.map((id) => ({ id, label: t(`store.shelves.${id}`) }))}
          onChange={setShelf}
        />
      </header>
      {shelf === "catalogue" ? (
        <CatalogueSection team={team} />
      ) : (
        <TeamSection
          key={shelf}
          team={team}
          isMine={shelf === "mine"}
          onCatalogue={() => setShelf("catalogue")}
        />
      )}
    </div>
  );
}
