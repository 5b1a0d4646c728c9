import fc from 'fast-check';
import { loadLists, type SharePointSite } from '../../seed';
import { loadDirectory } from '../../../../directory';
import { type AddedItem, SitesApi } from './SitesApi';
import { EXAMPLES_DIR } from '../../../../paths';

const BASE = 'http://localhost:4603/v1.0';

interface ItemPage {
  value: { id: string; fields?: Record<string, unknown> }[];
  '@odata.nextLink'?: string;
}

let site: SharePointSite;
let api: SitesApi;

beforeAll(async () => {
  site = await loadLists(
    EXAMPLES_DIR,
    await loadDirectory(EXAMPLES_DIR, 'small'),
  );
  api = new SitesApi(site, `${BASE}/$metadata`);
});

function read<Answer = ItemPage>(
  address: string,
  allowsUnindexed = false,
): Answer {
  const url = new URL(address.startsWith('http') ? address : BASE + address);
  return api.read({
    segments: url.pathname.split('/').slice(3).map(decodeURIComponent),
    query: url.searchParams,
    allowsUnindexed,
    url: url.origin + url.pathname,
  }) as Answer;
}

function list(name: string): string {
  const found = site.lists.find(({ displayName }) => displayName === name);
  return `/sites/${site.id}/lists/${found?.id}`;
}

describe('sites and lists', () => {
  it('have ids that do not change', () => {
    expect([site.id, ...site.lists.map(({ id }) => id)]).toMatchInlineSnapshot(`
     [
       "sharepoint.retail.example,85e8860b-3154-532c-bcdd-9578facb88ef,fceab7e9-e30a-5a76-b207-7bb0fa0327c3",
       "de42581e-eabe-5cd6-ab8b-fd5f9ca46f77",
       "028db3f4-89bc-50d2-bb5b-b4d1221d6f44",
       "512b00ed-bced-59a0-bca9-855509b6b5d1",
       "80c89960-c43f-5486-8cfd-90fbe9a086cb",
     ]
    `);
  });

  it('are read by id, and lists by their title too', () => {
    expect(read(`/sites/${site.id}`)).toMatchObject({
      displayName: 'Technology',
      siteCollection: { hostname: 'sharepoint.retail.example' },
    });
    expect(read<{ value: unknown[] }>(`/sites/${site.id}/lists`).value).toEqual(
      [
        expect.objectContaining({ displayName: 'MAL' }),
        expect.objectContaining({ displayName: 'D&TProduct&TeamCatalogue' }),
        expect.objectContaining({ displayName: 'IO codes' }),
        expect.objectContaining({ displayName: 'Service requests' }),
      ],
    );
    const title = encodeURIComponent('D&TProduct&TeamCatalogue');
    expect(read(`/sites/${site.id}/lists/${title}`)).toEqual(
      read(list('D&TProduct&TeamCatalogue')),
    );
  });

  it.each([
    ['another site', '/sites/elsewhere/lists'],
    ['another list', '/sites/SITE/lists/other/items'],
    ['another item', '/sites/SITE/lists/MAL/items/99'],
  ])('answers 404 for %s', (_case, address) => {
    expect(() => read(address.replace('SITE', site.id))).toThrow(
      expect.objectContaining({ status: 404, code: 'itemNotFound' }),
    );
  });
});

