import { AppRootElementBlueprint } from '@backstage/frontend-plugin-api';
import { LegacyTemplateRedirect } from './LegacyTemplateRedirect';

/** Redirects old addresses of templates. */
export const legacyTemplateRedirect = AppRootElementBlueprint.make({
  name: 'legacy-template-redirect',
  params: { element: <LegacyTemplateRedirect /> },
});
