import { lazy, Suspense } from 'react';
import {
  AppRootElementBlueprint,
  createFrontendModule,
  type FrontendModule,
} from '@backstage/frontend-plugin-api';
import { HomePageLayoutBlueprint } from '@backstage/plugin-home-react/alpha';
import { SignedIn } from '@portal/plugin-portal-ui';
import { homeStorageApi } from './layout/homeStorageApi';

const layout = HomePageLayoutBlueprint.make({
  params: {
    loader: async () => {
      const { HomePage } = await import('./HomePage');
      return () => <HomePage />;
    },
  },
});

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

/** The modules of the home page. */
export const homeModules: FrontendModule[] = [
  createFrontendModule({
    pluginId: 'home',
    extensions: [layout, homeStorageApi, visitListener],
  }),
];
