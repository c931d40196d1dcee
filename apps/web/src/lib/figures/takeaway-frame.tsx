import { createContext, useContext, type ReactNode } from "react";
import { NOTHING_ASKED, type Asked } from "./takeaway.ts";

interface Frame {
  /** What the audience is asked for: that its members have it is no finding. */
  readonly asked: Asked;
  /** The other audience by its name, where it is the baseline. */
  readonly baseline: string | null;
}

const TakeawayFrameContext = createContext<Frame>({ asked: NOTHING_ASKED, baseline: null });

/** What the one sentence of every card inside may tell, and of which baseline. */
export function TakeawayFrame({
  asked,
  baseline = null,
  children,
}: Partial<Frame> & Pick<Frame, "asked"> & { readonly children: ReactNode }) {
  return <TakeawayFrameContext value={{ asked, baseline }}>{children}</TakeawayFrameContext>;
}

export function useTakeawayFrame(): Frame {
  return useContext(TakeawayFrameContext);
}
