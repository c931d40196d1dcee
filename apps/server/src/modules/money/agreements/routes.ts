import { agreements, verifySigned } from "@toolkit/core/contract/agreements";
import { bind, type CallContext, type Route } from "../../../http/bind.ts";
import { personOf } from "../../../http/person-of.ts";
import { teamIdOf } from "../../../http/team-of.ts";
import { pageOf, pageWindow } from "../../../paging.ts";
import { personIn } from "../../activation/uploads/person-in.ts";
import { agreementPolicy, enterNetSpend, readAllAgreements } from "./policy.ts";
import { presentApplication, presentVerified } from "./presenter.ts";
import { applicationPdf, textPdf } from "./services/agreement-pdf.ts";
import type { AgreementServices, Application } from "./services/agreement-services.ts";
import { textOf } from "./services/agreement-text.ts";
import {
  applicationOf,
  createApplication,
  listApplications,
  removeApplication,
} from "./services/applications.ts";
import { listEnded } from "./services/list-ended.ts";
import { teamNeedsAgreement } from "./services/needs-agreement.ts";
import { enterSpend } from "./services/settle-applications.ts";
import { showApplication } from "./services/show-application.ts";
import { signApplication } from "./services/sign-application.ts";
import { verifyAgreement } from "./services/verify-signed.ts";

/** A signature and an application are a signed-in person's. */
function signedIn(call: CallContext) {
  const { id, email } = personOf(call);
  return { id, email: personIn(call)?.email ?? email };
}

export function agreementRoutes(services: AgreementServices): Route[] {
  const read = agreementPolicy.can("read");
  const apply = agreementPolicy.can("apply");
  const keyOf = (call: CallContext & { readonly params: { readonly pk: string } }) => ({
    teamId: teamIdOf(call),
    id: call.params.pk,
  });
  const present = async ({ language }: CallContext, application: Application) =>
    presentApplication(await showApplication(services, application), language);
  return [
    bind(agreements.text, read, async ({ query }) => textOf(services, query.version)),
    bind(agreements.textPdf, read, async ({ query, language, signal }) =>
      textPdf(services, query.version, { language: query.language ?? language, signal }),
    ),
    bind(agreements.list, read, async (call) => {
      const teamId = teamIdOf(call);
      const window = pageWindow(call.query);
      const { count, applications } = await listApplications(services, teamId, window);
      const shown = await Promise.all(applications.map((each) => present(call, each)));
      return {
        ...pageOf(shown, count, window),
        required: await teamNeedsAgreement(services, teamId),
        current_version: textOf(services).version,
        staff: call.isStaff,
      };
    }),
    bind(agreements.create, apply, async (call) => {
      const { ad_account_id: adAccountId, starts_on: startsOn, segments } = call.body;
      const made = await createApplication(services, {
        teamId: teamIdOf(call),
        person: signedIn(call),
        adAccountId,
        startsOn,
        readsSpend: call.body.reads_spend,
        segments,
      });
      return present(call, made);
    }),
    bind(agreements.ofStaff, readAllAgreements, async (call) => {
      const window = pageWindow(call.query);
      const { count, ended } = await listEnded(services, window);
      const shown = await Promise.all(
        ended.map(async ({ team, ...each }) => ({ ...(await present(call, each)), team })),
      );
      return pageOf(shown, count, window);
    }),
    bind(agreements.enterSpend, enterNetSpend, async (call) => {
      const by = personIn(call)?.email ?? "staff";
      const entry = { id: call.params.pk, netSpend: call.body.net_spend, by };
      return present(call, await enterSpend(services, entry));
    }),
    bind(agreements.read, read, async (call) =>
      present(call, await applicationOf(services, keyOf(call))),
    ),
    bind(agreements.remove, apply, (call) => removeApplication(services, keyOf(call))),
    bind(agreements.sign, agreementPolicy.can("sign"), async (call) => {
      const { name, version, hash } = call.body;
      const signing = { key: keyOf(call), person: signedIn(call), name, version, hash };
      return present(call, await signApplication(services, signing));
    }),
    bind(agreements.pdf, read, async (call) => {
      const language = call.query.language ?? call.language;
      return applicationPdf(services, keyOf(call), { language, signal: call.signal });
    }),
    bind(verifySigned.verify, agreementPolicy.can("verify"), async (call) => {
      const { ad_account_id: adAccountId } = call.body;
      return presentVerified(
        await verifyAgreement(services, teamIdOf(call), adAccountId),
        adAccountId,
      );
    }),
  ];
}
