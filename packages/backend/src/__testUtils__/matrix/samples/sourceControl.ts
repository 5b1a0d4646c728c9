import { twice, type Sample, type Samples } from './sample';

/** The same request for a repository of the requester's team and for a private one of another. */
function repositories(rest: Record<string, string> = {}): Sample[] {
  return [
    { label: 'own', params: { repo: 'order-service', ...rest } },
    { label: 'of another team', params: { repo: 'payments-service', ...rest } },
  ];
}

/** The requests of the routes of the family `source-control`. */
export const sourceControlSamples: Samples = {
  'POST /api/github/event/workflow_dispatcher': [
    'order-service',
    'payments-service',
  ].map((repo, index) => ({
    label: index ? 'of another team' : 'own',
    body: { repo, workflow_id: 'no-such.yaml', ref: 'main' },
  })),
  'GET /api/github/fetch/data/:portfolio/:file': [
    {
      label: 'own',
      params: { portfolio: 'digital-commerce', file: 'checkout.json' },
    },
    {
      label: 'of another team',
      params: { portfolio: 'payments-and-finance', file: 'ledger.json' },
    },
  ],
  'GET /api/github/file/content': ['order-service', 'payments-service'].map(
    (repo, index) => ({
      label: index ? 'of another team' : 'own',
      query: { repo, path: 'catalog-info.yaml' },
    }),
  ),
  'GET /api/github/file/rawContent': ['order-service', 'payments-service'].map(
    (repo, index) => ({
      label: index ? 'of another team' : 'own',
      query: { repo, path: 'catalog-info.yaml', ref: 'main' },
    }),
  ),
  'GET /api/github/list/tags': twice(
    { repo: 'order-service' },
    { repo: 'payments-service' },
  ),
  'GET /api/github/list/workflows': twice(
    { repo: 'order-service' },
    { repo: 'payments-service' },
  ),
  'POST /api/github/list/workflow_runs': [
    'order-service',
    'payments-service',
  ].map((repo, index) => ({
    label: index ? 'of another team' : 'own',
    body: { repo, workflow_id: 'ci.yaml' },
  })),
  'GET /api/github/org/repos/:name': [
    { label: 'of another team', params: { name: 'payments-service' } },
  ],
  'GET /api/github/org/users/:username': [
    { params: { username: 'asha-requester' } },
  ],
  'GET /api/github/onboarding/rights': [
    { query: { product: 'Basket and Checkout' } },
  ],
  'GET /api/github/read/files/:portfolio': [
    { params: { portfolio: 'digital-commerce' } },
  ],
  ...Object.fromEntries(
    [
      'administerRights',
      'activity',
      'branches',
      'defaultBranch',
      'profile',
      'pullRequests',
      'runRights',
      'runs',
    ].map(path => [`GET /api/github/repos/:repo/${path}`, repositories()]),
  ),
  'GET /api/github/repos/:repo/jobs/:job/log': repositories({ job: '1' }),
  'GET /api/github/repos/:repo/runs/:run': repositories({ run: '1' }),
  'GET /api/github/repos/:repo/runs/:run/jobs': repositories({ run: '1' }),
  'POST /api/github/repos/:repo/runs/:run/rerun': repositories({ run: '1' }),
  'GET /api/github/search/repository': [
    { query: { userInputTxt: 'payments' } },
  ],
  'GET /api/github/users/:name': [{ params: { name: 'asha-requester' } }],
};
