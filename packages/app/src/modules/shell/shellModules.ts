import {
  createFrontendModule,
  type FrontendModule,
} from '@backstage/frontend-plugin-api';
import { notFoundPage } from '@portal/plugin-addresses-react';
import { iconBundle } from '@portal/plugin-portal-ui';
import { missingDocsModule } from '@portal/plugin-techdocs-module-reader';
import { darkTheme, lightTheme } from '../../theme';
import { upstreamRepairsElement } from '../accessibility';
import { layoutWithBanner } from '../announcements';
import { portalNav } from '../nav';
import { legacyAddresses } from '../routes';
import { idleLogoutElement } from '../session';
import { directoryAuthApi, portalSignInPage } from '../signIn';
import { documentTitleElement } from '../title';
import { pageLayout } from './pageLayout';
import { progress } from './progress';

/** Modules for every page: sign-in, navigation, themes. */
export const shellModules: FrontendModule[] = [
  createFrontendModule({
    pluginId: 'app',
    extensions: [
      lightTheme,
      darkTheme,
      portalNav,
      layoutWithBanner,
      directoryAuthApi,
      portalSignInPage,
      idleLogoutElement,
      documentTitleElement,
      legacyAddresses,
      notFoundPage,
      pageLayout,
      progress,
      iconBundle,
      upstreamRepairsElement,
    ],
  }),
  missingDocsModule,
];
