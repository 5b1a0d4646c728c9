import { AnalyticsImplementationBlueprint } from '@backstage/plugin-app-react';
import { createSharedValue } from '@portal/plugin-addresses-react';

const missing = createSharedValue();

/** Returns the address at which the reader of documentation last found no page: path, query and hash. */
export const useMissingDocs = missing.useValue;

/** Forgets the address, so that the reader looks again. */
export const forgetMissingDocs = (): void => missing.set(undefined);

/**
 * Hears from upstream's reader of documentation that it has no page at an address.
 *
 * @remarks Its own page for that, '404' with a joke, cannot be replaced, and this event is all that it tells of it.
 */
export const missingDocsListener = AnalyticsImplementationBlueprint.make({
  name: 'missing-docs',
  params: define =>
    define({
      deps: {},
      factory: () => ({
        captureEvent({ action, subject }) {
          if (action === 'not-found') missing.set(subject);
        },
      }),
    }),
});
