import { teams } from "@toolkit/core/contract/teams";
import { Button } from "@toolkit/ui/button";
import { Notice } from "@toolkit/ui/notice";
import { Select } from "@toolkit/ui/select";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../lib/client.ts";
import { countriesQuery } from "../../../lib/countries.ts";
import { useFormat } from "../../../lib/format.ts";
import { useIsAdmin } from "../../../lib/level.ts";
import { notifyError } from "../../../lib/notify-error.ts";
import { queryClient } from "../../../lib/query-client.ts";
import { teamsQuery } from "../../../lib/team.ts";

/** Asks for the country of a team that has none: teams in Japan sign an agreement before they upload. It is never guessed. */
export function TeamCountry({ team: slug }: { readonly team: string }) {
  const { t } = useTranslation();
  const team = useQuery(teamsQuery).data?.results.find((each) => each.slug === slug);
  const isAdmin = useIsAdmin(slug);
  if (team === undefined || team.country !== null) return null;
  return (
    <Notice level="info">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <p className="min-w-0 flex-1 basis-72">
          {t(isAdmin ? "uploads.teamCountry" : "uploads.teamCountryAdmin")}
        </p>
        {isAdmin && <CountryForm slug={slug} />}
      </div>
    </Notice>
  );
}

const NONE = "none";

function CountryForm({ slug }: { readonly slug: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const countries = useQuery(countriesQuery(format.language)).data?.results ?? [];
  const [country, setCountry] = useState(NONE);
  const save = useMutation({
    mutationFn: () => call(teams.change, { params: { slug }, body: { country } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ["teams"] }),
  });
  return (
    <form
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (country !== NONE) save.mutateAsync().catch(notifyError);
      }}
    >
      <Select
        label={t("uploads.teamCountryLabel")}
        value={country}
        choices={[
          { id: NONE, label: t("uploads.chooseCountry") },
          ...countries.map(({ code, label }) => ({ id: code, label })),
        ]}
        onChange={setCountry}
        className="w-56 max-sm:w-full"
      />
      <Button type="submit" isDisabled={country === NONE} isWaiting={save.isPending}>
        {t("uploads.save")}
      </Button>
    </form>
  );
}
