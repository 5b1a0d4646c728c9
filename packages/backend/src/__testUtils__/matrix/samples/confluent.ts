import type { Samples } from './sample';

/** The requests of the routes of the family `confluent`. */
export const confluentSamples: Samples = {
  'GET /api/confluent/getUserIdPoolsList': [
    { headers: { environment: 'dev' } },
  ],
  'GET /api/confluent/getUserServiceAccountsList': [
    { headers: { environment: 'dev', type: 'team', mra: 'APP1001' } },
  ],
  'GET /api/confluent/identityPool/existence': [
    { query: { environment: 'dev', name: 'sample' } },
  ],
  'GET /api/confluent/list/topics': [{ query: { environment: 'dev' } }],
  'GET /api/confluent/topic/config': [
    { headers: { environment: 'dev' }, query: { searchText: 'sample' } },
  ],
};
