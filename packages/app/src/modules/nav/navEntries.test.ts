import { findActiveEntry, NAV_ENTRIES, targetOf } from './navEntries';

describe('NAV_ENTRIES', () => {
  it('has the order, labels and targets of the specification', () => {
    expect(NAV_ENTRIES.map(({ title, to }) => [title, to])).toEqual([
      ['Search', '/search'],
      ['Home', '/home'],
      ['D&T Teams', '/explore/groups'],
      ['Catalogue', '/catalog'],
      ['API & Events', '/api-docs'],
      ['Docs', '/docs'],
      ['Import', '/catalog-import'],
      ['Self-Service', '/create'],
      ['FinOps', '/finops'],
      ['CarbonOps', '/Carbonops'],
      ['Cloud Monitor', '/service-status'],
      ['Worklist', '/create/tasks'],
      ['Azure Portal', '/azure-portal/access-requests'],
      ['RBAC', '/template-acl'],
      ['Settings', '/settings'],
    ]);
  });
});

describe('findActiveEntry', () => {
  it.each([
    ['/home', 'Home'],
    ['/explore/groups', 'D&T Teams'],
    ['/catalog', 'Catalogue'],
    ['/catalog/default/component/a', 'Catalogue'],
    ['/catalog-import', 'Import'],
    ['/Create/Templates', 'Self-Service'],
    ['/create/tasks', 'Worklist'],
    ['/create/tasks/1', 'Worklist'],
    ['/worklist', 'Worklist'],
    ['/worklist/1', 'Worklist'],
    ['/finops/labeling-jobs', 'FinOps'],
    ['/carbonops', 'CarbonOps'],
    ['/Carbonops', 'CarbonOps'],
    ['/template-acl', 'RBAC'],
    ['/worklists', undefined],
    ['/notifications', undefined],
    ['/', undefined],
  ])('at %s is %p', (path, title) => {
    expect(findActiveEntry(NAV_ENTRIES, path)?.title).toBe(title);
  });
});

describe('targetOf', () => {
  it.each([
    ['/home', '/create/tasks'],
    ['/create/tasks/1', '/create/tasks'],
    ['/worklist', '/worklist'],
    ['/worklist/1', '/worklist'],
  ])('leads from %s to %s', (path, target) => {
    const worklist = findActiveEntry(NAV_ENTRIES, '/worklist');
    expect(worklist && targetOf(worklist, path)).toBe(target);
  });
});
