import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import {
  catalogEntityDeletePermission,
  catalogEntityReadPermission,
} from '@backstage/plugin-catalog-common/alpha';
import {
  AuthorizeResult,
  type PolicyDecision,
} from '@backstage/plugin-permission-common';
import { hasTemplateAccess } from '@portal/plugin-template-acl-node';
import { ResultPermissions } from './ResultPermissions';

const conditional = (conditions: object): PolicyDecision => ({
  result: AuthorizeResult.CONDITIONAL,
  pluginId: 'catalog',
  resourceType: 'catalog-entity',
  conditions: conditions as never,
});
const HIDES = conditional(hasTemplateAccess({ audience: [] }));
const OTHER = conditional({
  rule: 'IS_ENTITY_OWNER',
  resourceType: 'catalog-entity',
  params: { claims: [] },
});
const ALLOW: PolicyDecision = { result: AuthorizeResult.ALLOW };
const DENY: PolicyDecision = { result: AuthorizeResult.DENY };

const read = (resourceRef: string) => ({
  permission: catalogEntityReadPermission,
  resourceRef,
});
const FOUND = [
  'component:default/basket',
  'template:default/network',
  'user:default/rita',
  'Template:default/service',
].map(read);

/** Permissions that deny each entity that they are asked about. */
function set(decided: PolicyDecision) {
  const inner = mockServices.permissions.mock();
  inner.authorizeConditional.mockResolvedValue([decided]);
  inner.authorize.mockImplementation(async requests =>
    requests.map(() => ({ result: AuthorizeResult.DENY })),
  );
  const permissions = new ResultPermissions(inner);
  const options = { credentials: mockCredentials.user() };
  const asked = () =>
    inner.authorize.mock.calls.flatMap(([requests]) => requests);
  return { inner, permissions, options, asked };
}

describe('ResultPermissions', () => {
  it.each([
    ['all but hidden templates', HIDES],
    ['everything', ALLOW],
  ])(
    'asks about templates only for a person who may read %s',
    async (_, decided) => {
      const { permissions, options, asked } = set(decided);
      const decisions = await permissions.authorize(FOUND, options);
      expect(decisions.map(({ result }) => result)).toEqual([
        'ALLOW',
        'DENY',
        'ALLOW',
        'DENY',
      ]);
      expect(asked()).toEqual([FOUND[1], FOUND[3]]);
    },
  );

  it.each([
    ['nothing', DENY],
    ['by another rule', OTHER],
  ])(
    'asks about each result for a person who may read %s',
    async (_, decided) => {
      const { permissions, options, asked } = set(decided);
      const decisions = await permissions.authorize(FOUND, options);
      expect(new Set(decisions.map(({ result }) => result))).toEqual(
        new Set(['DENY']),
      );
      expect(asked()).toEqual(FOUND);
    },
  );

  it('asks about other permissions, and about refs without a kind', async () => {
    const { permissions, options, asked } = set(HIDES);
    const others = [
      { ...FOUND[0], permission: catalogEntityDeletePermission },
      read('basket'),
      read(''),
    ];
    await permissions.authorize(others, options);
    expect(asked()).toEqual(others);
  });

  it('takes the decision that the search has asked for, and none of another search', async () => {
    const { inner, permissions, options } = set(HIDES);
    const query = [{ permission: catalogEntityReadPermission }];
    await permissions.authorizeConditional(query, options);
    await permissions.authorize(FOUND, options);
    await permissions.authorize(FOUND, options);
    expect(inner.authorizeConditional).toHaveBeenCalledTimes(1);
    await permissions.authorize(FOUND, { credentials: mockCredentials.user() });
    expect(inner.authorizeConditional).toHaveBeenCalledTimes(2);
  });

  it('tells of a failure, and asks again', async () => {
    const { inner, permissions, options } = set(HIDES);
    inner.authorizeConditional.mockRejectedValueOnce(new Error('away'));
    await expect(permissions.authorize(FOUND, options)).rejects.toThrow('away');
    const [first] = await permissions.authorize(FOUND, options);
    expect(first.result).toBe('ALLOW');
  });
});
