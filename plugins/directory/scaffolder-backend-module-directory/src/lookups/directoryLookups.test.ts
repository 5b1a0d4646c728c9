import {
  ALIASES,
  type Application,
  APPLICATION_NAMES,
  DIRECTORY_GROUPS,
  PRODUCTS,
} from '@portal/plugin-directory-common';
import type { AskOptions } from '@portal/plugin-form-rules-node';
import {
  createDirectoryLookups,
  type DirectoryLookupsOptions,
} from './directoryLookups';

function readerOf(systems: object = {}, list = DIRECTORY_GROUPS.name) {
  const options = systems as DirectoryLookupsOptions;
  const { readers } = createDirectoryLookups(options);
  return readers.find(({ collection }) => collection.name === list)?.reader;
}

it('asks for the portal’s own entry of a group', async () => {
  const id = 'directory/groups/x';
  const records = {
    markOf: async (asked: string) =>
      asked === id
        ? { owner: 'group:default/checkout', createdBy: 'x' }
        : undefined,
  };
  const options = {
    caller: { principal: async () => ({ groups: ['group:default/checkout'] }) },
  } as unknown as AskOptions;
  const question = { params: {}, id: 'x' };
  expect(await readerOf({ records })?.mayDelete?.(question, options)).toEqual({
    holds: true,
  });
});

it.each([
  ['g1', 'IT', true],
  ['G1', 'it', false],
  ['G2', 'IT', false],
])(
  'holds a group against what was sent: %s %s',
  async (id, displayName, holds) => {
    const findGroups = async () => ({
      items: [{ id: 'G1', displayName: 'IT' }],
      complete: true,
    });
    const question = { params: {}, id, sent: { id, displayName } };
    const options = {} as AskOptions;
    const reader = readerOf({ directory: { findGroups } });
    expect(await reader?.exists?.(question, options)).toEqual({ holds });
  },
);

describe('the aliases of applications', () => {
  const options = {} as AskOptions;
  const free = (
    items: Partial<Application>[],
    { complete = true, except = '' },
  ) =>
    readerOf(
      { directory: { findApplications: async () => ({ items, complete }) } },
      ALIASES.name,
    )?.free?.({ params: { except }, id: 'shop' }, options);
  const taken = [{ alias: 'SHOP', applicationID: 'APP1' }];

  it.each([
    ['nobody has', [], '', true],
    ['another has in another case', taken, 'APP2', false],
    ['only the application itself has', taken, 'app1', true],
    [
      'an application without an id has',
      [{ ...taken[0], applicationID: '' }],
      '',
      false,
    ],
  ])('are free where %s one', async (_, items, except, holds) => {
    expect(await free(items, { except })).toEqual({ holds });
  });

  it('are never free by a part of the list', async () => {
    await expect(
      free(taken, { complete: false, except: 'APP1' }),
    ).rejects.toThrow('too many entries');
  });
});

it.each([
  ['APP1', 'shop', true],
  ['app1', 'Web-Shop', true],
  ['APP1', 'invented', false],
  // Another lookup refuses an application that is not there.
  ['APP2', 'invented', true],
])('knows the names of an application: %s %s', async (id, name, holds) => {
  const items = [
    { alias: 'SHOP', applicationName: 'Web shop', applicationID: 'APP1' },
  ];
  const systems = { directory: { findApplications: async () => ({ items }) } };
  const reader = readerOf(systems, APPLICATION_NAMES.name);
  const question = { params: { applicationId: id }, id: name };
  const answer = await reader?.exists?.(question, {} as AskOptions);
  expect(answer).toEqual({ holds });
});

it('reads the product list of the configuration', async () => {
  const listProducts = jest.fn(async () => ({ items: [], complete: true }));
  const systems = { directory: { listProducts }, productList: 'Products' };
  await readerOf(systems, PRODUCTS.name)?.read?.({}, {} as AskOptions);
  expect(listProducts).toHaveBeenCalledWith('Products', expect.anything());
});
