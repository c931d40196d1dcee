import { useState, type FormEvent } from "react";
import { session, type Session } from "../../src/manager/wire.ts";
import { call } from "../lib/api.ts";
import { useText } from "../lib/texts.ts";

interface SignInProps {
  readonly suggested: Session["suggested"];
  readonly onSignedIn: () => void;
}

/** Signs in as anybody of the network: no account here is a real one. */
export function SignIn({ suggested, onSignedIn }: SignInProps) {
  const text = useText();
  const [handle, setHandle] = useState("");
  const [failed, setFailed] = useState(false);
  const enter = async (username: string) => {
    try {
      await call(session, "/session", { method: "POST", body: { username } });
      onSignedIn();
    } catch {
      setFailed(true);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    return enter(handle);
  };
  return (
    <div className="card narrow">
      <h1>{text("signInTitle")}</h1>
      <p>{text("signInText")}</p>
      <ul className="people">
        {suggested.map(({ id, username, name }) => (
          <li key={id}>
            <button type="button" onClick={() => enter(username)}>
              <strong>{name}</strong>
              <span>@{username}</span>
            </button>
          </li>
        ))}
      </ul>
      <form className="inline" onSubmit={submit}>
        <label>
          {text("handle")}
          <input
            type="text"
            value={handle}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => {
              setHandle(event.target.value);
              setFailed(false);
            }}
          />
        </label>
        <button type="submit" className="primary" disabled={handle.trim() === ""}>
          {text("signIn")}
        </button>
      </form>
      {failed && (
        <p className="problem" role="alert">
          {text("unknownHandle")}
        </p>
      )}
    </div>
  );
}
