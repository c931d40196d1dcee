import { premiumReferral } from "@toolkit/core/contract/premium-referral";
import { premiumSubscription } from "@toolkit/core/contract/premium-subscription";
import { bind, type CallContext, type Route } from "../../../http/bind.ts";
import { AppError } from "../../../errors.ts";
import { personOf } from "../../../http/person-of.ts";
import { managePremium, readPremium as mayRead } from "./policy.ts";
import { presentPremium, presentPreview, presentReferrals } from "./presenter.ts";
import { countCall, requestOf } from "./routes.ts";
import { selling, type BillingServices } from "./services/billing-services.ts";
import {
  cancelSubscription,
  openPortal,
  previewChange,
  reconcile,
  resumeSubscription,
  startCheckout,
} from "./services/change-subscription.ts";
import { payBy } from "./services/pay-by.ts";
import { readPremium } from "./services/read-billing.ts";
import { noteReferrer, readReferrals, requireReferrer } from "./services/referrals.ts";

/** Screens that a checkout of the premium suite returns to. */
const SUCCESS = "create-subscription/success";
const CANCEL = "create-subscription/cancel";

const NOT_ON_SALE = {
  en: "Premium cannot be bought here yet. Nothing was charged.",
  ja: "プレミアムはまだ購入できません。請求は行われていません。",
};

/** @throws AppError "not_sold" */
function requireOnSale({ payments, sellsPremium }: BillingServices): void {
  if (payments !== null && !sellsPremium)
    throw new AppError("not_sold", { message: "premium is not on sale", user: NOT_ON_SALE });
}

export function premiumRoutes(services: BillingServices): Route[] {
  const pageOf = (path: string): string => `${services.premiumOrigin}/${path}`;
  const askedOf = (call: CallContext) => ({
    owner: { kind: "person" as const, id: personOf(call).id },
    request: requestOf(call),
    language: call.language,
  });
  const present = async (call: CallContext) =>
    presentPremium(await readPremium(services, personOf(call).id));

  return [
    bind(premiumReferral.read, mayRead, async (call) => {
      requireOnSale(selling(services));
      const found = await readReferrals(services, personOf(call).id);
      return presentReferrals(found, pageOf("premium"));
    }),
    bind(premiumSubscription.read, mayRead, present),
    bind(premiumSubscription.create, managePremium, async (call) => {
      const { interval, currency, promotion_code: promotionCode } = call.body;
      const { referral_code: referralCode } = call.body;
      const personId = countCall(services, call);
      services.limits.takeCode(personId, promotionCode);
      requireOnSale(services);
      // An empty field names nobody.
      const referrer = referralCode
        ? await requireReferrer(services, referralCode, personOf(call).id)
        : null;
      const opened = await startCheckout(services, {
        ...askedOf(call),
        plan: "premium",
        interval,
        currency,
        promotionCode,
        replacesGrant: false,
        successUrl: `${pageOf(SUCCESS)}?session={CHECKOUT_SESSION_ID}`,
        cancelUrl: pageOf(CANCEL),
      });
      if (referrer !== null) await noteReferrer(services, personOf(call).id, referrer);
      return opened;
    }),
    bind(premiumSubscription.preview, managePremium, async (call) => {
      countCall(services, call);
      const { interval } = call.body;
      const change = { plan: "premium", interval } as const;
      const asked = { ...askedOf(call), ...change, prorationDate: undefined };
      const found = await previewChange(services, asked);
      return presentPreview(found, change);
    }),
    bind(premiumSubscription.reconcile, managePremium, async (call) => {
      countCall(services, call);
      await reconcile(services, askedOf(call).owner);
      return present(call);
    }),
    bind(premiumSubscription.portal, managePremium, async (call) => {
      countCall(services, call);
      return openPortal(services, { ...askedOf(call), returnUrl: pageOf("premium") });
    }),
    bind(premiumSubscription.change, managePremium, async (call) => {
      countCall(services, call);
      const { interval, shown, cancel_at_period_end: isCancelled } = call.body;
      const isContinued = isCancelled === false;
      const sum = shown && {
        prorationDate: new Date(shown.proration_date),
        dueNow: shown.due_now,
        continues: isContinued || shown.takes_back_cancellation === true,
      };
      if (interval !== undefined)
        await payBy(services, {
          ...askedOf(call),
          interval,
          shown: sum ?? null,
          continues: isContinued,
        });
      if (isContinued) await resumeSubscription(services, askedOf(call));
      return present(call);
    }),
    bind(premiumSubscription.cancel, managePremium, async (call) => {
      countCall(services, call);
      await cancelSubscription(services, { ...askedOf(call), ...call.body });
      return present(call);
    }),
  ];
}
