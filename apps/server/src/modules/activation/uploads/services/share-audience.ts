import type { UploadShare } from "@toolkit/core/contract/uploaded-members";
import { AppError, toldText, type LocalText } from "../../../../errors.ts";
import { GONE } from "../../../identity/granted-accounts/services/ads-texts.ts";
import { uploadOf } from "./steer-upload.ts";
import type { UploadKey, UploadRow, UploadServices } from "./upload-services.ts";
import { inAnotherState, SHARED_WITH_ITSELF, SHARED_WITH_NOBODY } from "./upload-texts.ts";

type SharingServices = Pick<UploadServices, "uploads" | "network" | "agreement">;

async function atNetwork(services: SharingServices, key: UploadKey) {
  const row = await uploadOf(services, key);
  // A draft is nobody's to share: the network does not have it yet.
  if (row.audienceId === null) throw inAnotherState();
  return { row, audienceId: row.audienceId };
}

/** Ad accounts that an audience is shared with; the network knows, nothing is kept of it here. */
export async function listShares(
  services: SharingServices,
  key: UploadKey,
): Promise<UploadShare[]> {
  const { row, audienceId } = await atNetwork(services, key);
  const shares = await services.network.ask(row, (calls, account) =>
    calls.shares(account, audienceId),
  );
  return shares.map(presentShare);
}

export async function shareUpload(
  services: SharingServices,
  key: UploadKey,
  { adAccountId, permission }: { adAccountId: string; permission: UploadShare["permission"] },
): Promise<UploadShare> {
  const { row, audienceId } = await atNetwork(services, key);
  await services.agreement.requireShareable(row);
  if (adAccountId === row.adAccountId) throw notShareable(SHARED_WITH_ITSELF);
  try {
    return presentShare(
      await services.network.ask(row, (calls, account) =>
        calls.share(account, audienceId, adAccountId, permission),
      ),
    );
  } catch (error) {
    const isMissing = error instanceof AppError && toldText(error) === GONE;
    if (!isMissing || (await isGone(services, row, audienceId))) throw error;
    // The audience is there: what X does not know is whom it is shared with.
    throw notShareable(SHARED_WITH_NOBODY);
  }
}

function notShareable(text: LocalText): AppError {
  return new AppError("invalid", {
    message: "not an account to share with",
    fields: { ad_account_id: [text] },
  });
}

async function isGone(
  { network }: SharingServices,
  row: UploadRow,
  audienceId: string,
): Promise<boolean> {
  try {
    await network.ask(row, (calls, account) => calls.shares(account, audienceId));
    return false;
  } catch (error) {
    if (error instanceof AppError && toldText(error) === GONE) return true;
    throw error;
  }
}

export async function unshareUpload(
  services: SharingServices,
  key: UploadKey,
  id: string,
): Promise<void> {
  const { row, audienceId } = await atNetwork(services, key);
  await services.network.ask(row, (calls, account) => calls.unshare(account, audienceId, id));
}

function presentShare(share: {
  readonly id: string;
  readonly granted_account_id: string;
  readonly permission_level: UploadShare["permission"];
}): UploadShare {
  return {
    id: share.id,
    ad_account_id: share.granted_account_id,
    permission: share.permission_level,
  };
}
