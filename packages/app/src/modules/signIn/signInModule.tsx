import { SignInPageBlueprint } from '@backstage/plugin-app-react';

/** Replaces the stock sign-in page (ledger P-002: only the directory). */
export const portalSignInPage = SignInPageBlueprint.make({
  params: {
    loader: async () => (await import('./PortalSignInPage')).PortalSignInPage,
  },
});
