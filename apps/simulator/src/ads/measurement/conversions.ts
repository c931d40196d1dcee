import { accountsOf } from "../accounts/access.ts";
import type { AdsCall, AdsCallDescription } from "../engine/call.ts";
import {
  exactTime,
  flag,
  micro,
  must,
  oneNumberOf,
  oneOf,
  text,
  whole,
} from "../engine/parameters.ts";
import { givenOrNull } from "../engine/resource.ts";
import { textIn } from "../engine/values.ts";
import { failure, invalidParameter } from "../failures.ts";
import { isDeleted, rowOf } from "../state/rows.ts";

const TYPES = [
  "PURCHASE",
  "SIGN_UP",
  "INSTALL",
  "RE_ENGAGE",
  "UPDATE",
  "TUTORIAL_COMPLETE",
  "RESERVATION",
  "ADD_TO_CART",
  "ADD_TO_WISHLIST",
  "LOGIN",
  "CHECKOUT_INITIATED",
  "SEARCH",
  "LEVEL_ACHIEVED",
  "ACHIEVEMENT_UNLOCKED",
  "CONTENT_VIEW",
  "SHARE",
  "INVITE",
  "ADDED_PAYMENT_INFO",
  "SPENT_CREDITS",
  "RATED",
] as const;

const FORMS: Readonly<Record<string, RegExp>> = {
  IOS: /^\d{1,15}$/,
  ANDROID: /^[A-Za-z]\w*(?:\.\w+)+$/,
};

/** An app of one of the ad accounts that the caller may see. */
function checkApp(call: AdsCall): void {
  const { seed, values } = call;
  const app = values.must("app_id");
  const os = values.must("os_type");
  if (FORMS[os]?.test(app) !== true)
    throw failure("INVALID_APP_ID", `${app} is not the id of an app of ${os}`, "app_id", app);
  const isKnown = accountsOf(call)
    .flatMap(({ id }) => seed.ads.all("account_apps", id))
    .some(
      (row) =>
        !isDeleted(row) &&
        row["app_store_identifier"] === app &&
        textIn(row, "os_type")?.toUpperCase() === os,
    );
  if (!isKnown) throw failure("MACT_APP_NOT_FOUND", `App ${app} was not found`, "app_id", app);
}

const DETAILS = [
  "level",
  "number_items",
  "price_currency",
  "price_micro",
  "user_payment_info",
] as const;

/** What happened in an app. Nothing here causes it, so that no ad ever gets the credit. */
export const CONVERSION_CALL: AdsCallDescription = {
  method: "POST",
  path: "conversion_event",
  limit: "conversions",
  area: "campaigns",
  parameters: {
    app_id: must(text(255, 1)),
    conversion_time: must(exactTime),
    conversion_type: must(oneOf(...TYPES)),
    hashed_device_id: must(text(128, 1)),
    os_type: must(oneOf("IOS", "ANDROID")),
    click_window: oneNumberOf(1, 7, 14, 30),
    device_ip_address: text(45),
    level: whole(0, 1_000_000),
    non_twitter_engagement_time: exactTime,
    non_twitter_engagement_type: oneOf("CLICK", "VIEW"),
    number_items: whole(0, 1_000_000),
    price_currency: text(3, 3),
    price_micro: micro,
    user_payment_info: flag,
    view_through_window: oneNumberOf(0, 1, 7, 14, 30),
  },
  answer(call) {
    const { seed, values, now } = call;
    checkApp(call);
    const click_window = values.number("click_window") ?? 14;
    const view_through_window = values.number("view_through_window") ?? 1;
    if (view_through_window > click_window)
      throw invalidParameter("click_window", click_window, "no less than view_through_window");
    const details = givenOrNull(call, DETAILS);
    const isDetailed = DETAILS.some((name) => details[name] !== null);
    const row = rowOf(seed.ads.newNumber(now), now, {
      ...givenOrNull(call, [
        "app_id",
        "conversion_time",
        "conversion_type",
        "hashed_device_id",
        "os_type",
        "non_twitter_engagement_time",
        "non_twitter_engagement_type",
      ]),
      click_window,
      view_through_window,
      conversion_value_micro: values.number("price_micro") ?? 0,
      event_metadata: isDetailed ? details : null,
      limit_ad_tracking: false,
      partner_client_id: call.app.name,
      tpn_attribution: null,
      twitter_attribution: null,
    });
    const kept = seed.ads.put("conversions", call.person.id, row);
    const { id: _id, created_at: _made, updated_at: _changed, deleted: _gone, ...data } = kept;
    return { data };
  },
};
