import {
  AppRootElementBlueprint,
  createExtensionInput,
  createFrontendModule,
} from '@backstage/frontend-plugin-api';
import { SignedIn } from '@portal/plugin-portal-ui';
import { PageStartBlueprint } from './PageStartBlueprint';
import { PageStarts } from './PageStarts';

const { start } = PageStartBlueprint.dataRefs;

const pageStarts = AppRootElementBlueprint.makeWithOverrides({
  name: 'page-starts',
  inputs: { starts: createExtensionInput([start]) },
  factory: (original, { inputs }) =>
    original({
      element: (
        <SignedIn>
          <PageStarts starts={inputs.starts.map(input => input.get(start))} />
        </SignedIn>
      ),
    }),
});

/**
 * Starts pages before they are opened, with what features say of them.
 *
 * @public
 */
export const pageStartsModule = createFrontendModule({
  pluginId: 'app',
  extensions: [pageStarts],
});
