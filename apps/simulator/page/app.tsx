import { useEffect } from "react";
import { accounts, session, type Account } from "../src/manager/wire.ts";
import { AudienceList } from "./accounts/audience-list.tsx";
import { AccountPicker } from "./accounts/account-picker.tsx";
import { SignIn } from "./accounts/sign-in.tsx";
import { BulkEditor } from "./bulk/bulk-editor.tsx";
import { CampaignList } from "./campaigns/campaign-list.tsx";
import { NewCampaign } from "./campaigns/new-campaign.tsx";
import { call } from "./lib/api.ts";
import { useLoaded } from "./lib/loaded.ts";
import { navigate, usePlace } from "./lib/router.tsx";
import { text } from "./lib/texts.ts";
import { Frame } from "./parts/frame.tsx";
import { FailedState, LoadingState, NotFoundState } from "./parts/states.tsx";
import { TargetingPage } from "./targeting/targeting-page.tsx";

type Person = { readonly username: string; readonly name: string };

async function loadAll(signal: AbortSignal) {
  const now = await call(session, "/session", { signal });
  if (now.person === null) return { now, list: [] };
  return { now, list: (await call(accounts, "/accounts", { signal })).accounts };
}

/** Shows the page that the address names, once it is known who is signed in. */
export function App() {
  const [loaded, again] = useLoaded("session", loadAll);
  useEffect(() => {
    document.title = text("product");
  }, []);
  if (loaded.state === "loading") return <Frame>{<LoadingState />}</Frame>;
  if (loaded.state === "failed")
    return (
      <Frame>
        <FailedState onRetry={again} />
      </Frame>
    );
  const { now, list } = loaded.data;
  if (now.person === null)
    return (
      <Frame>
        <SignIn suggested={now.suggested} onSignedIn={again} />
      </Frame>
    );
  return <Pages person={now.person} list={list} onSignedOut={again} />;
}

interface PagesProps {
  readonly person: Person;
  readonly list: readonly Account[];
  readonly onSignedOut: () => void;
}

function Pages({ person, list, onSignedOut }: PagesProps) {
  const { path } = usePlace();
  const [, id = "", section = "", first = "", second = ""] = path.split("/");
  const account = list.find((each) => each.id === id);
  const isBare = account !== undefined && section === "";
  useEffect(() => {
    if (isBare) navigate(`/${id}/campaigns`, "replace");
  }, [isBare, id]);
  if (path === "/" || path === "/sign-in")
    return (
      <Frame person={person} onSignedOut={onSignedOut}>
        <AccountPicker person={person} list={list} />
      </Frame>
    );
  const known = account ? pageOf(account, section, first, second) : null;
  return (
    <Frame person={person} onSignedOut={onSignedOut} {...(account && { account, section })}>
      {known ?? <NotFoundState />}
    </Frame>
  );
}

function pageOf(account: Account, section: string, first: string, second: string) {
  if (section === "campaigns" && first === "") return <CampaignList account={account} />;
  if (section === "campaigns" && first === "new") return <NewCampaign account={account} />;
  if (section === "audiences" && first === "") return <AudienceList account={account} />;
  if (section === "bulk" && first === "") return <BulkEditor account={account} />;
  if (section === "ad-groups" && second === "targeting")
    return <TargetingPage key={first} account={account} id={first} />;
  return section === "" ? <LoadingState /> : null;
}
