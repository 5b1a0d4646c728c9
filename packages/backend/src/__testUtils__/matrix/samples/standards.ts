import { NOTHING, OTHER, OWN, OWNED_COMPONENTS, type Samples } from './sample';

/** Facts of a component, as the engine is asked for them. */
const FACTS = { entity: OWN, ids: 'catalogueFacts' };

/** The requests of the routes of the family `standards`. */
export const standardsSamples: Samples = {
  'GET /api/standards/standing': OWNED_COMPONENTS,

  // Refused after the question for the right: there is no such check, and no such campaign.
  'POST /api/standards/campaigns': [
    {
      body: {
        title: 'None',
        reason: 'why',
        check: 'none',
        until: '2099-01-01',
      },
    },
  ],
  'GET /api/standards/campaigns/:id': [{ params: { id: NOTHING } }],
  'POST /api/standards/campaigns/:id/end': [
    { params: { id: NOTHING }, body: { reason: 'why' } },
  ],
  'POST /api/standards/exceptions': [OWN, OTHER].map((entity, index) => ({
    label: index ? 'of another team' : 'own',
    body: { entity, check: 'none', days: 1, reason: 'why' },
  })),
  'POST /api/standards/exceptions/:id/decision': [
    { params: { id: NOTHING }, body: { decision: 'granted' } },
  ],
  'POST /api/standards/exceptions/:id/end': [
    { params: { id: NOTHING }, body: { reason: 'why' } },
  ],

  'POST /api/tech-insights/checks/run': [
    { body: { entities: [OWN], checks: [] } },
  ],
  'POST /api/tech-insights/checks/run/:namespace/:kind/:name': [
    {
      params: { namespace: 'default', kind: 'component', name: 'sample' },
      body: { checks: [] },
    },
  ],
  'GET /api/tech-insights/facts/latest': [{ query: FACTS }],
  'GET /api/tech-insights/facts/range': [
    {
      query: {
        ...FACTS,
        startDatetime: '2026-01-01T00:00:00Z',
        endDatetime: '2026-01-02T00:00:00Z',
      },
    },
  ],
};
