import { mockServices } from '@backstage/backend-test-utils';
import type { Entity } from '@backstage/catalog-model';
import { NotFoundError } from '@backstage/errors';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import { AdrCounts } from './AdrCounts';
import type { AdrFolder } from './AdrFolders';

const FOLDER = { repository: 'orders', path: 'docs/adr', url: 'https://x' };

function ask(
  options: {
    annotation?: string;
    findOpen?: () => Promise<AdrFolder | undefined>;
    count?: () => Promise<number>;
  } = {},
) {
  const {
    annotation = 'docs/adr',
    findOpen = async () => FOLDER,
    count = async () => 3,
  } = options;
  const entity: Entity = {
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Component',
    metadata: {
      name: 'Orders',
      namespace: 'default',
      annotations: { 'backstage.io/adr-location': annotation },
    },
  };
  const counts = new AdrCounts({
    auth: mockServices.auth(),
    catalog: catalogServiceMock({ entities: [entity] }),
    folders: { findOpen },
    service: { count },
  });
  return counts.of(['component:default/orders', 'component:default/gone'], {});
}

const of = (count: number) => [
  { entityRef: 'component:default/orders', count },
];

it('counts the ADRs of the folder that a component names', async () => {
  expect(await ask()).toEqual(of(3));
});

it.each([
  ['no folder is named', { annotation: ' ' }],
  [
    'the folder does not exist',
    {
      count: async () => {
        throw new NotFoundError('no folder');
      },
    },
  ],
])('counts none if %s', async (_, options) => {
  expect(await ask(options)).toEqual(of(0));
});

it('does not know those of a private repository', async () => {
  expect(await ask({ findOpen: async () => undefined })).toEqual([]);
});

it('fails while source control does not answer, so that what was known stays', async () => {
  const count = async () => {
    throw new Error('down');
  };
  await expect(ask({ count })).rejects.toThrow('down');
});
