import type { Things } from '../things';
import {
  NOTHING,
  OWN,
  OTHER,
  HIDDEN_REF,
  HIDDEN_TEMPLATE,
  type Samples,
} from './sample';

const ENTITY_FILE = `apiVersion: backstage.io/v1alpha1
kind: Component
metadata: { name: sample }
spec: { type: service, lifecycle: production, owner: payments }
`;

/** The requests of the routes of the family `catalogue`. */
export function catalogueSamples(things: Things): Samples {
  const location = [
    {
      label: 'of an importer',
      params: { id: things.location },
      missing: { id: NOTHING },
    },
  ];
  const file = {
    type: 'url',
    target: `${things.privateRepository}/blob/main/sample.yaml`,
  };
  return {
    'POST /api/catalog/analyze-location': [
      { label: 'private repository', body: { location: file } },
    ],
    'GET /api/catalog/entities/by-name/:kind/:namespace/:name': HIDDEN_TEMPLATE,
    'GET /api/catalog/entities/by-name/:kind/:namespace/:name/ancestry':
      HIDDEN_TEMPLATE,
    'POST /api/catalog/entities/by-refs': [
      { body: { entityRefs: [HIDDEN_REF] } },
    ],
    'GET /api/catalog/entities/by-uid/:uid': [
      {
        label: 'hidden template',
        params: { uid: things.hiddenUid },
        missing: { uid: NOTHING },
      },
    ],
    'DELETE /api/catalog/entities/by-uid/:uid': [{ params: { uid: NOTHING } }],
    'GET /api/catalog/entity-facets': [{ query: { facet: 'kind' } }],
    'POST /api/catalog/entity-facets': [{ body: { facets: ['kind'] } }],
    'GET /api/catalog/import/jobs/:id': [{ params: { id: NOTHING } }],
    'POST /api/catalog/import/jobs': [
      {
        label: "one of the portal's own",
        body: {
          repositories: [
            {
              name: 'platform-configuration',
              owner: 'group:default/stores',
              type: 'service',
              lifecycle: 'production',
            },
          ],
        },
      },
    ],
    'POST /api/catalog/import/jobs/:id/retry': [
      { params: { id: NOTHING }, body: { name: 'store-planner' } },
    ],
    'GET /api/catalog/import/repositories/proposals': [
      { query: { names: 'store-planner' } },
    ],
    'POST /api/catalog/import/pull-requests': [
      {
        label: 'private repository',
        body: {
          repositoryUrl: things.privateRepository,
          fileContent: ENTITY_FILE,
          title: 'Sample',
          body: '',
        },
      },
    ],
    'POST /api/catalog/locations': [
      { label: 'private repository', body: file },
    ],
    'GET /api/catalog/locations/:id': location,
    'PUT /api/catalog/locations/:id': location.map(sample => ({
      ...sample,
      body: { ...file, target: `${file.target}.2` },
    })),
    'DELETE /api/catalog/locations/:id': [{ params: { id: NOTHING } }],
    'GET /api/catalog/locations/by-entity/:kind/:namespace/:name':
      HIDDEN_TEMPLATE,
    'POST /api/catalog/refresh': [
      { label: 'own', body: { entityRef: OWN } },
      { label: 'of another team', body: { entityRef: OTHER } },
      { label: 'hidden template', body: { entityRef: HIDDEN_REF } },
    ],
    // Of each role: its own view, and nothing of others.
    'POST /api/catalog-views/views': [
      { body: { name: 'Mine', filters: { kind: ['api'] }, audience: 'self' } },
    ],
    'PUT /api/catalog-views/views/:id': [
      {
        params: { id: NOTHING },
        body: { name: 'Mine', filters: {}, audience: 'self', version: 1 },
      },
    ],
    'DELETE /api/catalog-views/views/:id': [
      { params: { id: NOTHING }, query: { version: '1' } },
    ],
    'POST /api/catalog-views/views/:id/takeover': [
      { params: { id: NOTHING }, body: { version: 1 } },
    ],
    'POST /api/catalog-views/owner-questions': [
      { label: 'own', body: { entities: [OWN], message: 'Who runs this?' } },
      {
        label: 'hidden template',
        body: { entities: [HIDDEN_REF], message: 'Who runs this?' },
      },
    ],
    'POST /api/catalog/validate-entity': [
      {
        body: {
          location: 'url:https://git.example/x',
          entity: {
            apiVersion: 'backstage.io/v1alpha1',
            kind: 'Component',
            metadata: { name: 'x' },
            spec: { type: 'x', lifecycle: 'x', owner: 'x' },
          },
        },
      },
    ],
  };
}
