import type { Samples } from './sample';

/** The requests of the routes of the family `search`. */
export const searchSamples: Samples = {
  'GET /api/quick-search/suggestions': [{ query: { query: 'infrastructure' } }],
};
