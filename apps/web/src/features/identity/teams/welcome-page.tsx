import { auth } from "@toolkit/core/contract/auth";
import { RadioCard } from "./components/radio-card.tsx";
import { SkeletonRows } from "@toolkit/ui/skeleton";
import { Stepper } from "@toolkit/ui/stepper";
import { TextField } from "@toolkit/ui/text-field";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../../lib/client.ts";
import { useFormat } from "../../../lib/format.ts";
import { notifyError } from "../../../lib/notify-error.ts";
import { queryClient } from "../../../lib/query-client.ts";
import { meQuery, useMe } from "../../../lib/session.ts";
import { keepRecentTeam, recentTeamOf, teamsQuery } from "../../../lib/team.ts";
import { links } from "../../../paths.ts";
import { useFormCheck } from "../../../lib/use-form-check.ts";
import { useChangeTeam } from "./api/teams.ts";
import { FirstAudience, useFirstAudience } from "./components/first-audience.tsx";

type Data = "sample" | "own";

/** From a new account to a first audience: who you are, which data, and an example to change. */
export function WelcomePage() {
  const { t } = useTranslation();
  const me = useMe();
  const { data } = useQuery(teamsQuery);
  const team = data ? (recentTeamOf(data.results) ?? data.results[0] ?? null) : null;
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-8 py-8 md:py-12">
      <header className="flex flex-col gap-2">
        <h1 className="text-xl font-bold">{t("welcome.title")}</h1>
        <p className="text-md text-soft">{t("welcome.lead")}</p>
      </header>
      {me && team ? (
        <Steps
          key={team.id}
          firstName={me.first_name}
          lastName={me.last_name}
          team={{
            slug: team.slug,
            name: team.name,
            canChange: team.abilities.includes("change"),
            canSave: team.level !== "viewer",
          }}
        />
      ) : (
        <SkeletonRows rows={4} label={t("common.loading")} />
      )}
    </div>
  );
}

interface StepsProps {
  readonly firstName: string;
  readonly lastName: string;
  readonly team: {
    readonly slug: string;
    readonly name: string;
    readonly canChange: boolean;
    /** Viewers save nothing. */
    readonly canSave: boolean;
  };
}

function Steps({ team, ...given }: StepsProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [step, setStep] = useState(0);
  const [firstName, setFirstName] = useState(given.firstName);
  const [lastName, setLastName] = useState(given.lastName);
  const [name, setName] = useState(team.name);
  const [data, setData] = useState<Data>("sample");
  const change = useChangeTeam(team.slug);
  const first = useFirstAudience(team.slug);
  const form = useFormCheck(
    { first_name: {}, last_name: {}, name: { name: t("team.name"), required: true } },
    { first_name: firstName, last_name: lastName, name },
  );
  const { language } = useFormat();
  const names = [
    {
      id: "given-name",
      label: t("welcome.firstName"),
      value: firstName,
      set: setFirstName,
      error: form.error("first_name"),
    },
    {
      id: "family-name",
      label: t("welcome.lastName"),
      value: lastName,
      set: setLastName,
      error: form.error("last_name"),
    },
  ];

  async function saveNames() {
    if (firstName !== given.firstName || lastName !== given.lastName) {
      const body = { first_name: firstName, last_name: lastName };
      queryClient.setQueryData(meQuery.queryKey, await call(auth.changeMe, { body }));
    }
    if (team.canChange && name !== team.name) await change.mutateAsync({ name });
  }
  async function finish() {
    try {
      await saveNames();
      keepRecentTeam(team.slug);
      if (data === "own") return await navigate(links.data(team.slug));
      if (!team.canSave) first.draft();
      const config = team.canSave ? await first.make() : null;
      return await navigate(links.creator(team.slug, config === null ? {} : { config }));
    } catch (error) {
      if (form.refused(error)) setStep(0);
      else notifyError(error);
    }
  }
  return (
    <Stepper
      label={t("welcome.steps")}
      current={step}
      onChange={setStep}
      onSubmit={finish}
      labels={{
        back: t("controls.back"),
        proceed: t("controls.proceed"),
        submit: t(
          data === "own"
            ? "welcome.toData"
            : first.isExample && team.canSave
              ? "welcome.make"
              : "welcome.finish",
        ),
      }}
      steps={[
        {
          id: "you",
          title: t("welcome.you"),
          isFilled: name.trim() !== "",
          isValid: name.trim() !== "",
          content: (
            <div className="grid gap-4 sm:grid-cols-2">
              {/* The family name leads in Japanese. */}
              {(language === "ja" ? names.toReversed() : names).map((each) => (
                <TextField
                  key={each.id}
                  label={each.label}
                  value={each.value}
                  maxLength={100}
                  autoComplete={each.id}
                  onChange={each.set}
                  error={each.error}
                />
              ))}
              <TextField
                label={t("team.name")}
                value={name}
                maxLength={100}
                isDisabled={!team.canChange}
                onChange={setName}
                onBlur={() => void form.check()}
                error={form.error("name")}
                className="sm:col-span-2"
              />
            </div>
          ),
        },
        {
          id: "data",
          title: t("welcome.data"),
          isFilled: true,
          isValid: true,
          content: (
            <RadioCard<Data>
              label={t("welcome.data")}
              value={data}
              onChange={setData}
              choices={[
                {
                  id: "sample",
                  icon: "public",
                  title: t("welcome.sample"),
                  help: t("welcome.sampleHelp"),
                },
                {
                  id: "own",
                  icon: "upload_file",
                  title: t("welcome.own"),
                  help: t("welcome.ownHelp"),
                },
              ]}
            />
          ),
        },
        ...(data === "own"
          ? []
          : [
              {
                id: "first",
                title: t("welcome.first"),
                isFilled: true,
                isValid: true,
                content: <FirstAudience choice={first} />,
              },
            ]),
      ]}
    />
  );
}
