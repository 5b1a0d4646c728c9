import type { Things } from './things';

/** One request of a route. Without a sample, each parameter is `sample`, and the body is empty. */
export interface Sample {
  /** What the request is about, for the row: `own`, `of another team`. */
  label?: string;
  /** Values of the path's parameters. */
  params?: Record<string, string>;
  /** Values of the parameters for a thing that does not exist. A role without the right must get the same answer for both. */
  missing?: Record<string, string>;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: object;
}

/** An id of nothing. */
const NOTHING = '00000000-0000-4000-8000-000000000000';

const OWN = 'component:default/order-service';
const OTHER = 'component:default/payments-service';
const HIDDEN = {
  kind: 'template',
  namespace: 'default',
  name: 'infrastructure-repository',
};
const HIDDEN_REF = 'template:default/infrastructure-repository';
const NO_TEMPLATE = { ...HIDDEN, name: 'no-such-template' };

const SUBSCRIPTION = {
  subscriptionId: NOTHING,
  resourceGroupName: 'rg-checkout-prod',
  virtualNetworkName: 'vnet-checkout',
  storageAccountName: 'stcheckout',
};

const GROUP = { group: 'checkout', intervals: 'R2/P30D/2026-11-01' };
const OTHER_GROUP = { ...GROUP, group: 'payments' };
const ALERTS = twice({ group: 'checkout' }, { group: 'payments' });
const OWNED_COMPONENTS = twice({ entity: OWN }, { entity: OTHER });

/** Two samples: of the requester's team, and of another. */
function twice(
  own: Record<string, string>,
  other: Record<string, string>,
  rest: Omit<Sample, 'query'> = {},
): Sample[] {
  return [
    { label: 'own', query: own, ...rest },
    { label: 'of another team', query: other, ...rest },
  ];
}

/** The same request for a repository of the requester's team and for a private one of another. */
function repositories(rest: Record<string, string> = {}): Sample[] {
  return [
    { label: 'own', params: { repo: 'order-service', ...rest } },
    { label: 'of another team', params: { repo: 'payments-service', ...rest } },
  ];
}

function costs(rest: Omit<Sample, 'query'> = {}): Sample[] {
  return twice(GROUP, OTHER_GROUP, rest);
}

const ANNOUNCEMENT = {
  title: 'Sample',
  text: 'Text',
  category: 'information',
  audience: ['group:default/payments'],
  notify: false,
};

const ENTITY_FILE = `apiVersion: backstage.io/v1alpha1
kind: Component
metadata: { name: sample }
spec: { type: service, lifecycle: production, owner: payments }
`;

const NOTIFICATION = {
  recipients: { type: 'entity', entityRef: 'user:default/no-such-person' },
  payload: { title: 'Sample' },
};

const DRY_RUN = {
  template: {
    apiVersion: 'scaffolder.backstage.io/v1beta3',
    kind: 'Template',
    metadata: { name: 'sample' },
    spec: {
      type: 'service',
      owner: 'group:default/cloud-platform',
      parameters: [],
      steps: [],
    },
  },
  values: {},
  directoryContents: [],
};

