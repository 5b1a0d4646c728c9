import { createTranslationRef } from '@backstage/frontend-plugin-api';

/** The texts of this plugin. @public */
export const supportDrawerTranslationRef = createTranslationRef({
  id: 'plugin.support-drawer',
  messages: {
    /** P-364, P-373 */
    contact: 'Contact Support',
    /** P-365 */
    greeting: 'Hello {{name}}',
    greetingWithoutName: 'Hello',
    question: 'How can we help?',
    close: 'Close',
    newTab: '(opens in a new tab)',
    links: 'Other ways',
    boxes: {
      /** P-366 */
      selfService: 'Self service',
      selfServiceHint: 'Create or change something yourself',
      /** P-367 */
      incident: 'Log an incident',
      incidentHint: 'Something that worked is broken',
      /** P-368 */
      request: 'Raise a request',
      requestHint: 'Ask a team to do something for you',
      /** P-369 */
      other: 'Anything else',
      otherHint: 'Read how to reach the teams behind the portal',
    },
    bar: {
      /** P-371 */
      home: 'Home',
      /** P-372 */
      search: 'Search',
    },
  },
});
