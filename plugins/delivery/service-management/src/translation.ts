import { createTranslationRef } from '@backstage/frontend-plugin-api';

/** The texts of this plugin. */
export const serviceManagementTranslationRef = createTranslationRef({
  id: 'plugin.service-management',
  messages: {
    ask: {
      title: 'Ask for help',
      incident: 'Report an incident',
      workOrder: 'Ask for a work order',
      hint: 'The forms open with this component and its owner filled in.',
      subject: '{{component}}: ',
    },
    requests: {
      title: 'Incidents and work orders of {{owner}}',
      ofOwner: 'the owner',
      loading: 'Loading incidents and work orders…',
      failed: 'Incidents and work orders could not be loaded',
      none: 'The owner group has no incidents or work orders from the portal.',
      noOwner:
        'This component has no owner group, so there are no requests to show.',
      incomplete: 'Only {{limit}} of them are shown.',
      incident: 'Incident',
      'work-order': 'Work order',
    },
    runbooks: {
      title: 'Runbooks',
      none: 'This component has no runbook yet. Add a link of the type runbook to its catalogue file:',
    },
  },
});
