import {
  catalogSourcesPermissions,
  catalogSourcesRefreshPermission,
} from './permissions';

describe('catalogSourcesPermissions', () => {
  it('names the refresh as a basic permission that a policy can match on', () => {
    expect(catalogSourcesRefreshPermission).toMatchObject({
      type: 'basic',
      name: 'catalog.sources.refresh',
      attributes: { action: 'update' },
    });
  });

  it('lists every permission once', () => {
    const names = catalogSourcesPermissions.map(permission => permission.name);
    expect(new Set(names).size).toBe(names.length);
  });
});
