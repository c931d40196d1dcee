import { Navigate, useParams } from "@tanstack/react-router";
import { useTeamSlug } from "../../../lib/team.ts";
import { links } from "../../../paths.ts";
import { AudiencesPage } from "./audiences-page.tsx";

/** All targeting lists, or the one in the address, which opens in the builder. */
export function TargetingListsPage() {
  const team = useTeamSlug();
  const { id }: { readonly id?: string } = useParams({ strict: false });
  if (id === undefined) return <AudiencesPage />;
  return <Navigate {...links.creator(team, { config: id })} replace />;
}
