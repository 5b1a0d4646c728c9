import { OTHER, OWN, OWNED_COMPONENTS, type Samples } from './sample';

/** The requests of the routes of the family `on-call`. */
export const onCallSamples: Samples = {
  'POST /api/on-call/escalations': [OWN, OTHER].map((entity, index) => ({
    label: index ? 'of another team' : 'own',
    body: { entity, system: 'pagerduty', reason: 'why' },
  })),
  'GET /api/on-call/history': OWNED_COMPONENTS,
  'GET /api/on-call/overview': OWNED_COMPONENTS,
  'POST /api/on-call/rota-facts': [{ body: { entityRefs: [OWN] } }],
  'GET /api/on-call/standing': OWNED_COMPONENTS,
  // The ids of incidents are made at the start; whose incident may be read is held by timeLine.test.ts.
  'GET /api/on-call/time-line': [OWN, OTHER].map((entity, index) => ({
    label: index ? 'of another team' : 'own',
    query: { entity, system: 'pagerduty', incident: 'Q0NOTHING' },
  })),
};
