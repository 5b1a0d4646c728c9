import { pageTitle } from './pageTitle';

const PAGES = [
  { path: '/home', title: 'Home' },
  { path: '/catalog', title: 'Catalogue' },
  { path: '/catalog-import', title: 'Import' },
  { path: '/create', title: 'Self-Service Hub' },
  { path: '/docs', title: 'Docs' },
];

describe('pageTitle', () => {
  it.each([
    ['/home', [], 'Home'],
    ['/catalog-import', ['Import'], 'Import'],
    ['/catalog/default/component/web-shop', ['Catalogue'], 'web-shop'],
    ['/catalog/default/component/web-shop/docs/a', [], 'web-shop'],
    ['/catalog/default/user/a%40b', [], 'a@b'],
    ['/catalog/default/user/a%zz', [], 'a%zz'],
    [
      '/create/templates/default/new-service',
      ['Self-Service Hub', 'Templates', 'new-service'],
      'new-service – Templates – Self-Service Hub',
    ],
    [
      '/create/templates',
      ['Self-Service Hub', 'Templates'],
      'Templates – Self-Service Hub',
    ],
    ['/docs', ['Docs'], 'Docs'],
    ['/no/such/page', [], 'Page not found'],
  ])('of %s is the name of what is seen', (path, breadcrumbs, title) => {
    expect(pageTitle(path, breadcrumbs, PAGES)).toBe(title);
  });

  it.each([
    '/docs/default/component/web-shop/guide',
    '/catalog',
    '/catalog/',
    '/create/tasks',
    '/create/tasks/0d5e',
    '/worklist/0d5e',
  ])('of %s is left to the page', path => {
    expect(pageTitle(path, ['Docs'], PAGES)).toBeUndefined();
  });
});
