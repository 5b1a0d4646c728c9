import type { Samples } from './sample';

/** The requests of the routes of the family `service-bus`. */
export const serviceBusSamples: Samples = {
  'GET /api/service-bus/:env/consent': [
    { params: { env: 'dev' }, query: { entity: 'topic' } },
  ],
  'GET /api/service-bus/:env/deletable': [{ params: { env: 'dev' } }],
  'GET /api/service-bus/:env/topics': [{ params: { env: 'dev' } }],
};
