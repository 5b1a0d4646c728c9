import { OWNED_COMPONENTS, twice, type Sample, type Samples } from './sample';

const GROUP = { group: 'checkout', intervals: 'R2/P30D/2026-11-01' };

const OTHER_GROUP = { ...GROUP, group: 'payments' };

const ALERTS = twice({ group: 'checkout' }, { group: 'payments' });

function costs(rest: Omit<Sample, 'query'> = {}): Sample[] {
  return twice(GROUP, OTHER_GROUP, rest);
}

/** The requests of the routes of the family `costs`. */
export const costsSamples: Samples = {
  'GET /api/cost-insights/alerts': ALERTS,
  'GET /api/cost-insights/alerts/:id': ALERTS,
  'PUT /api/cost-insights/alerts/:id/decision': ALERTS.map(sample => ({
    ...sample,
    body: { status: 'accepted' },
  })),
  'DELETE /api/cost-insights/alerts/:id/decision': ALERTS,
  'GET /api/cost-insights/breakdown': twice(
    { ...GROUP, by: 'product' },
    { ...OTHER_GROUP, by: 'product' },
  ),
  'GET /api/cost-insights/carbon': costs(),
  'POST /api/cost-insights/component-facts': [
    { body: { entityRefs: ['component:default/order-service'] } },
  ],
  'GET /api/cost-insights/daily-cost': costs(),
  'GET /api/cost-insights/entity-cost': OWNED_COMPONENTS,
  'PUT /api/cost-insights/imports/:id/release': [
    { params: { id: '999999999999' } },
  ],
  'GET /api/cost-insights/insights/:product': costs({
    params: { product: 'compute' },
  }),
  'GET /api/cost-insights/metrics/:metric': [
    { params: { metric: 'orders' }, query: { intervals: GROUP.intervals } },
  ],
  'GET /api/cost-insights/projects': costs(),
};
