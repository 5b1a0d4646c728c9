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
import { QueryPermissions } from './QueryPermissions';
import { type QueryScope, queryScope } from './queryScope';

const credentials = mockCredentials.user();
const ALLOW: PolicyDecision = { result: AuthorizeResult.ALLOW };
const DENY: PolicyDecision = { result: AuthorizeResult.DENY };
const HIDES: PolicyDecision = conditional(hasTemplateAccess({ audience: [] }));
const OTHER: PolicyDecision = conditional({
  rule: 'IS_ENTITY_OWNER',
  resourceType: 'catalog-entity',
  params: { claims: [] },
});

function conditional(conditions: object): PolicyDecision {
  return {
    result: AuthorizeResult.CONDITIONAL,
    pluginId: 'catalog',
    resourceType: 'catalog-entity',
    conditions: conditions as never,
  };
}

async function decide(
  decided: PolicyDecision,
  scope: QueryScope,
  permission = catalogEntityReadPermission,
) {
  const inner = mockServices.permissions.mock();
  inner.authorizeConditional.mockResolvedValue([decided]);
  const permissions = new QueryPermissions(inner);
  const [decision] = await queryScope.run(scope, () =>
    permissions.authorizeConditional([{ permission }], { credentials }),
  );
  return { decision, asked: inner.authorizeConditional.mock.calls.length };
}

describe('QueryPermissions', () => {
  it('sends the catalogue no filter where no template can be meant', async () => {
    const { decision } = await decide(HIDES, { namesNoTemplate: true });
    expect(decision).toEqual(ALLOW);
  });

  it.each([DENY, OTHER])('leaves $result of another kind', async decided => {
    const { decision } = await decide(decided, { namesNoTemplate: true });
    expect(decision).toBe(decided);
  });

  it('leaves the filter where a template can be meant, and for other permissions', async () => {
    expect((await decide(HIDES, {})).decision).toBe(HIDES);
    const { decision } = await decide(
      HIDES,
      { namesNoTemplate: true },
      catalogEntityDeletePermission,
    );
    expect(decision).toBe(HIDES);
  });

  it('does not ask for a decision twice', async () => {
    const { decision, asked } = await decide(ALLOW, { decision: HIDES });
    expect(decision).toBe(HIDES);
    expect(asked).toBe(0);
  });
});
