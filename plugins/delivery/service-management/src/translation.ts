import { createTranslationRef } from '@backstage/frontend-plugin-api';

/** The texts of this plugin. */
export const serviceManagementTranslationRef = createTranslationRef({
  id: 'plugin.service-management',
  messages: {
    ask: {
      title: 'Ask for help',
      incident: 'Report an incident',
      workOrder: 'Ask for a work order',
      hint: 'The forms begin with this component and its owner group.',
      subject: '{{component}}: ',
    },
    requests: {
      title: 'Incidents and work orders of {{owner}}',
      ofOwner: 'the owner',
      loading: 'Loading incidents and work orders…',
      failed: 'Incidents and work orders could not be loaded',
      none: 'The owner group has reported no incident and asked for no work order through the portal.',
      noOwner:
        'The component has no owner group, so that nobody is named in requests.',
      incomplete: 'Only {{limit}} of them are shown.',
      incident: 'Incident',
      'work-order': 'Work order',
    },
    runbooks: {
      title: 'Runbooks',
      none: 'No link of the component is a runbook. Add one to the catalogue file, with the type runbook:',
    },
  },
});
