import { mockServices } from '@backstage/backend-test-utils';
import type { Entity } from '@backstage/catalog-model';
import type { CatalogService } from '@backstage/plugin-catalog-node';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import { SharedReads } from '@portal/plugin-system-client-node';
import { toMailNickname } from '@portal/plugin-directory-common';
import { MemoryCache } from '@portal/test-kit';
import type { DirectoryService, GroupNaming } from '../service/types';
import { DefaultGroupNames } from './DefaultGroupNames';

const entity = (kind: string, name: string, displayName?: string): Entity => ({
  apiVersion: 'backstage.io/v1alpha1',
  kind,
  metadata: { name },
  spec: { profile: { displayName } },
});

const ENTITIES = [
  entity('Group', 'left-over', 'Harbour Masters'),
  entity('User', 'ann.lee_retail.example', 'Ann Lee'),
  entity('Group', toMailNickname('数据平台'), 'Data'),
];

const GROUPS: GroupNaming[] = [
  { id: '1', displayName: 'Data Platform', mailNickname: 'data-platform' },
  { id: '2', displayName: 'Sales (EMEA)', mailNickname: 'emea.sales' },
  { id: '3', displayName: '' },
];

function setup(
  options: {
    complete?: boolean;
    catalog?: CatalogService;
    groups?: GroupNaming[];
  } = {},
) {
  const { complete = true, groups = GROUPS } = options;
  const equals = (one: string | undefined, other: string) =>
    one?.toLowerCase() === other.toLowerCase();
  const listGroupNames = jest.fn<
    ReturnType<DirectoryService['listGroupNames']>,
    Parameters<DirectoryService['listGroupNames']>
  >(async () => ({ items: groups, complete, limit: 10 }));
  const directory: Pick<DirectoryService, 'findGroups' | 'listGroupNames'> = {
    listGroupNames,
    findGroups: async query => ({
      items:
        query.by === 'displayName' || query.by === 'mailNickname'
          ? groups.filter(group =>
              equals(group[query.by as 'displayName'], query.value),
            )
          : [],
      complete: true,
      limit: 10,
    }),
  };
  const names = new DefaultGroupNames({
    auth: mockServices.auth(),
    catalog: options.catalog ?? catalogServiceMock({ entities: ENTITIES }),
    directory: directory as DirectoryService,
    reserved: ['portal-admins', 'Root'],
    reads: new SharedReads({
      cache: new MemoryCache(),
      logger: mockServices.logger.mock(),
    }),
  });
  return { names, listGroupNames };
}

describe('DefaultGroupNames', () => {
  it('takes a name that is like no other', async () => {
    const { names } = setup();
    await expect(names.check('Basket Readers')).resolves.toEqual({
      mailNickname: 'basket-readers',
      isFree: true,
    });
  });

  it.each([
    ['Data Platform', /^$/],
    ['data platform', /^$/],
    ['Data-Platform', /^The mail nickname of this name, 'data-platform', be/],
    ['Dätä Plätform', /^The mail nickname of this name, 'data-platform', be/],
    ['D.a.t.a Platform', /looks like that of the group 'Data Platform'/],
    ['Sales EMEA', /looks like that of the group 'Sales \(EMEA\)'/],
    ['EMEA Sales', /looks like that of the group 'Sales \(EMEA\)'/],
    ['LeftOver', /looks like that of the group 'left-over' in the catalogue/],
    ['Harbour-Masters', /looks like that of the group 'left-over' in the/],
    ['Ann Lee Retail Example', /looks like that of the user 'ann.lee_retail/],
    // The mail nickname contains no part of the name.
    ['数据平台', /looks like that of the group 'group-[0-9a-f]+' in the/],
    ['Portal Admins', /^This name is reserved/],
    ['r00t', /^This name is reserved/],
  ])('refuses %s', async (name, reason) => {
    const { names } = setup();
    const { isFree, reason: told = '' } = await names.check(name);
    expect(isFree).toBe(false);
    expect(told).toMatch(reason);
  });

  it('lets groups be called as people are, whose entities have other names', async () => {
    const { names } = setup();
    await expect(names.check('Ann Lee')).resolves.toMatchObject({
      isFree: true,
    });
  });

  it('ignores cached lists with fresh', async () => {
    const catalog = catalogServiceMock({ entities: ENTITIES });
    const getEntities = jest.spyOn(catalog, 'getEntities');
    const { names, listGroupNames } = setup({ catalog });
    await names.check('Basket Readers', { fresh: true });
    expect(listGroupNames.mock.calls).toEqual([[{ fresh: true }]]);
    const { length } = getEntities.mock.calls;
    await names.check('Basket Readers', { fresh: true });
    expect(getEntities).toHaveBeenCalledTimes(2 * length);
  });

  it('does not guess when there are too many groups', async () => {
    const { names } = setup({ complete: false });
    await expect(names.check('Basket Readers')).rejects.toMatchObject({
      name: 'UpstreamUnavailableError',
    });
    await expect(names.check('Data.Platform')).resolves.toMatchObject({
      isFree: false,
    });
  });

  it('does not guess when the catalogue gives no answer', async () => {
    const catalog = catalogServiceMock.mock({
      getEntities: async () => {
        throw new Error('down');
      },
    });
    const { names } = setup({ catalog });
    await expect(names.check('Basket Readers')).rejects.toMatchObject({
      name: 'UpstreamUnavailableError',
      message: expect.stringContaining('catalogue'),
    });
  });
});
