import { NOTHING, HIDDEN, NO_TEMPLATE, type Samples } from './sample';

const ACCESS = [
  {
    label: 'hidden template',
    params: { name: HIDDEN.name, entityRef: 'user:default/nobody' },
    missing: { name: NO_TEMPLATE.name, entityRef: 'user:default/nobody' },
  },
];

const GRANTEE = 'user:default/new.starter_retail.example';

/** The requests of the routes of the family `access`. */
export const accessSamples: Samples = {
  'POST /api/access-why/answers': [
    {
      label: 'for oneself',
      body: { action: 'template.use', names: { template: HIDDEN.name } },
    },
    {
      label: 'about the starter',
      body: {
        action: 'template.use',
        names: { template: HIDDEN.name },
        person: GRANTEE,
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

  'POST /api/permission/authorize': [{ body: { items: [] } }],

  'POST /api/template-acl/requests/:id/approve': [{ params: { id: NOTHING } }],
  'POST /api/template-acl/requests/:id/decline': [
    { params: { id: NOTHING }, body: { comment: 'Sample' } },
  ],
  'GET /api/template-acl/templates/:name/acl': ACCESS,
  'POST /api/template-acl/templates/:name/acl': ACCESS.map(sample => ({
    ...sample,
    body: { entity_refs: ['user:default/nobody'] },
  })),
  'DELETE /api/template-acl/templates/:name/acl/:entityRef': ACCESS,
  'POST /api/template-acl/templates/:name/acl/extend': ACCESS.map(sample => ({
    ...sample,
    body: { entity_ref: 'user:default/nobody' },
  })),
  'GET /api/template-acl/templates/:name/history': ACCESS,
  'POST /api/template-acl/templates/:name/requests': [
    { params: { name: NO_TEMPLATE.name }, body: { reason: 'Sample' } },
  ],
  'GET /api/template-acl/user/:ref/templates': [
    { label: 'of the starter', params: { ref: GRANTEE } },
  ],
  'GET /api/template-acl/user/:ref/templates/auto-resolved': [
    { label: 'of the starter', params: { ref: GRANTEE } },
  ],
  'POST /api/template-acl/user/templates': [
    {
      label: 'of the starter',
      body: { userEntityRef: GRANTEE, userGroups: [] },
    },
  ],
};
