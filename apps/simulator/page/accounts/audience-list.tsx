import { audienceList, type Account, type ListedAudience } from "../../src/manager/wire.ts";
import { call } from "../lib/api.ts";
import { dayText } from "../lib/formats.ts";
import { useLoaded } from "../lib/loaded.ts";
import { useText } from "../lib/texts.ts";
import { FailedState, LoadingState, Note } from "../parts/states.tsx";

const TONE = { PROCESSING: "warn", TOO_SMALL: "bad", TARGETABLE: "good" } as const;

/** Custom audiences with what keeps them from being targeted. */
export function AudienceList({ account }: { readonly account: Account }) {
  const text = useText();
  const [loaded, again] = useLoaded(account.id, (signal) =>
    call(audienceList, `/accounts/${account.id}/audiences`, { signal }),
  );
  if (loaded.state === "loading") return <LoadingState />;
  if (loaded.state === "failed") return <FailedState onRetry={again} />;
  const { audiences } = loaded.data;
  if (audiences.length === 0)
    return (
      <Note title={text("noAudiences")}>
        <p>{text("noAudiencesText")}</p>
      </Note>
    );
  const used = ({ used: count }: ListedAudience) => {
    if (count === 0) return text("usedInNone");
    return count === 1 ? text("usedInOne") : text("usedInCount", { count });
  };
  const size = ({ state, size: people }: ListedAudience) => {
    if (people !== null) return people.toLocaleString(document.documentElement.lang);
    return state === "PROCESSING" ? text("notYet") : text("fewerThan");
  };
  return (
    <>
      <header className="title">
        <h1>{text("audiencesTitle")}</h1>
        <p>{text("audiencesText")}</p>
      </header>
      <section className="card">
        <table className="stacked">
          <thead>
            <tr>
              <th scope="col">{text("audience")}</th>
              <th scope="col">{text("state")}</th>
              <th scope="col" className="number">
                {text("matched")}
              </th>
              <th scope="col">{text("usedIn")}</th>
              <th scope="col">{text("created")}</th>
            </tr>
          </thead>
          <tbody>
            {audiences.map((audience) => (
              <tr key={audience.id} data-id={audience.id}>
                <th scope="row">
                  {audience.name}
                  <code>{audience.id}</code>
                  {audience.shared_by !== null && (
                    <span className="hint">
                      {text("sharedBy", { account: audience.shared_by })}
                    </span>
                  )}
                </th>
                <td data-label={text("state")}>
                  <span className={`badge ${TONE[audience.state]}`} data-state={audience.state}>
                    {text(`state${audience.state}`)}
                  </span>
                </td>
                <td data-label={text("matched")} className="number">
                  {size(audience)}
                </td>
                <td data-label={text("usedIn")}>{used(audience)}</td>
                <td data-label={text("created")}>{dayText(audience.made, account.timezone)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
