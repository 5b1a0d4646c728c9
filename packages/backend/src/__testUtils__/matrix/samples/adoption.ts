import type { Samples } from './sample';

/** The requests of the routes of the family `adoption`. */
export const adoptionSamples: Samples = {
  'POST /api/adoption/events': [
    { body: { events: [{ kind: 'page', page: 'page:home' }] } },
  ],
  'GET /api/adoption/weeks/:week': [{ params: { week: '2026-11-23' } }],
};
