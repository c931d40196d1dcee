import { useState } from "react";
import { campaignList, type Account, type ListedCampaign } from "../../src/manager/wire.ts";
import { call } from "../lib/api.ts";
import { dayText, lastDayText, moneyText } from "../lib/formats.ts";
import { useLoaded } from "../lib/loaded.ts";
import { Link } from "../lib/router.tsx";
import { isTextKey, useText } from "../lib/texts.ts";
import { FailedState, LoadingState, Note } from "../parts/states.tsx";
import { Status } from "../parts/status.tsx";

/** Campaigns of the ad account, with their ad groups. */
export function CampaignList({ account }: { readonly account: Account }) {
  const text = useText();
  const [loaded, again] = useLoaded(account.id, (signal) =>
    call(campaignList, `/accounts/${account.id}/campaigns`, { signal }),
  );
  const create = (
    <Link to={`/${account.id}/campaigns/new?step=objective`} className="button primary">
      {text("newCampaign")}
    </Link>
  );
  if (loaded.state === "loading") return <LoadingState />;
  if (loaded.state === "failed") return <FailedState onRetry={again} />;
  const { campaigns } = loaded.data;
  if (campaigns.length === 0)
    return (
      <Note title={text("noCampaigns")}>
        <p>{text("noCampaignsText")}</p>
        {create}
      </Note>
    );
  return (
    <>
      <header className="title with-action">
        <h1>{text("campaignsTitle")}</h1>
        {create}
      </header>
      <Cards account={account} campaigns={campaigns} />
    </>
  );
}

/** Cards that are drawn at once. */
const AT_ONCE = 20;

interface CardsProps {
  readonly account: Account;
  readonly campaigns: readonly ListedCampaign[];
}

function Cards({ account, campaigns }: CardsProps) {
  const text = useText();
  const [wanted, setWanted] = useState("");
  const [drawn, setDrawn] = useState(AT_ONCE);
  const letters = wanted.trim().toLowerCase();
  const holds = ({ id, name }: { readonly id: string; readonly name: string }) =>
    id.includes(letters) || name.toLowerCase().includes(letters);
  const found = campaigns.filter((each) => holds(each) || each.ad_groups.some(holds));
  return (
    <>
      {campaigns.length > 5 && (
        <input
          type="text"
          className="filter"
          aria-label={text("filterCampaigns")}
          placeholder={text("filterCampaigns")}
          value={wanted}
          onChange={(event) => {
            setWanted(event.target.value);
            setDrawn(AT_ONCE);
          }}
        />
      )}
      {found.length === 0 && (
        <p className="hint" role="status">
          {text("noneOfFilter")}
        </p>
      )}
      {found.slice(0, drawn).map((campaign) => (
        <CampaignCard key={campaign.id} account={account} campaign={campaign} />
      ))}
      {found.length > drawn && (
        <button type="button" className="more" onClick={() => setDrawn(drawn + AT_ONCE)}>
          {text("showMore")}
        </button>
      )}
    </>
  );
}

interface CampaignCardProps {
  readonly account: Account;
  readonly campaign: ListedCampaign;
}

function CampaignCard({ account, campaign }: CampaignCardProps) {
  const text = useText();
  const { daily_budget: budget, currency } = campaign;
  const objective = (name: string) => {
    const key = `objective${name}`;
    return isTextKey(key) ? text(key) : name;
  };
  return (
    <section className="card campaign" aria-label={campaign.name}>
      <header className="row">
        <h2>{campaign.name}</h2>
        <Status status={campaign.status} />
        <p>
          {budget === null
            ? text("noBudget")
            : text("perDay", { amount: moneyText(budget, currency) })}
        </p>
        <code>{campaign.id}</code>
      </header>
      {campaign.ad_groups.length === 0 ? (
        <p className="hint">{text("noAdGroups")}</p>
      ) : (
        <table className="stacked">
          <thead>
            <tr>
              <th scope="col">{text("adGroup")}</th>
              <th scope="col">{text("objective")}</th>
              <th scope="col">{text("schedule")}</th>
              <th scope="col" className="number">
                {text("criteria")}
              </th>
              <th scope="col">
                <span className="visually-hidden">{text("editTargeting")}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {campaign.ad_groups.map((group) => (
              <tr key={group.id}>
                <th scope="row">
                  <span>{group.name}</span> <Status status={group.status} />
                  <code>{group.id}</code>
                </th>
                <td data-label={text("objective")}>{objective(group.objective)}</td>
                <td data-label={text("schedule")}>
                  {dayText(group.start, account.timezone)}–
                  {lastDayText(group.end, account.timezone)}
                </td>
                <td data-label={text("criteria")} className="number">
                  {group.criteria}
                </td>
                <td className="action">
                  <Link to={`/${account.id}/ad-groups/${group.id}/targeting`}>
                    {text("editTargeting")}
                    <span className="visually-hidden">: {group.name}</span>
                  </Link>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
