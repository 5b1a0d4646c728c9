import { pageTitle } from './pageTitle';

const PAGES = [
  { path: '/home', title: 'Home' },
  { path: '/catalog', title: 'Catalogue' },
  { path: '/catalog-import', title: 'Import' },
  { path: '/create', title: 'Self-Service Hub' },
  { path: '/docs', title: 'Docs' },
  { path: '/finops', title: 'FinOps' },
];
const SHOP = '/default/component/web-shop';

describe('pageTitle', () => {
  it.each([
    ['/home', [], 'Home'],
    ['/catalog-import', ['Import'], 'Import'],
    [
      '/create/templates/default/new-service',
      ['Self-Service Hub', 'Templates', 'New service'],
      'New service – Templates – Self-Service Hub',
    ],
    [
      '/create/templates',
      ['Self-Service Hub', 'Templates'],
      'Templates – Self-Service Hub',
    ],
    ['/docs', ['Docs'], 'Docs'],
    ['/finops/cost-growth', ['FinOps', 'Growth'], 'Growth – FinOps'],
  ])('of %s is the name of what is seen', (path, breadcrumbs, title) => {
    expect(pageTitle(path, { breadcrumbs, pages: PAGES })).toEqual({
      title,
      isKnown: true,
    });
  });

  it.each([
    [`/catalog${SHOP}`, 'Web shop'],
    [`/catalog${SHOP}/docs/a`, 'Web shop'],
    [`/docs${SHOP}`, 'Web shop'],
    [`/docs${SHOP}/guides/first_steps/`, 'Web shop | Guides | First Steps'],
  ])('of %s has the title of the entity', (path, title) => {
    const context = { breadcrumbs: ['Docs'], pages: PAGES };
    expect(pageTitle(path, { ...context, entityTitle: 'Web shop' })).toEqual({
      title,
      isKnown: true,
    });
    expect(pageTitle(path, context)).toEqual({ isKnown: false });
  });

  it.each([
    ['/no/such/page', [], 'Page not found'],
    ['/finops/nothing', ['FinOps'], 'FinOps'],
    [
      '/create/templates/default/new-service',
      ['Self-Service Hub', 'Templates'],
      'Templates – Self-Service Hub',
    ],
  ])('of %s is not its own yet', (path, breadcrumbs, title) => {
    expect(pageTitle(path, { breadcrumbs, pages: PAGES })).toEqual({
      title,
      isKnown: false,
    });
  });

  it.each([
    '/catalog',
    '/catalog/',
    '/create/tasks',
    '/create/tasks/0d5e',
    '/worklist/0d5e',
    '/confirm-run/0d5e',
  ])('of %s is left to the page', path => {
    expect(pageTitle(path, { breadcrumbs: ['Docs'], pages: PAGES })).toEqual({
      isOwn: true,
      isKnown: true,
    });
  });
});
