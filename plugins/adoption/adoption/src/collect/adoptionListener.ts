import type { AnalyticsEvent } from '@backstage/frontend-plugin-api';
import { AnalyticsImplementationBlueprint } from '@backstage/plugin-app-react';
import { adoptionApiRef } from '../api';

/** After so long the first page is at rest, and what counts is loaded. */
const REST_MS = 8_000;

/**
 * Hears what is done in the pages.
 *
 * @remarks Every page loads these lines, so there are few: what it heard before the rest of the code is there waits.
 */
export const adoptionListener = AnalyticsImplementationBlueprint.make({
  params: define =>
    define({
      deps: { client: adoptionApiRef },
      factory: ({ client }) => {
        const early: AnalyticsEvent[] = [];
        let hear = (event: AnalyticsEvent): unknown => early.push(event);
        const start = async () => {
          const { startCollector } = await import('./startCollector');
          hear = startCollector(client, early);
        };
        setTimeout(() => {
          start().catch(() => {
            // It is blocked: nothing is counted, and nothing waits for it.
            hear = () => undefined;
            early.length = 0;
          });
        }, REST_MS);
        return { captureEvent: event => hear(event) };
      },
    }),
});
