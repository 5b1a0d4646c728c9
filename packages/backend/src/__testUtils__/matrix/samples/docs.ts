import { HIDDEN, NO_TEMPLATE, HIDDEN_TEMPLATE, type Samples } from './sample';

/** The requests of the routes of the family `docs`. */
export const docsSamples: Samples = {
  'GET /api/techdocs/metadata/entity/:namespace/:kind/:name': HIDDEN_TEMPLATE,
  'GET /api/techdocs/metadata/techdocs/:namespace/:kind/:name': HIDDEN_TEMPLATE,
  'GET /api/techdocs/static/docs/:namespace/:kind/:name/*': [
    {
      label: 'hidden template',
      params: { ...HIDDEN, '*': 'index.html' },
      missing: { ...NO_TEMPLATE, '*': 'index.html' },
    },
  ],
  'GET /api/techdocs/sync/:namespace/:kind/:name': HIDDEN_TEMPLATE,
};
