import { mockServices } from '@backstage/backend-test-utils';
import type { Entity } from '@backstage/catalog-model';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import type { Repository } from '../service/types';
import type { AccessVerbs, Principal } from '@portal/plugin-access-node';
import { RepositoryDecider } from './repository';

const PAGE = 'https://github.com/retail-example/payments-service';
const SLUG = 'retail-example/payments-service';

const MEMBER: Principal = {
  userRef: 'user:default/daniel',
  groups: ['group:default/payments'],
};
const STRANGER: Principal = {
  userRef: 'user:default/asha',
  groups: ['group:default/checkout'],
};
const ADMIN: Principal = {
  userRef: 'user:default/pat',
  groups: ['group:default/portal-admins'],
};

const repository = (more: Partial<Repository> = {}): Repository => ({
  id: 1,
  name: 'payments-service',
  full_name: SLUG,
  description: null,
  html_url: PAGE,
  private: true,
  visibility: 'private',
  archived: false,
  default_branch: 'main',
  language: null,
  ...more,
});

/** Content of the catalogue file. */
function entity(
  owner: string,
  location = `url:${PAGE}/tree/main/catalog-info.yaml`,
): Entity {
  return {
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Component',
    metadata: {
      name: 'payments-service',
      annotations: {
        'github.com/project-slug': SLUG,
        'backstage.io/managed-by-location': location,
      },
    },
    relations: [{ type: 'ownedBy', targetRef: owner }],
  };
}

function ask(
  principal: Principal,
  verb: AccessVerbs['repository'],
  options: {
    found?: Partial<Repository>;
    entities?: Entity[];
    portals?: string;
  } = {},
) {
  const { found, entities = [entity('group:default/payments')] } = options;
  const decider = new RepositoryDecider({
    auth: mockServices.auth(),
    catalog: catalogServiceMock({ entities }),
    sourceControl: { getRepository: async () => repository(found) },
    admins: new Set(['group:default/portal-admins']),
    isPortals: name => name === options.portals,
  });
  const scope = { kind: 'repository', name: 'payments-service' } as const;
  return decider.decide(principal, verb, scope, {});
}

it.each(['read', 'write', 'run', 'administer'] as const)(
  'lets an owner %s, and nobody else',
  async verb => {
    expect(await ask(MEMBER, verb)).toEqual({ allowed: true });
    expect(await ask(STRANGER, verb)).toEqual({
      allowed: false,
      reason: expect.stringContaining(SLUG),
      holders: ['group:default/payments'],
    });
  },
);

it.each<[string, Partial<Repository>]>([
  ['public', { private: false, visibility: 'public' }],
  // GitHub marks it as private, too.
  ['internal', { private: true, visibility: 'internal' }],
  ['of no visibility', { private: false, visibility: undefined }],
])('lets everybody read what is %s, and no more', async (_, found) => {
  expect(await ask(STRANGER, 'read', { found })).toEqual({ allowed: true });
  expect(await ask(STRANGER, 'run', { found })).toMatchObject({
    allowed: false,
  });
});

it('lets an administrator read what is private, and no more', async () => {
  expect(await ask(ADMIN, 'read')).toEqual({ allowed: true });
  expect(await ask(ADMIN, 'write')).toMatchObject({ allowed: false });
});

it('refuses to read what only says that it is private', async () => {
  const found = { private: true, visibility: undefined };
  expect(await ask(STRANGER, 'read', { found })).toMatchObject({
    allowed: false,
  });
});

const HOST = 'url:https://github.com/retail-example';

it.each([
  ['another repository', `${HOST}/x/tree/main/catalog-info.yaml`],
  [
    'one whose name begins alike',
    `${HOST}/payments-service-2/tree/main/a.yaml`,
  ],
  [
    'another host',
    `${HOST.replace('github', 'elsewhere')}/payments-service/tree/main/a.yaml`,
  ],
  ['another branch', `url:${PAGE}/tree/proposal/catalog-info.yaml`],
  [
    'a commit of a fork',
    `url:${PAGE}/blob/0123456789abcdef0123456789abcdef01234567/catalog-info.yaml`,
  ],
  [
    'a path that leads elsewhere',
    `url:${PAGE}/../basket-service/blob/main/evil.yaml`,
  ],
  [
    'an address that Bitbucket reads',
    `url:${PAGE}/blob/main/projects/retail-example/repos/mine/raw/catalog-info.yaml?at=main`,
  ],
  ['an encoded path', `url:${PAGE}/blob/main/%2e%2e/catalog-info.yaml`],
  ['a file of the portal', 'file:/etc/catalog-info.yaml'],
])('does not believe an entity from %s', async (_, location) => {
  const entities = [entity('group:default/checkout', location)];
  for (const verb of ['read', 'run', 'administer'] as const) {
    expect(await ask(STRANGER, verb, { entities })).toMatchObject({
      allowed: false,
    });
  }
});

