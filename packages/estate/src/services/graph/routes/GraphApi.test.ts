import fc from 'fast-check';
import { loadDirectory } from '../../../directory';
import { GraphApi } from './GraphApi';
import { GraphModel } from '../state/GraphModel';
import { EXAMPLES_DIR } from '../../../paths';

const BASE = 'http://localhost:4603/v1.0';

interface GraphPage {
  value: { id: string; [property: string]: unknown }[];
  '@odata.nextLink'?: string;
  '@odata.count'?: number;
}

let api: GraphApi;
let userIds: string[];

beforeAll(async () => {
  const seed = await loadDirectory(EXAMPLES_DIR, 'small');
  const model = new GraphModel(seed);
  userIds = model.users.map(user => user.id);
  api = new GraphApi(
    model,
    { id: 'tenant', displayName: 'Retail Example', domain: 'retail.example' },
    `${BASE}/$metadata`,
  );
});

function read<Answer = GraphPage>(address: string, isEventual = false): Answer {
  const url = new URL(address.startsWith('http') ? address : BASE + address);
  return api.read({
    segments: url.pathname.split('/').slice(2).map(decodeURIComponent),
    query: url.searchParams,
    isEventual,
    url: url.origin + url.pathname,
  }) as Answer;
}

function readAll(address: string, isEventual = false): GraphPage['value'] {
  const found: GraphPage['value'] = [];
  let next: string | undefined = address;
  while (next) {
    const page: GraphPage = read(next, isEventual);
    if (page.value.length === 0) throw new Error('an empty page');
    found.push(...page.value);
    // A cycle of pages must fail the test instead of running forever.
    if (found.length > 10 * userIds.length) throw new Error('endless paging');
    next = page['@odata.nextLink'];
  }
  return found;
}

describe('paging', () => {
  it('visits every user exactly once, in pages of any size', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999 }), top => {
        const ids = readAll(`/users?$top=${top}&$select=id`).map(
          ({ id }) => id,
        );
        expect(ids).toEqual(userIds);
      }),
    );
  });

  it('keeps the query in the link to the next page', () => {
    const page = read(
      '/users?$top=2&$select=id&$filter=accountEnabled eq true',
    );
    const next = new URL(String(page['@odata.nextLink']));
    expect(next.origin + next.pathname).toBe(`${BASE}/users`);
    expect(next.searchParams.get('$select')).toBe('id');
    expect(next.searchParams.get('$filter')).toBe('accountEnabled eq true');
  });

  it.each(['0', '1000', '-1', 'ten', '1.5', ''])('refuses $top=%p', top => {
    expect(() => read(`/users?$top=${top}`)).toThrow('Invalid page size');
  });

  it('refuses a page token that it did not give out', () => {
    expect(() => read('/users?$skiptoken=abc')).toThrow(
      expect.objectContaining({ code: 'Directory_ExpiredPageToken' }),
    );
  });
});

describe('users', () => {
  it('filters disabled accounts out and counts the rest', () => {
    const page = read(
      '/users?$filter=accountEnabled eq true&$count=true&$top=999&$select=id,accountEnabled',
      true,
    );
    expect(page['@odata.count']).toBe(userIds.length - 3);
    expect(page.value).toHaveLength(userIds.length - 3);
    expect(page.value.every(user => user.accountEnabled)).toBe(true);
  });

  it('finds a person by a principal name with an apostrophe', () => {
    const filter = encodeURIComponent(
      "userPrincipalName eq 'sinead.o''brien@retail.example'",
    );
    expect(read(`/users?$filter=${filter}`).value).toMatchObject([
      { displayName: "Sinéad O'Brien" },
    ]);
    expect(
      read(`/users/${encodeURIComponent("sinead.o'brien@retail.example")}`),
    ).toMatchObject({ surname: "O'Brien" });
  });

  it('expands the manager, with the properties that were asked for', () => {
    const user = read(
      '/users/app.requester@retail.example?$select=id&$expand=manager($select=userPrincipalName)',
    );
    expect(user).toMatchObject({
      manager: { userPrincipalName: 'lucia.moretti@retail.example' },
    });
    expect(user).not.toHaveProperty('displayName');
    expect(user).not.toHaveProperty('manager.displayName');
  });

  it('leaves the manager out at the top of the tree', () => {
    expect(
      read('/users/ingrid.vasquez@retail.example?$expand=manager'),
    ).not.toHaveProperty('manager');
    expect(() => read('/users/ingrid.vasquez@retail.example/manager')).toThrow(
      expect.objectContaining({ status: 404 }),
    );
  });

  it('holds the fields that the catalogue annotates', () => {
    const fields =
      'companyName,employeeId,jobTitle,department,onPremisesExtensionAttributes';
    expect(
      read(`/users/template.owner@retail.example?$select=${fields}`),
    ).toMatchObject({
      companyName: 'Retail Example',
      employeeId: '100228',
      jobTitle: 'Principal Engineer',
      department: 'Platform Engineering',
      onPremisesExtensionAttributes: { extensionAttribute1: 'theo-owner' },
    });
  });

  it('searches by the beginning of words', () => {
    const search = encodeURIComponent('"displayName:requ"');
    const { value } = read(`/users?$search=${search}`, true);
    expect(value.map(user => user.displayName)).toEqual(['Asha Requester']);
  });

  it('sorts', () => {
    const names = read('/users?$orderby=displayName desc&$top=999').value.map(
      user => String(user.displayName),
    );
    expect(names).toEqual([...names].sort((a, b) => b.localeCompare(a, 'en')));
  });
});

