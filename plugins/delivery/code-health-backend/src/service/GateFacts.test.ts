import { mockServices } from '@backstage/backend-test-utils';
import type { Entity } from '@backstage/catalog-model';
import { NotFoundError } from '@backstage/errors';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import { GateFacts } from './GateFacts';

const component = (name: string, key: string, owner = 'checkout'): Entity => ({
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Component',
  metadata: {
    name,
    namespace: 'default',
    annotations: { 'sonarqube.org/project-key': key },
  },
  relations: [{ type: 'ownedBy', targetRef: `group:default/${owner}` }],
});

const refOf = (name: string) => `component:default/${name}`;

async function ask(
  entities: Entity[],
  readGate: (key: string) => Promise<'passed' | 'failed' | 'none'>,
  {
    ownersOnly = false,
    asked,
  }: { ownersOnly?: boolean; asked?: Entity[] } = {},
) {
  const facts = new GateFacts({
    auth: mockServices.auth(),
    catalog: catalogServiceMock({ entities }),
    sonar: { client: { readGate }, config: { ownersOnly } },
  });
  return facts.of(
    (asked ?? entities).map(({ metadata }) => refOf(metadata.name)),
  );
}

const passed = async () => 'passed' as const;

it('knows the gate of each project, once for components of one owner', async () => {
  const readGate = jest.fn(async (key: string) =>
    key === 'shop' ? ('passed' as const) : ('failed' as const),
  );
  const entities = [
    component('web', 'shop'),
    component('api', 'shop'),
    component('other', 'other'),
  ];
  expect(await ask(entities, readGate)).toEqual([
    { entityRef: refOf('web'), isPassed: true },
    { entityRef: refOf('api'), isPassed: true },
    { entityRef: refOf('other'), isPassed: false },
  ]);
  expect(readGate).toHaveBeenCalledTimes(2);
});

it.each([
  [
    'a project that another team names, too',
    [component('web', 'shop'), component('claim', 'shop', 'payments')],
    passed,
  ],
  ['no key', [component('web', ''), component('odd', '../x')], passed],
  ['a project without a gate', [component('web', 'shop')], async () => 'none'],
  [
    'a project that does not exist',
    [component('web', 'shop')],
    async () => {
      throw new NotFoundError('no project');
    },
  ],
] as [string, Entity[], () => Promise<'passed' | 'none'>][])(
  'does not know %s',
  async (_, entities, readGate) => {
    expect(await ask(entities, readGate)).toEqual([]);
  },
);

it('sees a claim of a component that was not asked for', async () => {
  const asked = [component('web', 'shop')];
  const all = [...asked, component('claim', 'shop', 'payments')];
  expect(await ask(all, passed, { asked })).toEqual([]);
});

it('tells nobody what is for owners only', async () => {
  expect(
    await ask([component('web', 'shop')], passed, { ownersOnly: true }),
  ).toEqual([]);
});

it('fails while SonarQube does not answer, so that what was known stays', async () => {
  const down = async () => {
    throw new Error('down');
  };
  await expect(ask([component('web', 'shop')], down)).rejects.toThrow('down');
});
