import {
  NOTHING,
  OWN,
  OTHER,
  OWNED_COMPONENTS,
  twice,
  type Samples,
} from './sample';

/** The requests of the routes of the family `delivery`. */
export const deliverySamples: Samples = {
  'GET /api/adrs/adrs': OWNED_COMPONENTS,
  'GET /api/adrs/adrs/:file': twice(
    { entity: OWN },
    { entity: OTHER },
    { params: { file: '0001-sample.md' } },
  ),

  'GET /api/code-health/measures': OWNED_COMPONENTS,

  'GET /api/pipeline-deploy/comparison': [OWN, OTHER].map((entity, index) => ({
    label: index ? 'of another team' : 'own',
    query: { entity, environment: 'development', tag: 'v1.9.0' },
  })),
  'GET /api/pipeline-deploy/deployments': OWNED_COMPONENTS,
  'GET /api/pipeline-deploy/deployments/:id': [{ params: { id: NOTHING } }],
  'PUT /api/pipeline-deploy/deployments/:id': [OWN, OTHER].map(
    (entity, index) => ({
      label: index ? 'of another team' : 'own',
      params: { id: NOTHING },
      body: {
        entity,
        environment: 'none',
        type: 'non-prod',
        tag: 'none',
        confirmation: 'non-prod/none/none',
      },
    }),
  ),
  'GET /api/pipeline-deploy/deployments/:id/comparison': [
    { params: { id: NOTHING } },
  ],
  'POST /api/pipeline-deploy/deployments/:id/decision': [
    { params: { id: NOTHING }, body: { decision: 'approve' } },
  ],
  'PUT /api/pipeline-deploy/deployments/:id/mark': [
    { params: { id: NOTHING }, body: { verdict: 'failed', reason: 'why' } },
  ],
  'GET /api/pipeline-deploy/freeze-exceptions': OWNED_COMPONENTS,
  'PUT /api/pipeline-deploy/freeze-exceptions/:id': [OWN, OTHER].map(
    (entity, index) => ({
      label: index ? 'of another team' : 'own',
      params: { id: NOTHING },
      body: {
        entity,
        freeze: 'none',
        environment: 'none',
        type: 'non-prod',
        tag: 'none',
        reason: 'why',
      },
    }),
  ),
  'POST /api/pipeline-deploy/freeze-exceptions/:id/decision': [
    { params: { id: NOTHING }, body: { decision: 'approve' } },
  ],
  'POST /api/pipeline-deploy/production-facts': [
    { body: { entityRefs: [OWN] } },
  ],
  'POST /api/adrs/count-facts': [{ body: { entityRefs: [OWN] } }],
  'POST /api/code-health/gate-facts': [{ body: { entityRefs: [OWN] } }],
  'POST /api/vault/age-facts': [{ body: { entityRefs: [OWN] } }],
  'PUT /api/pipeline-deploy/freezes/:id': [
    {
      params: { id: NOTHING },
      body: {
        title: 'Sample',
        reason: 'why',
        // Refused after the question for the right: one id is a freeze of one person.
        starts: '2098-01-02T00:00',
        ends: '2098-01-01T00:00',
        types: ['prod'],
        environments: [],
        domains: [],
      },
    },
  ],
  'POST /api/pipeline-deploy/freezes/:id/lift': [
    {
      params: { id: '00000000-0000-4000-8000-000000000001' },
      body: { reason: 'why' },
    },
  ],
  'GET /api/pipeline-deploy/metrics': OWNED_COMPONENTS,
  'GET /api/pipeline-deploy/pipeline': OWNED_COMPONENTS,
  'GET /api/pipeline-deploy/releases': OWNED_COMPONENTS,

  'GET /api/vault/secrets': OWNED_COMPONENTS,
};
