import { SignInPageBlueprint } from '@backstage/plugin-app-react';
import { SessionStart } from './SessionStart';

/** Replaces the stock sign-in page (ledger P-002: only the directory). The portal's own stands before the app. */
export const portalSignInPage = SignInPageBlueprint.make({
  params: { loader: async () => SessionStart },
});
