import { navigate } from "../lib/router.tsx";
import { useText } from "../lib/texts.ts";
import { call } from "../lib/api.ts";
import { session } from "../../src/manager/wire.ts";

interface PersonMenuProps {
  readonly person: { readonly username: string; readonly name: string };
  readonly onSwitched: () => void;
}

/** Who is signed in, and the way to somebody else's account. */
export function PersonMenu({ person, onSwitched }: PersonMenuProps) {
  const text = useText();
  const leave = async () => {
    await call(session, "/session", { method: "DELETE" });
    navigate("/");
    onSwitched();
  };
  return (
    <div className="person">
      <span data-field="account-handle">@{person.username}</span>
      <button type="button" className="quiet" aria-label={text("switchPersonLong")} onClick={leave}>
        {text("switchPerson")}
      </button>
    </div>
  );
}
