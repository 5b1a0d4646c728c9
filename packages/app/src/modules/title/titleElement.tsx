import { AppRootElementBlueprint } from '@backstage/frontend-plugin-api';
import { SignedIn } from '../session';
import { DocumentTitle } from './DocumentTitle';

/** The window's title, on every page once somebody is signed in. */
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
