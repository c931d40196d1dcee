import type { Account } from "../../src/manager/wire.ts";
import { Link } from "../lib/router.tsx";
import { useText } from "../lib/texts.ts";
import { STEPS, type Step } from "./draft.ts";

const NAMES = {
  objective: "stepObjective",
  "ad-group": "stepAdGroup",
  targeting: "stepTargeting",
  review: "stepReview",
} as const;

/** The four steps, each a link: nothing is lost by going back. */
export function Steps({ account, step }: { readonly account: Account; readonly step: Step }) {
  const text = useText();
  const at = STEPS.indexOf(step);
  return (
    <nav className="steps" aria-label={text("newCampaign")}>
      <ol>
        {STEPS.map((each, k) => (
          <li key={each} className={k < at ? "done" : undefined}>
            <Link to={`/${account.id}/campaigns/new?step=${each}`} current={each === step}>
              <span className="step-number" aria-hidden="true">
                {k + 1}
              </span>
              {text(NAMES[each])}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
