import { HttpTemplateAclApi } from './HttpTemplateAclApi';

const REF = 'template:shop/new-service';
const BASE = 'plugin://template-acl';

function setup(answer: Response) {
  const calls: { method?: string; url: string; body: unknown }[] = [];
  const fetch = async (url: string, { method, body }: RequestInit = {}) => {
    calls.push({ method, url, body: body ?? '' });
    return answer;
  };
  const api = new HttpTemplateAclApi({
    fetchApi: { fetch: fetch as unknown as typeof globalThis.fetch },
  });
  return { api, calls };
}

const acl = { acls: [], revision: '1', role: 'reader' };
const request = { id: '1' };

interface Case {
  call: string;
  act: (api: HttpTemplateAclApi) => Promise<unknown>;
  answer: unknown;
  result: unknown;
  body?: unknown;
}

describe('HttpTemplateAclApi', () => {
  it.each<Case>([
    {
      call: 'GET /templates',
      act: api => api.listTemplates(),
      answer: { templates: [] },
      result: [],
    },
    {
      call: 'GET /user/user%3Aa%2Fb/templates/auto-resolved',
      act: api => api.getAccessOf('user:a/b'),
      answer: { templates: [], groups: [], managed: [], isAdmin: false },
      result: { templates: [], groups: [], managed: [], isAdmin: false },
    },
    {
      call: 'GET /templates/new-service/acl?namespace=shop',
      act: api => api.getAcl(REF),
      answer: acl,
      result: acl,
    },
    {
      call: 'POST /templates/new-service/acl?namespace=shop',
      act: api => api.addToAcl(REF, { entityRefs: ['user:a/b'], reason: 'w' }),
      answer: acl,
      result: acl,
      body: { entity_refs: ['user:a/b'], reason: 'w' },
    },
    {
      call: 'POST /templates/new-service/acl/extend?namespace=shop',
      act: api => api.extendAcl(REF, 'user:a/b'),
      answer: acl,
      result: acl,
      body: { entity_ref: 'user:a/b' },
    },
    {
      call: 'GET /templates/new-service/history?namespace=shop&before=7&limit=20',
      act: api => api.getHistory(REF, { before: '7', limit: 20 }),
      answer: { events: [] },
      result: { events: [] },
    },
    {
      call: 'POST /templates/new-service/requests?namespace=shop',
      act: api => api.askForAccess(REF, { reason: 'w', kind: 'access' }),
      answer: { request },
      result: request,
      body: { reason: 'w', kind: 'access' },
    },
    {
      call: 'GET /requests?role=decider',
      act: api => api.listRequests('decider'),
      answer: { requests: [] },
      result: { requests: [] },
    },
    {
      call: 'POST /requests/1/approve',
      act: api => api.approveRequest('1'),
      answer: { request },
      result: request,
      body: {},
    },
    {
      call: 'POST /requests/1/decline',
      act: api => api.declineRequest('1', 'no'),
      answer: { request },
      result: request,
      body: { comment: 'no' },
    },
  ])('calls $call', async ({ call, act, answer, result, body }) => {
    const { api, calls } = setup(Response.json(answer));
    await expect(act(api)).resolves.toEqual(result);
    const [method, path] = call.split(' ');
    expect(calls).toEqual([
      {
        method,
        url: `${BASE}${path}`,
        body: body === undefined ? '' : JSON.stringify(body),
      },
    ]);
  });

  it('encodes the reference of who is removed', async () => {
    const { api, calls } = setup(new Response(null, { status: 204 }));
    await api.removeFromAcl(REF, 'group:default/a b');
    expect(calls).toEqual([
      {
        method: 'DELETE',
        url: `${BASE}/templates/new-service/acl/group%3Adefault%2Fa%20b?namespace=shop`,
        body: '',
      },
    ]);
  });

  it('throws what the server says', async () => {
    const { api } = setup(
      Response.json(
        {
          error: { name: 'NotAllowedError', message: 'Only for its owners' },
          response: { statusCode: 403 },
        },
        { status: 403 },
      ),
    );
    await expect(api.getAcl(REF)).rejects.toMatchObject({
      name: 'ResponseError',
      cause: { message: 'Only for its owners' },
    });
  });
});
