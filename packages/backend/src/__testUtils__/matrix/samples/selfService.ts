import type { Things } from '../things';
import { NOTHING, HIDDEN_REF, HIDDEN_TEMPLATE, type Samples } from './sample';

const DRY_RUN = {
  template: {
    apiVersion: 'scaffolder.backstage.io/v1beta3',
    kind: 'Template',
    metadata: { name: 'sample' },
    spec: {
      type: 'service',
      owner: 'group:default/cloud-platform',
      parameters: [],
      steps: [],
    },
  },
  values: {},
  directoryContents: [],
};

/** The requests of the routes of the family `self-service`. */
export function selfServiceSamples(things: Things): Samples {
  const run = [
    {
      label: 'of the requester',
      params: { taskId: things.run },
      missing: { taskId: NOTHING },
    },
  ];
  const prepared = [
    {
      label: 'of the requester',
      params: { id: things.preparedRun },
      missing: { id: NOTHING },
    },
  ];
  return {
    'GET /api/assistant/prepared-runs/:id': prepared,
    'POST /api/assistant/prepared-runs/:id/confirm': [
      { params: { id: NOTHING } },
    ],
    'POST /api/assistant/prepared-runs/:id/discard': [
      { params: { id: NOTHING } },
    ],

    'GET /api/scaffolder/portal/runs/:id': [
      {
        label: 'of the requester',
        params: { id: things.run },
        missing: { id: NOTHING },
      },
    ],
    'GET /api/scaffolder/portal/time-saved': [
      { query: { from: '2026-01', to: '2026-02' } },
    ],
    'POST /api/scaffolder/terms/quotes': [
      {
        label: 'hidden template',
        body: { templateRef: HIDDEN_REF, values: {} },
      },
    ],
    'POST /api/scaffolder/v2/autocomplete/:provider/:resource': [
      {
        params: { provider: 'none', resource: 'none' },
        body: { token: 'none', context: {} },
      },
    ],
    'POST /api/scaffolder/v2/dry-run': [{ body: DRY_RUN }],
    'POST /api/scaffolder/v2/form-checks': [
      {
        label: 'hidden template',
        body: { templateRef: HIDDEN_REF, values: {}, checks: [] },
      },
    ],
    'POST /api/scaffolder/v2/tasks': [
      {
        label: 'hidden template',
        body: { templateRef: HIDDEN_REF, values: {} },
      },
    ],
    'GET /api/scaffolder/v2/tasks/:taskId': run,
    'POST /api/scaffolder/v2/tasks/:taskId/cancel': run,
    'GET /api/scaffolder/v2/tasks/:taskId/events': run,
    'GET /api/scaffolder/v2/tasks/:taskId/eventstream': run,
    'POST /api/scaffolder/v2/tasks/:taskId/retry': [
      { params: { taskId: NOTHING } },
    ],
    'GET /api/scaffolder/v2/templates/:namespace/:kind/:name/parameter-schema':
      HIDDEN_TEMPLATE,
  };
}
