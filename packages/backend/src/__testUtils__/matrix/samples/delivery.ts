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
  'POST /api/pipeline-deploy/deployments/:id/decision': [
    { params: { id: NOTHING }, body: { decision: 'approve' } },
  ],
  'PUT /api/pipeline-deploy/deployments/:id/mark': [
    { params: { id: NOTHING }, body: { verdict: 'failed', reason: 'why' } },
  ],
  'GET /api/pipeline-deploy/metrics': OWNED_COMPONENTS,
  'GET /api/pipeline-deploy/pipeline': OWNED_COMPONENTS,
  'GET /api/pipeline-deploy/releases': OWNED_COMPONENTS,

  'GET /api/vault/secrets': OWNED_COMPONENTS,
};
