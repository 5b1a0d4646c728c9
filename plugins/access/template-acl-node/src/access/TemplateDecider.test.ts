import { mockServices } from '@backstage/backend-test-utils';
import type { Entity } from '@backstage/catalog-model';
import { ServiceUnavailableError } from '@backstage/errors';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import { TemplateDecider } from './TemplateDecider';

const REF = 'template:default/new-subscription';
const ASHA = { userRef: 'user:default/asha', groups: [] };

const template = (more: { audience: string[]; confidential?: string }) => ({
  apiVersion: 'scaffolder.backstage.io/v1beta3',
  kind: 'Template',
  metadata: {
    name: 'new-subscription',
    templateAudience: more.audience,
    annotations: {
      'retail.example/template-confidential': more.confidential ?? 'false',
    },
  },
  relations: [{ type: 'ownedBy', targetRef: 'group:default/payments' }],
});

interface Access {
  groups?: string[];
  granted?: string[];
  isAdmin?: boolean;
}

function ask(verb: 'read' | 'use', entity?: Entity, access?: Access | 'away') {
  const decider = new TemplateDecider({
    auth: mockServices.auth(),
    catalog: catalogServiceMock({ entities: entity ? [entity] : [] }),
    config: { adminGroups: ['group:default/admins'], adminUsers: [] },
    templateAccess: {
      async accessOf() {
        if (access === 'away') throw new ServiceUnavailableError('No answer');
        const none = { groups: [], granted: [], managed: [], isAdmin: false };
        return { ...none, ...access };
      },
    },
  });
  const scope = { kind: 'template', template: 'New-Subscription' } as const;
  return decider.decide(ASHA, verb, scope);
}

const CONTROLLED = template({ audience: [REF, 'group:default/payments'] });
const HIDDEN = template({ audience: [REF], confidential: 'true' });

it.each<[string, Entity, Access]>([
  ['everybody', template({ audience: ['*'] }), {}],
  ['its owners', CONTROLLED, { groups: ['group:default/payments'] }],
  ['the holder of a grant', HIDDEN, { granted: [REF] }],
  ['admins', HIDDEN, { isAdmin: true }],
])('lets it be used by %s', async (_, entity, access) => {
  expect(await ask('use', entity, access)).toEqual({ allowed: true });
});

it('names the owners, who give access as admins do', async () => {
  expect(await ask('use', CONTROLLED)).toEqual({
    allowed: false,
    reason: expect.stringContaining('new-subscription'),
    holders: ['group:default/payments'],
    givers: ['group:default/payments', 'group:default/admins'],
  });
});

it('hides only what is confidential from who may not use it', async () => {
  expect(await ask('read', CONTROLLED)).toEqual({ allowed: true });
  expect(await ask('read', HIDDEN)).toMatchObject({ allowed: false });
  expect(await ask('read', HIDDEN, { granted: [REF] })).toEqual({
    allowed: true,
  });
});

it('fails in the same way with and without the template, before it looks for one', async () => {
  await expect(ask('use', HIDDEN, 'away')).rejects.toThrow('No answer');
  await expect(ask('use', undefined, 'away')).rejects.toThrow('No answer');
  await expect(ask('use')).rejects.toMatchObject({ name: 'NotFoundError' });
});
