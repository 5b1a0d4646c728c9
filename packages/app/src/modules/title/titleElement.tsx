import { AppRootElementBlueprint } from '@backstage/frontend-plugin-api';
import { SignedIn } from '@portal/plugin-portal-ui';
import { DocumentTitle } from './DocumentTitle';

/** The window's title, on every page after the sign-in. */
export const documentTitleElement = AppRootElementBlueprint.make({
  name: 'document-title',
  params: {
    element: (
      <SignedIn>
        <DocumentTitle />
      </SignedIn>
    ),
  },
});
