import {
  Client,
  type Context,
  GraphError,
  HTTPMessageHandler,
  type Middleware,
  type PageCollection,
} from '@microsoft/microsoft-graph-client';
import type {
  Group,
  List,
  ListItem,
  User,
} from '@microsoft/microsoft-graph-types';
import { type EstateProcess, startEstateProcess } from '../../testing';
import { objectId } from '../../seed/objectId';

/** The client's own handler sends a token only over https, and the estate uses http. */
class WithToken implements Middleware {
  readonly #handler = new HTTPMessageHandler();

  readonly #token: string;

  constructor(token: string) {
    this.#token = token;
  }

  execute(context: Context): Promise<void> {
    const headers = new Headers(context.options?.headers as HeadersInit);
    headers.set('Authorization', `Bearer ${this.#token}`);
    context.options = { ...context.options, headers };
    return this.#handler.execute(context);
  }
}

/**
 * Tests the estate's Graph with Microsoft's own client. Types of the responses are checked against the published types
 * in resources.ts (`satisfies`).
 */
let estate: EstateProcess | undefined;
let client: Client;
let site: string;

afterAll(() => estate?.close());
beforeAll(async () => {
  estate = await startEstateProcess({ services: ['graph', 'signIn'] });
  const { urls, credentials } = estate;
  const identity = await fetch(
    `${urls.identity}?api-version=2019-08-01&resource=https://graph.microsoft.com`,
    { headers: { 'x-identity-header': credentials.identityHeader } },
  );
  const { access_token: token }: { access_token: string } =
    await identity.json();
  client = Client.initWithMiddleware({
    baseUrl: urls.graph,
    defaultVersion: 'v1.0',
    middleware: new WithToken(token),
  });
  site = [
    'sharepoint.retail.example',
    objectId('site', 'technology'),
    objectId('web', 'technology'),
  ].join(',');
}, 30_000);

/** The client follows only https links, so it gets their paths. */
async function readAll<Item>(first: PageCollection): Promise<Item[]> {
  const items: Item[] = [...first.value];
  let next = first['@odata.nextLink'];
  while (next) {
    const { origin, pathname, search } = new URL(next);
    expect(origin).toBe(estate?.urls.graph);
    const page: PageCollection = await client
      .api(pathname.replace('/v1.0', '') + search)
      .header('ConsistencyLevel', 'eventual')
      .get();
    items.push(...page.value);
    next = page['@odata.nextLink'];
  }
  return items;
}