describe('groups', () => {
  it('lists groups that give rights only when asked so', () => {
    const all = readAll('/groups');
    const secure = readAll('/groups?$filter=securityEnabled eq true');
    expect(all.map(group => group.mailNickname)).toContain('technology-news');
    expect(secure).toEqual(
      all.filter(({ securityEnabled }) => securityEnabled === true),
    );
    expect(secure.length).toBeLessThan(all.length);
  });

  it('shows people and groups among the members, each as what it is', () => {
    const byNickname = (nickname: string) =>
      read(`/groups?$filter=mailNickname eq '${nickname}'`).value[0].id;
    const technology = read(`/groups/${byNickname('technology')}/members`);
    expect(
      technology.value.map(member => [
        member['@odata.type'],
        member.displayName,
      ]),
    ).toEqual([
      ['#microsoft.graph.group', 'Digital'],
      ['#microsoft.graph.group', 'Platform'],
      ['#microsoft.graph.group', 'Architecture'],
      ['#microsoft.graph.user', 'Ingrid Vasquez'],
    ]);
    const people = read(
      `/groups/${byNickname('technology')}/members/microsoft.graph.user?$select=id,accountEnabled`,
    );
    expect(people.value).toHaveLength(1);
  });

  it('answers 404 where a person has no picture', () => {
    expect(() => read('/users/new.starter@retail.example/photos')).toThrow(
      expect.objectContaining({ status: 404, code: 'ImageNotFound' }),
    );
  });

  it('has a small picture of some people, which no other answer has', () => {
    const lucia = '/users/lucia.moretti@retail.example';
    expect(read(`${lucia}/photos`).value).toMatchObject([
      { id: '96x96', height: 96, width: 96 },
    ]);
    const picture = read<Uint8Array>(`${lucia}/photos/96x96/$value`);
    expect(Buffer.from(picture.slice(1, 4)).toString()).toBe('PNG');
    expect(picture.length).toBeLessThan(2_000);
    expect(read(lucia)).not.toHaveProperty('photo');
  });
});

describe('what is not supported is refused, not ignored', () => {
  it.each([
    ['/users?$skip=5', "'$skip' is not supported"],
    ['/users?top=5', "'top' is not supported"],
    ['/users?$top=5&$top=6', 'specified more than once'],
    ['/users?$select=id,shoeSize', "property named 'shoeSize'"],
    ['/users?$expand=directReports', 'cannot be expanded'],
    ['/users?$orderby=jobTitle', 'Sorting by'],
    ['/users?$count=maybe', 'Invalid value'],
    ['/users?$count=true', 'ConsistencyLevel: eventual'],
    ['/users?$filter=mail ne null', 'ConsistencyLevel: eventual'],
    ['/devices', "segment 'devices'"],
    ['/users/app.requester@retail.example/messages', "segment 'messages'"],
    ['/organization?$top=1', 'not supported'],
  ])('%s', (address, message) => {
    expect(() => read(address)).toThrow(message);
    expect(() => read(address)).toThrow(
      expect.objectContaining({ status: 400 }),
    );
  });
});

it('expands nothing in an advanced query', () => {
  const address = '/users?$expand=manager($select=id)&$top=1';
  expect(() => read(`${address}&$count=true`, true)).toThrow(
    "'$expand' is not supported in advanced queries",
  );
  expect(read(address, true).value).toHaveLength(1);
});

describe('organization', () => {
  it('is found by the id of the tenant alone', () => {
    expect(read('/organization/tenant')).toMatchObject({
      id: 'tenant',
      displayName: 'Retail Example',
    });
    expect(() => read('/organization/other')).toThrow(
      expect.objectContaining({ status: 404 }),
    );
  });
});
