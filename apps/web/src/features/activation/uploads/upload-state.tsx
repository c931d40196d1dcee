import type { UploadState } from "@toolkit/core/contract/uploaded-audiences";
import { Badge } from "@toolkit/ui/badge";
import { useTranslation } from "react-i18next";

const LEVEL: Readonly<Partial<Record<UploadState, "success" | "info" | "warn" | "error">>> = {
  waiting: "warn",
  paused: "warn",
  processing: "info",
  too_small: "warn",
  targetable: "success",
  failed: "error",
};

/** Where an upload is; the network's own states in its words. */
export function UploadStateBadge({ state }: { readonly state: UploadState }) {
  const { t } = useTranslation();
  const level = LEVEL[state];
  return <Badge {...(level ? { level } : {})}>{t(`uploads.states.${state}`)}</Badge>;
}
