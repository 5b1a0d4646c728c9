import { toIsoSeconds } from '../../git/parse';
import type { GitSignature } from '../../git/types';

/** The account of the portal, which is the author of all changes. */
export const PORTAL_ACCOUNT = {
  id: '3f0f5a52-6b9e-5a41-8d0c-8d6a4f0b6c1e',
  displayName: 'Harbour',
  uniqueName: 'harbour-bot@retail.example',
};

/** The signature of a new commit by the portal. */
export function portalSignature(): GitSignature {
  return {
    name: PORTAL_ACCOUNT.displayName,
    email: PORTAL_ACCOUNT.uniqueName,
    date: toIsoSeconds(Date.now()),
  };
}