describe('Microsoft Graph client', () => {
  it('reads people by an advanced query, page by page', async () => {
    const first: PageCollection = await client
      .api('/users')
      .header('ConsistencyLevel', 'eventual')
      .filter("accountEnabled eq true and userType eq 'Member'")
      .select(['id', 'userPrincipalName', 'userType'])
      .count(true)
      .top(7)
      .get();
    expect(first.value).toHaveLength(7);
    const people = await readAll<User>(first);
    expect(people).toHaveLength(first['@odata.count']);
    expect(new Set(people.map(({ id }) => id)).size).toBe(people.length);
    expect(
      people.filter(({ userPrincipalName }) =>
        /^y\d/.test(userPrincipalName ?? ''),
      ),
    ).toEqual([]);
  });

  it('finds a service account by the query of the forms', async () => {
    const name = 'y200001@svc.retail.example';
    const { value }: { value: User[] } = await client
      .api('/users')
      .header('ConsistencyLevel', 'eventual')
      .filter(
        `(userPrincipalName eq '${name}' or mail eq '${name}') and accountEnabled eq true`,
      )
      .count(true)
      .get();
    expect(value).toMatchObject([{ userPrincipalName: name, mail: null }]);
  });

  it('makes a group, finds it by search and deletes it', async () => {
    const asha = objectId('person', 'app.requester@retail.example');
    const group: Group = await client.api('/groups').post({
      displayName: 'Contract readers',
      mailNickname: 'contract-readers',
      mailEnabled: false,
      securityEnabled: true,
      'members@odata.bind': [
        `https://graph.microsoft.com/v1.0/directoryObjects/${asha}`,
      ],
    });
    const search = () =>
      client
        .api('/groups')
        .header('ConsistencyLevel', 'eventual')
        .search('"displayName:contract"')
        .get();
    expect((await search()).value).toMatchObject([{ id: group.id }]);
    const members = await client.api(`/groups/${group.id}/members`).get();
    expect(members.value).toMatchObject([
      { '@odata.type': '#microsoft.graph.user', id: asha },
    ]);
    await client.api(`/groups/${group.id}`).delete();
    expect((await search()).value).toEqual([]);
  });

  it('changes a group, removes a member, and sees both in the delta', async () => {
    const start: PageCollection = await client
      .api('/groups/delta')
      .select('id,displayName')
      .get();
    const seeded = start.value as Group[];
    expect(seeded.length).toBeGreaterThan(3);
    const made: Group = await client.api('/groups').post({
      displayName: 'Delta first',
      mailEnabled: false,
      mailNickname: 'delta-first',
      securityEnabled: true,
    });
    const own = `/groups/${made.id}`;
    await client.api(own).patch({ displayName: 'Delta second' });
    const { pathname, search } = new URL(String(start['@odata.deltaLink']));
    const next: PageCollection = await client
      .api(pathname.replace('/v1.0', '') + search)
      .get();
    expect(next.value).toEqual([{ id: made.id, displayName: 'Delta second' }]);
    await client.api(own).delete();
    const { pathname: path, search: query } = new URL(
      String(next['@odata.deltaLink']),
    );
    const last: PageCollection = await client
      .api(path.replace('/v1.0', '') + query)
      .get();
    expect(last.value).toEqual([
      { id: made.id, '@removed': { reason: 'deleted' } },
    ]);
  });

  it('counts in advanced queries only', async () => {
    const count = client.api('/users/$count');
    await expect(count.get()).rejects.toMatchObject({ statusCode: 400 });
    const answer: unknown = await client
      .api('/users/$count')
      .header('ConsistencyLevel', 'eventual')
      .filter("endsWith(userPrincipalName, '@retail.example')")
      .get();
    expect(Number(answer)).toBeGreaterThan(10);
    const page: PageCollection = await client
      .api('/users')
      .header('ConsistencyLevel', 'eventual')
      .query({ $count: 'true' })
      .filter("endsWith(userPrincipalName, '@retail.example')")
      .top(999)
      .get();
    expect(Number(answer)).toBe(page.value.length);
  });

  it('sends several requests at once, and none after a failed one', async () => {
    const requests = [
      { id: '1', method: 'GET', url: '/users/nobody@retail.example' },
      { id: '2', method: 'GET', url: '/users?$top=1', dependsOn: ['1'] },
      { id: '3', method: 'GET', url: '/organization' },
    ];
    const { responses }: { responses: { id: string; status: number }[] } =
      await client.api('/$batch').post({ requests });
    expect(responses.map(({ id, status }) => [id, status])).toEqual([
      ['1', 404],
      ['2', 424],
      ['3', 200],
    ]);
    const many = Array.from({ length: 21 }, (_, at) => ({
      ...requests[2],
      id: `${at}`,
    }));
    await expect(
      client.api('/$batch').post({ requests: many }),
    ).rejects.toMatchObject({ statusCode: 400 });
  });

  it('gives each answer the id of its request', async () => {
    const id = '0b0b7d63-5f0d-4c56-9ab0-7e1f4f3d8c11';
    const refused: unknown = await client
      .api('/users/nobody@retail.example')
      .header('client-request-id', id)
      .get()
      .catch(error => error);
    expect(refused).toBeInstanceOf(GraphError);
    expect((refused as GraphError).headers?.get('client-request-id')).toBe(id);
    expect((refused as GraphError).headers?.get('request-id')).toBe(
      (refused as GraphError).requestId,
    );
  });

  it('reads a list page by page, with chosen fields', async () => {
    const address = `/sites/${site}/lists/${objectId('list', 'MAL')}`;
    const list: List = await client.api(address).get();
    expect(list.list?.template).toBe('genericList');
    const first = await client
      .api(`${address}/items`)
      .expand('fields($select=Title,Alias)')
      .top(9)
      .get();
    const items = await readAll<ListItem & { fields: { Title: string } }>(
      first,
    );
    expect(items.map(({ fields }) => fields.Title)).toEqual(
      items.map((_, index) => `APP${1001 + index}`),
    );
    expect(items).toHaveLength(40);
  });

  it('reads errors with their code', async () => {
    const refused: unknown = await client
      .api('/users/nobody@retail.example')
      .get()
      .catch(error => error);
    expect(refused).toBeInstanceOf(GraphError);
    expect(refused).toMatchObject({
      statusCode: 404,
      code: 'Request_ResourceNotFound',
      requestId: expect.any(String),
    });
  });
});
