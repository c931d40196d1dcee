import { Button } from "@toolkit/ui/button";
import { Notice } from "@toolkit/ui/notice";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { NetworkMark } from "../../../../lib/network-mark.tsx";
import { leaveForNetwork } from "../../../../lib/network-sign-in.ts";
import { NETWORK_NAMES, networksQuery, type OfferedNetwork } from "../../../../lib/networks.ts";
import { errorText } from "../../../../lib/notify-error.ts";

/** The networks that the installation has keys for; nothing where there are none. */
export function NetworkButtons() {
  const { t } = useTranslation();
  const { data = [] } = useQuery(networksQuery);
  const leave = useMutation({
    mutationFn: (network: OfferedNetwork) => leaveForNetwork(network, false),
  });
  if (data.length === 0) return null;
  const failure = leave.error ? errorText(leave.error) : null;
  return (
    <div className="flex flex-col gap-3">
      <p className="flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t("login.or")}
      </p>
      {failure && (
        <Notice level="error" detail={failure.detail ?? undefined}>
          {failure.text}
        </Notice>
      )}
      <div className="flex flex-col gap-2">
        {data.map((network) => (
          <Button
            key={network.provider}
            size="large"
            className="w-full"
            isWaiting={leave.isPending && leave.variables.provider === network.provider}
            isDisabled={leave.isPending && leave.variables.provider !== network.provider}
            onPress={() => leave.mutate(network)}
          >
            <span className="inline-flex items-center gap-2.5">
              <NetworkMark provider={network.provider} />
              {t("login.with", { network: NETWORK_NAMES[network.provider] })}
            </span>
          </Button>
        ))}
      </div>
    </div>
  );
}
