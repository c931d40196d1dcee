import {
  applyPaymentEventJob,
  nightlyBillingJob,
  settleReferralJob,
} from "../../../jobs/definitions/billing.ts";
import { webhooks } from "@toolkit/core/contract/webhooks";
import type { Capability, Ports } from "../../capability.ts";
import { forgetGrants } from "../../identity/granted-accounts/services/forget-grants.ts";
import { RateLimiter } from "../../../http/rate-limit.ts";
import { Looking } from "../../../looking.ts";
import { OneAtATime } from "../../../one-at-a-time.ts";
import { premiumRoutes } from "./premium-routes.ts";
import { billingRoutes } from "./routes.ts";
import type { BillingServices, BillingSettings } from "./services/billing-services.ts";
import { closeOrphans } from "./services/close-orphans.ts";
import { Effects } from "./services/effects.ts";
import { Listening } from "./services/listening.ts";
import { queueDueNotices } from "./services/dunning.ts";
import { newestDifferences, queueNight } from "./services/nightly.ts";
import { PROMOTION_CODES, PROVIDER_CALLS, ProviderLimits } from "./services/provider-limits.ts";
import type { UsageCounts } from "./services/read-billing.ts";
import { refresh } from "./services/refresh.ts";

const LOOK_EVERY_MS = 30 * 60_000;
/** A deleted team or person pays no longer than this. */
const CLOSE_EVERY_MS = 15_000;

export interface BillingNeeds extends BillingSettings {
  readonly ports: Ports;
  readonly usage: UsageCounts;
}

export interface BillingModule extends Capability {
  readonly services: BillingServices;
  /** Differences that the newest comparison of the ledgers found. */
  differences(): number;
  /** Resolves when the customers of deleted teams and people were deleted as far as the provider answered. */
  orphansClosed(): Promise<void>;
}

/** What is paid for: plans, invoices, and the ledger that is held to the payment provider's. */
export function openBillingModule({ ports, usage, ...settings }: BillingNeeds): BillingModule {
  const { db, clock, log, queue, mails, plans } = ports;
  const services: BillingServices = {
    ...settings,
    db,
    clock,
    log,
    queue,
    mails,
    reading: new OneAtATime(),
    limits: new ProviderLimits({
      calls: new RateLimiter(PROVIDER_CALLS, clock),
      codes: new RateLimiter(PROMOTION_CODES, clock),
    }),
    effects: new Effects({
      db,
      clock,
      log,
      payments: settings.payments,
      afterwards: async (accountId) => {
        const { payments } = settings;
        if (payments !== null) await refresh({ ...services, payments }, accountId);
      },
    }),
  };
  queue.handle(applyPaymentEventJob, async () =>
    (await import("./handlers.ts")).applyPaymentEvents(services),
  );
  queue.handle(nightlyBillingJob, async () =>
    (await import("./handlers.ts")).nightlyBilling(services),
  );
  queue.handle(settleReferralJob, async () =>
    (await import("./handlers.ts")).settleReferrals(services),
  );
  let timer: NodeJS.Timeout | undefined;
  let differences = 0;
  const look = async (): Promise<void> => {
    if (settings.payments !== null)
      await queueDueNotices(services).catch((error: unknown) =>
        log.error({ err: error }, "reminders of payments were not queued"),
      );
    await queueNight(services).catch((error: unknown) =>
      log.error({ err: error }, "the night's work of billing was not queued"),
    );
    differences = (await newestDifferences(services).catch(() => null)) ?? differences;
  };
  const closing = new Looking({
    everyMs: CLOSE_EVERY_MS,
    look: async () => {
      const { payments } = settings;
      if (payments !== null) await closeOrphans({ ...services, payments });
    },
    failed: (error) => log.error({ err: error }, "looking for accounts without an owner failed"),
  });
  const listening = new Listening({
    log,
    listen: async () => settings.payments?.listen(`${settings.origin}${webhooks.stripe.path}`),
  });
  const team = {
    ports,
    // Names and slugs do not change here: nobody's session must ask again.
    forgetPerson: () => undefined,
    memberLeaves: forgetGrants,
  };
  return {
    services,
    routes: [...billingRoutes({ ...services, plans, usage, team }), ...premiumRoutes(services)],
    async prepare() {
      await listening.start();
      await services.effects.start();
      if (settings.payments !== null) closing.start();
      await look();
      timer = setInterval(() => void look(), LOOK_EVERY_MS);
      timer.unref();
    },
    ready: () => true,
    differences: () => differences,
    async orphansClosed() {
      await closing.idle();
      await services.effects.idle();
    },
    async close() {
      clearInterval(timer);
      listening.close();
      await closing.close();
      await services.effects.close();
    },
  };
}
