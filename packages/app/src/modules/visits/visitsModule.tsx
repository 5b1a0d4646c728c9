import { lazy, Suspense } from 'react';
import {
  AppRootElementBlueprint,
  createFrontendModule,
} from '@backstage/frontend-plugin-api';
import { SignedIn } from '@portal/plugin-portal-ui';

const VisitListener = lazy(async () => ({
  default: (await import('./PortalVisitListener')).PortalVisitListener,
}));

/** Replaces upstream's listener, which is disabled by default and also runs on the sign-in page. */
const visitListener = AppRootElementBlueprint.make({
  name: 'visit-listener',
  params: {
    element: (
      <SignedIn>
        <Suspense fallback={null}>
          <VisitListener />
        </Suspense>
      </SignedIn>
    ),
  },
});

/** Saves the visited pages, for home and quick search. */
export const visitsModule = createFrontendModule({
  pluginId: 'home',
  extensions: [visitListener],
});
