import { AppRootElementBlueprint } from '@backstage/frontend-plugin-api';
import { IdleLogout } from './IdleLogout';
import { SignedIn } from '@portal/plugin-portal-ui';

/** The idle logout, on every page after the sign-in. */
export const idleLogoutElement = AppRootElementBlueprint.make({
  name: 'idle-logout',
  params: {
    element: (
      <SignedIn>
        <IdleLogout />
      </SignedIn>
    ),
  },
});
