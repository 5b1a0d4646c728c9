import { AppRootElementBlueprint } from '@backstage/frontend-plugin-api';
import { LegacyAddresses } from './LegacyAddresses';

/** Redirects old addresses of templates and of runs. */
export const legacyAddresses = AppRootElementBlueprint.make({
  name: 'legacy-template-redirect',
  params: { element: <LegacyAddresses /> },
});