it('counts what a file says as one: each of its owners alone changes nothing', async () => {
  const entities = [
    entity('group:default/payments'),
    entity('group:default/checkout'),
  ];
  for (const principal of [MEMBER, STRANGER]) {
    for (const verb of ['read', 'run', 'write', 'administer'] as const) {
      expect(await ask(principal, verb, { entities })).toMatchObject({
        allowed: false,
      });
    }
  }
  const both = { ...MEMBER, groups: [...MEMBER.groups, ...STRANGER.groups] };
  expect(await ask(both, 'administer', { entities })).toEqual({
    allowed: true,
  });
});

it('lets the owner of a part read and run, and not change the whole', async () => {
  const entities = [
    entity('group:default/payments'),
    entity(
      'group:default/checkout',
      `url:${PAGE}/tree/main/web/catalog-info.yaml`,
    ),
  ];
  for (const [verb, allowed] of [
    ['read', true],
    ['run', true],
    ['write', false],
    ['administer', false],
  ] as const) {
    expect(await ask(STRANGER, verb, { entities })).toMatchObject({ allowed });
    expect(await ask(MEMBER, verb, { entities })).toEqual({ allowed: true });
  }
});

it('sees all owners of a file behind many who only name the repository', async () => {
  const file = `url:${PAGE}/tree/main/web/catalog-info.yaml`;
  const claims = Array.from({ length: 200 }, (_, at) =>
    entity('group:default/checkout', `${HOST}/x/tree/main/${at}.yaml`),
  );
  const mine = entity('group:default/checkout', file);
  const theirs = entity('group:default/payments', file);
  for (const entities of [
    [mine, ...claims, theirs],
    [theirs, ...claims, mine],
  ]) {
    expect(await ask(STRANGER, 'run', { entities })).toMatchObject({
      allowed: false,
    });
  }
});

it('takes nobody for the owner of a file with too many entities to see them all', async () => {
  const entities = [
    ...Array.from({ length: 120 }, () => entity('group:default/checkout')),
    entity('group:default/payments'),
  ];
  expect(await ask(STRANGER, 'administer', { entities })).toMatchObject({
    allowed: false,
  });
});

it('does not take the owner of a template for that of its repository', async () => {
  const template = {
    ...entity(
      'group:default/checkout',
      `url:${PAGE}/tree/main/x/template.yaml`,
    ),
    kind: 'Template',
  };
  for (const entities of [
    [template],
    [entity('group:default/payments'), template],
  ]) {
    expect(await ask(STRANGER, 'run', { entities })).toMatchObject({
      allowed: false,
    });
  }
});

it('finds the owner behind many who only name the repository', async () => {
  const claims = Array.from({ length: 200 }, (_, at) =>
    entity('group:default/checkout', `${HOST}/x/tree/main/${at}.yaml`),
  );
  const entities = [...claims, entity('group:default/payments')];
  expect(await ask(MEMBER, 'administer', { entities })).toEqual({
    allowed: true,
  });
});

it('lets nobody work with a repository of the portal', async () => {
  const portals = 'payments-service';
  for (const verb of ['run', 'write', 'administer'] as const) {
    expect(await ask(MEMBER, verb, { portals })).toMatchObject({
      allowed: false,
      reason: expect.stringContaining("the portal's own repositories"),
    });
  }
});

it('does not take every relation for ownership', async () => {
  const owned = entity('group:default/payments');
  const relations = [
    ...owned.relations!,
    { type: 'dependsOn', targetRef: 'group:default/checkout' },
  ];
  const entities = [{ ...owned, relations }];
  expect(await ask(STRANGER, 'run', { entities })).toMatchObject({
    allowed: false,
  });
});

it('knows an owner whatever the letters', async () => {
  const entities = [
    entity(
      'Group:Default/Payments',
      `url:https://github.com/Retail-Example/Payments-Service/tree/main/a`,
    ),
  ];
  expect(await ask(MEMBER, 'run', { entities })).toEqual({ allowed: true });
  const own = [entity('user:default/asha')];
  expect(await ask(STRANGER, 'run', { entities: own })).toEqual({
    allowed: true,
  });
});