/** The samples of routes, by method and pattern. */
export function samplesOf(things: Things): Record<string, Sample[]> {
  const announcement = [
    {
      label: 'to another team',
      params: { id: things.announcement },
      missing: { id: NOTHING },
    },
  ];
  const run = [
    {
      label: 'of the requester',
      params: { taskId: things.run },
      missing: { taskId: NOTHING },
    },
  ];
  const prepared = [
    {
      label: 'of the requester',
      params: { id: things.preparedRun },
      missing: { id: NOTHING },
    },
  ];
  const hiddenTemplate = [
    { label: 'hidden template', params: HIDDEN, missing: NO_TEMPLATE },
  ];
  const access = [
    {
      label: 'hidden template',
      params: { name: HIDDEN.name, entityRef: 'user:default/nobody' },
      missing: { name: NO_TEMPLATE.name, entityRef: 'user:default/nobody' },
    },
  ];
  const grantee = 'user:default/new.starter_retail.example';
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
    'GET /api/adrs/adrs': OWNED_COMPONENTS,
    'GET /api/adrs/adrs/:file': twice(
      { entity: OWN },
      { entity: OTHER },
      { params: { file: '0001-sample.md' } },
    ),

    'POST /api/announcements/announcements': [{ body: ANNOUNCEMENT }],
    'GET /api/announcements/announcements/:id': announcement,
    'PUT /api/announcements/announcements/:id': announcement.map(sample => ({
      ...sample,
      body: { ...ANNOUNCEMENT, version: 99 },
    })),
    'GET /api/announcements/announcements/:id/changes': announcement,
    'PUT /api/announcements/announcements/:id/dismissal': announcement,
    'PUT /api/announcements/announcements/:id/read': announcement,
    'POST /api/announcements/announcements/:id/withdrawal': announcement.map(
      sample => ({ ...sample, body: { version: 99 } }),
    ),
    'POST /api/announcements/preview': [{ body: { text: 'Text' } }],

    'GET /api/assistant/prepared-runs/:id': prepared,
    'POST /api/assistant/prepared-runs/:id/confirm': [
      { params: { id: NOTHING } },
    ],
    'POST /api/assistant/prepared-runs/:id/discard': [
      { params: { id: NOTHING } },
    ],

    'GET /api/azure/v1/environmentAccess/:env': [{ params: { env: 'prod' } }],
    ...Object.fromEntries(
      [
        'resourceGroups',
        'resourceGroups/:resourceGroupName/appServicePlans',
        'resourceGroups/:resourceGroupName/existence',
        'resourceGroups/:resourceGroupName/logicApps',
        'resourceGroups/:resourceGroupName/policyAssignments',
        'resourceGroups/:resourceGroupName/resources',
        'resourceGroups/:resourceGroupName/storageAccounts',
        'resourceGroups/:resourceGroupName/virtualNetworks',
        'resourceGroups/:resourceGroupName/virtualNetworks/:virtualNetworkName/existence',
        'resourceGroups/:resourceGroupName/virtualNetworks/:virtualNetworkName/subnets',
        'storageAccountNames/:storageAccountName/existence',
      ].map(path => [
        `GET /api/azure/v1/subscriptions/:subscriptionId/${path}`,
        [{ params: SUBSCRIPTION }],
      ]),
    ),
    'PUT /api/azure/v1/token': [{ body: { token: 'no-token' } }],

    'POST /api/catalog/analyze-location': [
      { label: 'private repository', body: { location: file } },
    ],
    'GET /api/catalog/entities/by-name/:kind/:namespace/:name': hiddenTemplate,
    'GET /api/catalog/entities/by-name/:kind/:namespace/:name/ancestry':
      hiddenTemplate,
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
      hiddenTemplate,
    'POST /api/catalog/refresh': [
      { label: 'own', body: { entityRef: OWN } },
      { label: 'of another team', body: { entityRef: OTHER } },
      { label: 'hidden template', body: { entityRef: HIDDEN_REF } },
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

    'POST /api/cloud-access/offers/:offerId/end': [
      {
        label: 'own group approves',
        params: { offerId: 'checkout-prod-contributor' },
        body: {},
      },
    ],
    'GET /api/cloud-access/offers/:offerId/history': [
      {
        label: 'own group approves',
        params: { offerId: 'checkout-prod-contributor' },
      },
    ],
    'GET /api/cloud-access/offers/:offerId/unknown-members': [
      {
        label: 'own group approves',
        params: { offerId: 'checkout-prod-contributor' },
      },
    ],
    'POST /api/cloud-access/requests': [
      {
        body: {
          scope: '/subscriptions/none',
          role: 'Owner',
          reason: 'Sample',
          minutes: 60,
        },
      },
    ],
    'POST /api/cloud-access/requests/:requestId/approve': [
      { params: { requestId: NOTHING }, body: {} },
    ],
    'POST /api/cloud-access/requests/:requestId/decline': [
      { params: { requestId: NOTHING }, body: { comment: 'Sample' } },
    ],
    'POST /api/cloud-access/requests/:requestId/withdraw': [
      { params: { requestId: NOTHING } },
    ],

    'GET /api/code-health/measures': OWNED_COMPONENTS,

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

    'POST /api/events/bus/v1/events': [
      { body: { event: { topic: 'sample', payload: {} } } },
    ],
    'GET /api/events/bus/v1/subscriptions/:subscriptionId/events': [
      { params: { subscriptionId: 'none' } },
    ],
    'PUT /api/events/bus/v1/subscriptions/:subscriptionId': [
      { body: { topics: ['sample'] } },
    ],

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
    'GET /api/github/file/rawContent': [
      'order-service',
      'payments-service',
    ].map((repo, index) => ({
      label: index ? 'of another team' : 'own',
      query: { repo, path: 'catalog-info.yaml', ref: 'main' },
    })),
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

    'POST /api/mcp-actions/v1': [
      {
        headers: { accept: 'application/json, text/event-stream' },
        body: { jsonrpc: '2.0', id: 1, method: 'tools/list' },
      },
    ],

    'GET /api/msgraph/v1.0/groups': [
      { query: { $search: '"displayName:checkout"' } },
    ],
    'GET /api/msgraph/v1.0/users': [
      {
        query: {
          $filter: "userPrincipalName eq 'app.requester@retail.example'",
        },
      },
    ],
    'GET /api/msgraph/v1/groupNames': [{ query: { displayName: 'Sample' } }],
    'GET /api/msgraph/v1/sharepoint/iocode': [
      { query: { filterValue: 'IO42' } },
    ],
    'GET /api/msgraph/v1/users/:id': [
      { params: { id: 'app.requester@retail.example' } },
    ],
    'GET /api/msgraph/v2/sharepoint/:list/listProducts&TeamInfo': [
      { params: { list: 'D&TProduct&TeamCatalogue' } },
    ],
    'GET /api/msgraph/v2/sharepoint/MAL/filteredMal': [
      { query: { $filter: "Alias eq 'BASKET'" } },
    ],

    'POST /api/notifications': [{ body: NOTIFICATION }],
    'POST /api/notifications/notifications': [{ body: NOTIFICATION }],
    'GET /api/notifications/:id': [
      {
        label: 'of the requester',
        params: { id: things.notification },
        missing: { id: NOTHING },
      },
    ],
    'GET /api/notifications/notifications/:id': [
      {
        label: 'of the requester',
        params: { id: things.notification },
        missing: { id: NOTHING },
      },
    ],
    'POST /api/notifications/update': [
      {
        label: 'of the requester',
        body: { ids: [things.notification], read: false },
      },
    ],
    'POST /api/notifications/notifications/update': [
      {
        label: 'of the requester',
        body: { ids: [things.notification], read: false },
      },
    ],
    'POST /api/notifications/settings': [
      {
        body: {
          channels: [
            { id: 'Web', origins: [{ id: 'plugin:none', enabled: true }] },
          ],
        },
      },
    ],

    'POST /api/permission/authorize': [{ body: { items: [] } }],

    'GET /api/pipeline-deploy/deployments': OWNED_COMPONENTS,
    'GET /api/pipeline-deploy/deployments/:id': [{ params: { id: NOTHING } }],
    'PUT /api/pipeline-deploy/deployments/:id': [OWN, OTHER].map(
      (entity, index) => ({
        label: index ? 'of another team' : 'own',
        params: { id: NOTHING },
        body: {
          entity,
          environment: 'none',
          type: 'non-prod',
          tag: 'none',
          confirmation: 'non-prod/none/none',
        },
      }),
    ),
    'POST /api/pipeline-deploy/deployments/:id/decision': [
      { params: { id: NOTHING }, body: { decision: 'approve' } },
    ],
    'PUT /api/pipeline-deploy/deployments/:id/mark': [
      { params: { id: NOTHING }, body: { verdict: 'failed', reason: 'why' } },
    ],
    'GET /api/pipeline-deploy/metrics': OWNED_COMPONENTS,
    'GET /api/pipeline-deploy/pipeline': OWNED_COMPONENTS,
    'GET /api/pipeline-deploy/releases': OWNED_COMPONENTS,

    'GET /api/quick-search/suggestions': [
      { query: { query: 'infrastructure' } },
    ],

    'GET /api/scaffolder/portal/runs/:id': [
      {
        label: 'of the requester',
        params: { id: things.run },
        missing: { id: NOTHING },
      },
    ],
    'GET /api/scaffolder/portal/time-saved': [
      { query: { from: '2026-01', to: '2026-02' } },
    ],
    'POST /api/scaffolder/v2/autocomplete/:provider/:resource': [
      {
        params: { provider: 'none', resource: 'none' },
        body: { token: 'none', context: {} },
      },
    ],
    'POST /api/scaffolder/v2/dry-run': [{ body: DRY_RUN }],
    'POST /api/scaffolder/v2/form-checks': [
      {
        label: 'hidden template',
        body: { templateRef: HIDDEN_REF, values: {}, checks: [] },
      },
    ],
    'POST /api/scaffolder/v2/tasks': [
      {
        label: 'hidden template',
        body: { templateRef: HIDDEN_REF, values: {} },
      },
    ],
    'GET /api/scaffolder/v2/tasks/:taskId': run,
    'POST /api/scaffolder/v2/tasks/:taskId/cancel': run,
    'GET /api/scaffolder/v2/tasks/:taskId/events': run,
    'GET /api/scaffolder/v2/tasks/:taskId/eventstream': run,
    'POST /api/scaffolder/v2/tasks/:taskId/retry': [
      { params: { taskId: NOTHING } },
    ],
    'GET /api/scaffolder/v2/templates/:namespace/:kind/:name/parameter-schema':
      hiddenTemplate,

    'GET /api/service-bus/:env/consent': [
      { params: { env: 'dev' }, query: { entity: 'topic' } },
    ],
    'GET /api/service-bus/:env/deletable': [{ params: { env: 'dev' } }],
    'GET /api/service-bus/:env/topics': [{ params: { env: 'dev' } }],

    'GET /api/service-status/dependencies': OWNED_COMPONENTS,
    'GET /api/service-status/services/:id/entries': [
      { params: { id: 'azure' } },
    ],
    'GET /api/service-status/services/:id/history': [
      { params: { id: 'azure' } },
    ],

    'GET /api/techdocs/metadata/entity/:namespace/:kind/:name': hiddenTemplate,
    'GET /api/techdocs/metadata/techdocs/:namespace/:kind/:name':
      hiddenTemplate,
    'GET /api/techdocs/static/docs/:namespace/:kind/:name/*': [
      {
        label: 'hidden template',
        params: { ...HIDDEN, '*': 'index.html' },
        missing: { ...NO_TEMPLATE, '*': 'index.html' },
      },
    ],
    'GET /api/techdocs/sync/:namespace/:kind/:name': hiddenTemplate,

    'POST /api/template-acl/requests/:id/approve': [
      { params: { id: NOTHING } },
    ],
    'POST /api/template-acl/requests/:id/decline': [
      { params: { id: NOTHING }, body: { comment: 'Sample' } },
    ],
    'GET /api/template-acl/templates/:name/acl': access,
    'POST /api/template-acl/templates/:name/acl': access.map(sample => ({
      ...sample,
      body: { entity_refs: ['user:default/nobody'] },
    })),
    'DELETE /api/template-acl/templates/:name/acl/:entityRef': access,
    'POST /api/template-acl/templates/:name/acl/extend': access.map(sample => ({
      ...sample,
      body: { entity_ref: 'user:default/nobody' },
    })),
    'GET /api/template-acl/templates/:name/history': access,
    'POST /api/template-acl/templates/:name/requests': [
      { params: { name: NO_TEMPLATE.name }, body: { reason: 'Sample' } },
    ],
    'GET /api/template-acl/user/:ref/templates': [
      { label: 'of the starter', params: { ref: grantee } },
    ],
    'GET /api/template-acl/user/:ref/templates/auto-resolved': [
      { label: 'of the starter', params: { ref: grantee } },
    ],
    'POST /api/template-acl/user/templates': [
      {
        label: 'of the starter',
        body: { userEntityRef: grantee, userGroups: [] },
      },
    ],

    'DELETE /api/user-settings/buckets/:bucket/keys/:key(*)': [
      { params: { bucket: 'sample', key: 'none' } },
    ],
    'GET /api/user-settings/buckets/:bucket/keys/:key(*)': [
      { params: { bucket: 'sample', key: 'none' } },
    ],
    'PUT /api/user-settings/buckets/:bucket/keys/:key(*)': [
      { body: { value: 'x' } },
    ],
    'POST /api/user-settings/multiget': [
      { body: { items: [{ bucket: 'sample', key: 'sample' }] } },
    ],

    'GET /api/vault/secrets': OWNED_COMPONENTS,
  };
}
