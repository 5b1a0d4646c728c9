import { describeSought } from './describeSought';

const PAGES = [
  { path: '/explore', title: 'Explore' },
  { path: '/catalog/:namespace/:kind/:name', title: 'Catalogue' },
];
const ENTITY = {
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Component',
  metadata: { name: 'web-shop', title: 'Web shop' },
};

/** The sentence and the addresses that lead on. */
function summary(address: string, entity?: typeof ENTITY | null) {
  const { pathname, searchParams } = new URL(address, 'https://portal.test');
  const sought = describeSought(pathname, {
    pages: PAGES,
    entity,
    query: searchParams,
  });
  const { heading, what, name, search, lists, isPart = false } = sought;
  return [
    heading,
    [what, name].filter(Boolean).join(' '),
    search,
    lists.map(({ href }) => href),
    isPart,
  ];
}

describe('describeSought', () => {
  it.each<[string, ReturnType<typeof summary>]>([
    [
      '/nowhere',
      ['Page not found', 'page at /nowhere', 'nowhere', ['/catalog'], false],
    ],
    [
      '/explore/no-such_tab/',
      [
        'Page not found',
        'page at /explore/no-such_tab/',
        'no such tab',
        ['/explore'],
        false,
      ],
    ],
    [
      '/create/templates/default/big%20thing',
      [
        'Template not found',
        'template called big thing',
        'big thing',
        ['/create/templates'],
        false,
      ],
    ],
    [
      '/create/tasks/not-a-uuid',
      [
        'Run not found',
        'run at this address',
        undefined,
        ['/create/tasks'],
        false,
      ],
    ],
    [
      '/worklist/00000000-0000-0000-0000-000000000000',
      [
        'Run not found',
        'run at this address',
        undefined,
        ['/create/tasks'],
        false,
      ],
    ],
    [
      '/announcements/999999',
      [
        'Announcement not found',
        'announcement at this address',
        undefined,
        ['/announcements'],
        false,
      ],
    ],
    [
      '/catalog-graph?rootEntityRefs[]=component:default/gone&maxDepth=2',
      [
        'Component not found',
        'component called gone',
        'gone',
        ['/catalog?filters[kind]=component&filters[user]=all'],
        false,
      ],
    ],
    [
      '/catalog-graph?rootEntityRefs[]=nothing',
      [
        'Entity not found',
        'entity called nothing',
        'nothing',
        ['/catalog'],
        false,
      ],
    ],
  ])('of %s', (address, expected) => {
    expect(summary(address)).toEqual(expected);
  });

  it.each([
    ['component', 'Component', 'component'],
    ['API', 'API', 'API'],
    ['Group', 'Group', 'group'],
    ['constructor', 'Entity', 'entity'],
  ])('names a missing %s', (kind, noun, inText) => {
    const sought = describeSought(`/catalog/default/${kind}/gone/ci-cd`, {
      pages: PAGES,
      entity: null,
      query: new URLSearchParams(),
    });
    expect(sought).toMatchObject({
      heading: `${noun} not found`,
      what: `${inText} called`,
      name: 'gone',
      search: 'gone',
    });
  });

  it('leads from a wrong tab to the entity', () => {
    expect(summary('/catalog/default/component/web-shop/nope', ENTITY)).toEqual(
      [
        'Page not found',
        'page of Web shop at /nope',
        undefined,
        ['/catalog/default/component/web-shop'],
        true,
      ],
    );
  });

  it('leads from a missing document to the others', () => {
    const root = '/docs/default/component/web-shop';
    expect(summary(`${root}/guides/no-such`, ENTITY)).toEqual([
      'Page not found',
      'page in the documentation of Web shop at /guides/no-such',
      'no such',
      [root, '/catalog/default/component/web-shop', '/docs'],
      false,
    ]);
    expect(summary(root, ENTITY)).toEqual([
      'Documentation not found',
      'documentation of Web shop',
      'Web shop',
      ['/catalog/default/component/web-shop', '/docs'],
      false,
    ]);
    expect(summary(`${root}/guides`, null)).toEqual([
      'Documentation not found',
      'documentation of web-shop',
      'web-shop',
      ['/docs'],
      false,
    ]);
  });
});
