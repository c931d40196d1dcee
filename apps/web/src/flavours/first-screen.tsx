import { useEffect, useState, type ComponentType, type ReactNode } from "react";
import { InSlices } from "../lib/in-slices.tsx";

let hasBegun = false;

/**
 * What a visit begins with, layout, frame and screen, is drawn in slices, below the skeleton that its files were waited for
 * with. Later screens stand at once.
 */
export function asFirstScreen(Screen: ComponentType, skeleton: ReactNode): ComponentType {
  return function FirstScreen() {
    const [isLater] = useState(() => hasBegun);
    useEffect(() => {
      hasBegun = true;
    }, []);
    return (
      <InSlices fallback={skeleton} isAtOnce={isLater}>
        <Screen />
      </InSlices>
    );
  };
}