describe('items', () => {
  it('hold their fields only when they are expanded', () => {
    const plain = read(`${list('MAL')}/items?$top=1`).value[0];
    expect(plain).toMatchObject({ id: '1', contentType: { name: 'Item' } });
    expect(plain).not.toHaveProperty('fields');
    const { fields } = read(`${list('MAL')}/items?$top=1&$expand=fields`)
      .value[0];
    expect(fields).toMatchObject({
      Title: 'APP1001',
      Alias: 'BASKET',
      productPortfolio: 'Digital Commerce',
      id: '1',
      ContentType: 'Item',
    });
  });

  it('hold the fields that were chosen, as far as they have a value', () => {
    const address = `${list('D&TProduct&TeamCatalogue')}/items`;
    const { fields } = read(
      `${address}?$top=1&$expand=fields($select=ProductID,Title)`,
    ).value[0];
    expect(fields).toEqual({
      '@odata.etag': expect.any(String),
      ProductID: 'PRD-101',
    });
  });

  it('are found by an indexed column', () => {
    const filter = "$filter=fields/Title eq 'app1002'";
    expect(
      read(`${list('MAL')}/items?${filter}&$expand=fields`).value,
    ).toMatchObject([{ id: '2', fields: { Alias: 'CHKOUT' } }]);
  });

  it('are found by a column without an index only at the wish of the caller', () => {
    const address = `${list('IO codes')}/items?$filter=fields/field_1 eq 'IO420100'`;
    expect(() => read(address)).toThrow(
      expect.objectContaining({
        code: 'invalidRequest',
        message: expect.stringMatching(/field_1.*not indexed.*Prefer/),
      }),
    );
    expect(read(address, true).value).toHaveLength(1);
  });

  it('are visited once each, in pages of any size', () => {
    const all = read(`${list('MAL')}/items`).value.map(({ id }) => id);
    expect(all).toHaveLength(40);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50 }), top => {
        const found: string[] = [];
        let next: string | undefined =
          `${list('MAL')}/items?$top=${top}&$expand=fields($select=Title)`;
        while (next) {
          const page: ItemPage = read(next);
          found.push(...page.value.map(({ id }) => id));
          next = page['@odata.nextLink'];
          if (found.length > all.length) break;
        }
        expect(found).toEqual(all);
      }),
    );
  });

  it.each([
    ['$expand=owner', 'cannot be expanded'],
    ['$expand=fields($select=Colour)', "Field 'Colour'"],
    ["$filter=fields/Colour eq 'red'", "Field 'Colour'"],
    ["$filter=Title eq 'APP1001'", "property named 'Title'"],
    ['$orderby=fields/Title', "'$orderby' is not supported"],
    ['$top=0', 'Invalid page size'],
    ['$skiptoken=abc', 'page token'],
  ])('refuse %s', (query, message) => {
    expect(() => read(`${list('MAL')}/items?${query}`, true)).toThrow(message);
  });
});

describe('items that are added', () => {
  const fields = { Title: 'Till is down', RequestKey: 'k1' };
  const path = (name: string, ...rest: string[]) => [
    ...list(name).split('/').slice(2),
    'items',
    ...rest,
  ];

  it('are numbered, found by a column, and shown with their time', () => {
    const added: AddedItem[] = [];
    const open = new SitesApi(site, `${BASE}/$metadata`, added);
    expect(open.add(path('Service requests'), { fields })).toMatchObject({
      id: '1',
      fields: expect.objectContaining(fields),
    });
    open.add(path('MAL'), { fields: { Title: 'APP9999' } });
    expect(added.map(({ id }) => id)).toEqual([1, 41]);
    const query = "$filter=fields/RequestKey eq 'k1'&$expand=fields";
    const found = open.read({
      segments: path('Service requests'),
      query: new URLSearchParams(query),
      allowsUnindexed: false,
      url: BASE,
    });
    expect(found).toMatchObject({
      value: [{ id: '1', fields, createdDateTime: added[0].createdAt }],
    });
  });

  it.each([
    ['another column', () => path('MAL'), { fields: { Colour: 'red' } }, 400],
    ['no text', () => path('MAL'), { fields: { Title: 1 } }, 400],
    ['more than fields', () => path('MAL'), { fields, id: '7' }, 400],
    ['no body', () => path('MAL'), undefined, 400],
    ['another path', () => path('MAL', '1'), { fields: {} }, 400],
    ['another list', () => [site.id, 'lists', 'x', 'items'], { fields }, 404],
    ['another site', () => ['x', 'lists', 'MAL', 'items'], { fields }, 404],
  ])('are refused: %s', (_case, segments, body, status) => {
    expect(() => api.add(segments(), body)).toThrow(
      expect.objectContaining({ status }),
    );
  });
});
