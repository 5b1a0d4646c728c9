import { randomUUID } from 'node:crypto';
import { TestDatabases } from '@backstage/backend-test-utils';
import type { Response } from 'supertest';
import { DAY_MS } from '@portal/plugin-grants-common';
import { entities } from './__testUtils__/entities';
import { TestPlugin } from './__testUtils__/TestPlugin';

let plugin: TestPlugin;
afterAll(() => plugin?.stop());
const databases = TestDatabases.create({ ids: ['POSTGRES_18'] });

const ASHA = 'user:default/asha';
const ACL = '/templates/cluster/acl';
const enc = encodeURIComponent;

beforeAll(async () => {
  plugin = await TestPlugin.start(await databases.init('POSTGRES_18'));
}, 60_000);

beforeEach(async () => {
  await plugin.knex('grants').delete();
  await plugin.knex('grant_requests').delete();
  plugin.audit.length = 0;
  jest.clearAllMocks();
});

afterEach(() => {
  plugin.database.bringBack();
  plugin.denied.clear();
  jest.restoreAllMocks();
});

function ask(who: string, call: string, body?: object) {
  return plugin.ask(who, call, body);
}

async function grant(...refs: string[]): Promise<Response> {
  const answer = await ask('gina', `POST ${ACL}`, { entity_refs: refs });
  expect(answer.status).toBe(200);
  return answer;
}

async function request(who = 'asha', name = 'cluster'): Promise<string> {
  const answer = await ask(who, `POST /templates/${name}/requests`, {
    reason: 'for the move',
  });
  expect(answer.status).toBe(201);
  return answer.body.request.id;
}

/** Every route, with a valid body. */
const CALLS: Array<[string, object | undefined]> = [
  ['GET /health', undefined],
  ['GET /admin/users', undefined],
  [`GET /user/${enc(ASHA)}/templates`, undefined],
  ['POST /user/templates', { userEntityRef: ASHA, userGroups: [] }],
  [`GET /user/${enc(ASHA)}/templates/auto-resolved`, undefined],
  ['GET /templates', undefined],
  [`GET ${ACL}`, undefined],
  [`POST ${ACL}`, { entity_refs: [ASHA] }],
  [`POST ${ACL}/extend`, { entity_ref: ASHA }],
  [`DELETE ${ACL}/${enc(ASHA)}`, undefined],
  ['GET /templates/cluster/history', undefined],
  ['POST /templates/cluster/requests', { reason: 'x' }],
  ['GET /requests', undefined],
  [`POST /requests/${randomUUID()}/approve`, {}],
  [`POST /requests/${randomUUID()}/decline`, { comment: 'x' }],
];

let strangers = 0;

/** A user whose access is not cached yet. */
function aStranger(): string {
  strangers += 1;
  return `stranger-${strangers}`;
}

const daysAhead = (time: string) => (Date.parse(time) - Date.now()) / DAY_MS;

describe('the calls of P 7', () => {
  it('GET /admin/users answers the users who are admins, through groups and groups in them too', async () => {
    const { body } = await ask('asha', 'GET /admin/users');
    expect(body).toEqual({
      adminUsers: ['user:default/nick', 'user:default/petra'],
      adminGroups: ['group:default/portal-admins'],
    });
  });

  it('POST /templates/{name}/acl adds, and adding again extends by 5 days', async () => {
    const first = await ask('gina', `POST ${ACL}`, {
      entity_refs: ['User:Default/ASHA', ASHA, 'group:checkout'],
      reason: ' for the move ',
    });
    expect(first.status).toBe(200);
    expect(first.body.added).toEqual(['group:default/checkout', ASHA]);
    expect(first.body.extended).toEqual([]);
    const [group, asha] = first.body.acls;
    expect(group.displayName).toBe('Team checkout');
    expect(asha).toMatchObject({
      entityRef: ASHA,
      displayName: 'Asha',
      isExpired: false,
      grantedBy: 'user:default/gina',
      grantedByName: 'Gina',
      reason: 'for the move',
    });
    expect(daysAhead(asha.expiresOn)).toBeCloseTo(5, 3);

    const second = await ask('nick', `POST ${ACL}`, { entity_refs: [ASHA] });
    expect(second.body).toMatchObject({ added: [], extended: [ASHA] });
    expect(second.body.revision).not.toBe(first.body.revision);
    expect(daysAhead(second.body.acls[1].expiresOn)).toBeCloseTo(10, 3);
  });

  it('GET /templates/{name}/acl answers the list to everybody, with their role', async () => {
    const { body: added } = await grant(ASHA);
    for (const [who, role] of [
      ['petra', 'admin'],
      ['nick', 'manager'],
      ['tom', 'reader'],
    ]) {
      const { body } = await ask(who, `GET ${ACL}`);
      expect(body).toEqual({
        acls: added.acls,
        revision: added.revision,
        role,
      });
    }
  });

  it('POST /templates/{name}/acl/extend adds 5 days', async () => {
    await grant(ASHA);
    const { body } = await ask('gina', `POST ${ACL}/extend`, {
      entity_ref: ASHA,
      reason: 'not ready yet',
    });
    expect(body.acl).toMatchObject({
      entityRef: ASHA,
      reason: 'not ready yet',
    });
    expect(daysAhead(body.acl.expiresOn)).toBeCloseTo(10, 3);
  });

  it('the calls about a user answer live grants: own ones, with given groups, and with all groups', async () => {
    await grant(ASHA, 'group:default/circle');
    const refs = ({ body }: Response) =>
      body.templates.map(
        ({ templateRef, entityRef }: Record<string, string>) =>
          `${templateRef} ${entityRef}`,
      );
    const own = 'template:default/cluster user:default/asha';
    const circle = 'template:default/cluster group:default/circle';

    expect(refs(await ask('asha', `GET /user/${enc(ASHA)}/templates`))).toEqual(
      [own],
    );
    const given = await ask('asha', 'POST /user/templates', {
      userEntityRef: ASHA,
      userGroups: ['Group:default/Circle'],
    });
    expect(refs(given)).toEqual([circle, own]);
    const resolved = await ask(
      'asha',
      `GET /user/${enc(ASHA)}/templates/auto-resolved`,
    );
    expect(refs(resolved)).toEqual([circle, own]);
    expect(resolved.body).toMatchObject({
      groups: ['group:default/checkout', 'group:default/circle'],
      managed: [],
      isAdmin: false,
    });
  });

  it('auto-resolved names what is managed through a nested group, and admins', async () => {
    const of = async (who: string) =>
      (
        await ask(
          'service',
          `GET /user/${enc(`user:default/${who}`)}/templates/auto-resolved`,
        )
      ).body;
    expect((await of('nick')).managed).toEqual([
      'template:default/cluster',
      'template:default/vault',
    ]);
    expect((await of('olga')).managed).toEqual(['template:lab/cluster']);
    expect(await of('petra')).toMatchObject({ managed: [], isAdmin: true });
  });

  it('two owners who add the same person at the same moment make one grant, of 5 days for each', async () => {
    const answers = await Promise.all(
      ['gina', 'nick'].map(who =>
        ask(who, `POST ${ACL}`, { entity_refs: [ASHA] }),
      ),
    );
    const of = (name: 'added' | 'extended') =>
      answers.flatMap(({ body }) => body[name]);
    expect([of('added'), of('extended')]).toEqual([[ASHA], [ASHA]]);
    const { body } = await ask('tom', `GET ${ACL}`);
    expect(body.acls).toHaveLength(1);
    expect(daysAhead(body.acls[0].expiresOn)).toBeCloseTo(10, 3);
  });

  it('names a template of another namespace', async () => {
    const { status } = await ask('olga', `POST ${ACL}?namespace=Lab`, {
      entity_refs: [ASHA],
    });
    expect(status).toBe(200);
    expect((await ask('tom', `GET ${ACL}`)).body.acls).toEqual([]);
    const lab = await ask('tom', `GET ${ACL}?namespace=lab`);
    expect(lab.body.acls).toHaveLength(1);
  });
});

describe('GET /templates', () => {
  it('lists controlled templates, by title, with what the caller is for each', async () => {
    await grant(ASHA, 'group:default/checkout');
    const id = await request('asha', 'orphan');
    const { body } = await ask('asha', 'GET /templates');
    expect(body.templates).toEqual([
      {
        templateRef: 'template:default/cluster',
        name: 'cluster',
        namespace: 'default',
        title: 'The cluster',
        description: 'Makes a cluster',
        owner: 'group:default/platform',
        ownerTitle: 'Team platform',
        role: 'reader',
        hasAccess: true,
        confidential: false,
        expiresOn: expect.any(String),
        pending: 0,
        holders: 2,
        endingSoon: 2,
      },
      expect.objectContaining({
        templateRef: 'template:lab/cluster',
        ownerTitle: 'Olga',
        hasAccess: false,
        holders: 0,
        endingSoon: 0,
      }),
      expect.objectContaining({
        templateRef: 'template:default/orphan',
        hasAccess: false,
        pending: 0,
        request: expect.objectContaining({ id, kind: 'access' }),
      }),
    ]);
  });

  const sizes = async (who: string) => {
    const { body } = await ask(who, 'GET /templates');
    return body.templates.map(
      (template: Record<string, unknown>) =>
        `${template.name} ${template.holders} ${template.endingSoon}`,
    );
  };

  it('counts holders and the grants that end within 7 days', async () => {
    await grant(ASHA, 'user:default/tom', 'group:default/checkout');
    const move = (ref: string, days: number) =>
      plugin
        .knex('grants')
        .where({ entity_ref: ref })
        .update({ expires_at: new Date(Date.now() + days * DAY_MS) });
    await move(ASHA, 7.1);
    await move('user:default/tom', -0.1);
    expect(await sizes('tom')).toEqual([
      'cluster 2 1',
      'cluster 0 0',
      'orphan 0 0',
    ]);
    await plugin.knex('grants').update({ subject_uid: 'gone' });
    expect(await sizes('tom')).toContain('cluster 0 0');
    expect(await sizes('tom')).not.toContain('cluster 2 1');
  });

  it('counts for a confidential template only for those who read its list', async () => {
    await ask('gina', 'POST /templates/vault/acl', { entity_refs: [ASHA] });
    expect(await sizes('asha')).toContain('vault 1 1');
    expect(await sizes('gina')).toContain('vault 1 1');
    expect((await sizes('tom')).join()).not.toMatch(/vault/);
  });

  it('asks the database as often for many templates as for none', async () => {
    const count = async () => {
      plugin.statements.length = 0;
      await ask('petra', 'GET /templates');
      return plugin.statements.length;
    };
    const before = await count();
    await grant(ASHA, 'user:default/tom');
    await ask('olga', `POST ${ACL}?namespace=lab`, { entity_refs: [ASHA] });
    await ask('petra', 'POST /templates/orphan/acl', { entity_refs: [ASHA] });
    await request('p1');
    expect(await count()).toBe(before);
    expect(before).toBe(4);
  });

  it('tells a request for more time from one for access', async () => {
    await grant(ASHA);
    await ask('asha', 'POST /templates/cluster/requests', {
      reason: 'not done',
      kind: 'extension',
    });
    const { body } = await ask('asha', 'GET /templates');
    expect(body.templates[0]).toMatchObject({
      hasAccess: true,
      request: { kind: 'extension' },
    });
  });

  it('shows confidential ones to those with access, and what waits to those who decide', async () => {
    await request('asha');
    const named = async (who: string) => {
      const { body } = await ask(who, 'GET /templates');
      return body.templates.map(
        ({ name, pending }: { name: string; pending: number }) =>
          `${name} ${pending}`,
      );
    };
    expect(await named('nick')).toEqual([
      'cluster 1',
      'cluster 0',
      'orphan 0',
      'vault 0',
    ]);
    expect(await named('tom')).toEqual(['cluster 0', 'cluster 0', 'orphan 0']);
  });
});

describe('bad input', () => {
  const many = Array.from({ length: 1_000 }, (_, n) => `user:default/p${n}`);

  it.each([
    ['no list', {}, 'entity_refs'],
    ['an empty list', { entity_refs: [] }, 'entity_refs'],
    ['1,000 references', { entity_refs: many }, 'entity_refs'],
    ['101 references', { entity_refs: many.slice(0, 101) }, 'entity_refs'],
    ['no list but a word', { entity_refs: ASHA }, 'entity_refs'],
    ['a number among them', { entity_refs: [ASHA, 7] }, 'entity_refs'],
    ['no reference', { entity_refs: [ASHA, 'asha'] }, 'entity_refs[1]'],
    ['an empty part', { entity_refs: ['user:default/'] }, 'entity_refs[0]'],
    ['a component', { entity_refs: ['component:x'] }, 'entity_refs[0]'],
    ['a space', { entity_refs: ['user:a b'] }, 'entity_refs[0]'],
    ['a NUL', { entity_refs: ['user:a\0'] }, 'entity_refs[0]'],
    ['a NUL in the reason', { entity_refs: [ASHA], reason: 'a\0' }, 'reason'],
    [
      'nobody',
      { entity_refs: [ASHA, 'user:nobody'] },
      "entity_refs: the catalogue has no 'user:default/nobody'",
    ],
    ['a blank reason', { entity_refs: [ASHA], reason: '  ' }, 'reason'],
    [
      'a long reason',
      { entity_refs: [ASHA], reason: 'x'.repeat(501) },
      'reason',
    ],
    ['an unknown field', { entity_refs: [ASHA], days: 90 }, 'days'],
  ])(
    'adding with %s is a 400 that names it, and adds nobody',
    async (_, body, named) => {
      const answer = await ask('gina', `POST ${ACL}`, body);
      expect(answer.status).toBe(400);
      expect(answer.body.error.message).toContain(named);
      expect((await ask('gina', `GET ${ACL}`)).body.acls).toEqual([]);
    },
  );

  it('100 references at once are fine', async () => {
    const { body } = await grant(...many.slice(0, 100));
    expect(body.added).toHaveLength(100);
  });

  it.each([
    ['POST', `${ACL}/extend`, { entity_ref: 'asha' }, 'entity_ref'],
    ['POST', `${ACL}/extend`, { entity_ref: 'user:nobody' }, 'entity_ref'],
    ['POST', `${ACL}/extend`, {}, 'entity_ref'],
    ['DELETE', `${ACL}/asha`, undefined, 'entityRef'],
    ['GET', '/user/asha/templates', undefined, 'ref'],
    ['GET', '/user/user:asha%00/templates', undefined, 'ref'],
    ['GET', '/templates/a%20b/acl', undefined, 'name'],
    ['GET', '/templates/a%00/acl', undefined, 'name'],
    ['POST', '/templates/a%00/requests', { reason: 'x' }, 'name'],
    ['GET', `${ACL}?namespace=`, undefined, 'namespace'],
    ['GET', `${ACL}?namespace=a%2Fb`, undefined, 'namespace'],
    ['GET', `/user/${enc('component:x')}/templates`, undefined, 'ref'],
    [
      'GET',
      `/user/${enc('group:x')}/templates/auto-resolved`,
      undefined,
      'ref',
    ],
    ['POST', '/user/templates', { userEntityRef: ASHA }, 'userGroups'],
    [
      'POST',
      '/user/templates',
      { userEntityRef: 'x', userGroups: [] },
      'userEntityRef',
    ],
    [
      'POST',
      '/user/templates',
      { userEntityRef: ASHA, userGroups: ['x'] },
      'userGroups[0]',
    ],
    ['GET', '/templates/cluster/history?limit=0', undefined, 'limit'],
    ['GET', '/templates/cluster/history?limit=many', undefined, 'limit'],
    ['GET', '/templates/cluster/history?before=x', undefined, 'before'],
    ['POST', '/templates/cluster/requests', {}, 'reason'],
    ['POST', '/templates/cluster/requests', { reason: ' ' }, 'reason'],
    [
      'POST',
      '/templates/cluster/requests',
      { reason: 'x', kind: 'forever' },
      'kind',
    ],
    ['GET', '/requests?role=god', undefined, 'role'],
    ['POST', '/requests/1/approve', {}, 'id'],
    ['POST', `/requests/${randomUUID()}/decline`, {}, 'comment'],
    ['POST', `/requests/${randomUUID()}/decline`, { comment: ' ' }, 'comment'],
  ])(
    '%s %s with %j is a 400 that names %s',
    async (method, path, body, named) => {
      const answer = await ask('petra', `${method} ${path}`, body);
      expect(answer.status).toBe(400);
      expect(answer.body.error.message).toContain(named);
    },
  );
});

describe('who may what', () => {
  it.each(CALLS)('%s needs somebody who signed in', async (call, body) => {
    expect((await ask('nobody', call, body)).status).toBe(401);
  });

  const permissionOf = (call: string) => {
    if (/^GET |^POST \/user/.test(call)) return 'template-acl.read';
    const isAsking = call.endsWith('/requests');
    return isAsking ? 'template-acl.request' : 'template-acl.manage';
  };

  it.each(CALLS.slice(1))('%s needs its permission', async (call, body) => {
    plugin.denied.add(permissionOf(call));
    expect((await ask(aStranger(), call, body)).status).toBe(403);
  });

  it('does not take one permission for another', async () => {
    plugin.denied.add('template-acl.request');
    const who = aStranger();
    expect((await ask(who, 'GET /templates')).status).toBe(200);
    const asked = await ask(who, 'POST /templates/cluster/requests', {
      reason: 'x',
    });
    expect(asked.status).toBe(403);
  });

  it.each([
    [`POST ${ACL}`, { entity_refs: [ASHA] }],
    [`POST ${ACL}/extend`, { entity_ref: ASHA }],
    [`DELETE ${ACL}/${enc(ASHA)}`, undefined],
  ])('%s is for admins and managers', async (call, body) => {
    await grant(ASHA);
    for (const who of ['asha', 'tom', 'olga', 'service']) {
      expect((await ask(who, call, body)).status).toBe(403);
    }
    expect((await ask('petra', call, body)).status).toBeLessThan(300);
  });

  it('what others have is told to themselves, admins and services only', async () => {
    const calls: Array<[string, object | undefined]> = [
      [`GET /user/${enc(ASHA)}/templates`, undefined],
      [`GET /user/${enc(ASHA)}/templates/auto-resolved`, undefined],
      ['POST /user/templates', { userEntityRef: ASHA, userGroups: [] }],
    ];
    for (const [call, body] of calls) {
      for (const [who, status] of [
        ['tom', 403],
        ['gina', 403],
        ['asha', 200],
        ['petra', 200],
        ['service', 200],
      ] as const) {
        expect((await ask(who, call, body)).status).toBe(status);
      }
    }
    const foreign = { userEntityRef: ASHA, userGroups: ['group:platform'] };
    const { status } = await ask('asha', 'POST /user/templates', foreign);
    expect(status).toBe(403);
  });
});

describe('what is not there', () => {
  it.each([
    ['GET', '/templates/nowhere/acl', undefined],
    ['POST', '/templates/nowhere/acl', { entity_refs: [ASHA] }],
    ['POST', '/templates/nowhere/acl/extend', { entity_ref: ASHA }],
    ['DELETE', `/templates/nowhere/acl/${enc(ASHA)}`, undefined],
    ['GET', '/templates/nowhere/history', undefined],
    ['POST', '/templates/nowhere/requests', { reason: 'x' }],
    ['GET', `${ACL}?namespace=nowhere`, undefined],
    // Open to everybody, without an access list.
    ['GET', '/templates/service/acl', undefined],
    ['POST', '/templates/service/acl', { entity_refs: [ASHA] }],
    // On no list.
    ['POST', `${ACL}/extend`, { entity_ref: ASHA }],
    ['DELETE', `${ACL}/${enc(ASHA)}`, undefined],
    ['POST', `/requests/${randomUUID()}/approve`, {}],
  ])('%s %s is a 404', async (method, path, body) => {
    const { status } = await ask('petra', `${method} ${path}`, body);
    expect(status).toBe(404);
  });

  it('a confidential template is not there for who has no access to it', async () => {
    const path = '/templates/vault/acl';
    const hidden = await ask('tom', `GET ${path}`);
    expect(hidden.status).toBe(404);
    expect(hidden.body.error.message).toBe(
      "Template 'template:default/vault' was not found, or is not yours to use",
    );
    await ask('gina', `POST ${path}`, { entity_refs: ['user:default/tom'] });
    expect((await ask('tom', `GET ${path}`)).status).toBe(200);
  });

  it('an entry of somebody whom the catalogue has no more can be removed', async () => {
    await grant(ASHA);
    await plugin.knex('grants').update({ entity_ref: 'user:default/gone' });
    const { body } = await ask('tom', `GET ${ACL}`);
    expect(body.acls[0].displayName).toBe('user:default/gone');
    const gone = enc('user:default/gone');
    expect((await ask('gina', `DELETE ${ACL}/${gone}`)).status).toBe(204);
  });
});

describe('requests', () => {
  const approve = (who: string, id: string) =>
    ask(who, `POST /requests/${id}/approve`, { comment: 'fine' });

  it('reach the owners, are approved, and notify the requester', async () => {
    const id = await request('asha');
    expect(plugin.notifications.send).toHaveBeenCalledWith({
      recipients: {
        type: 'entity',
        entityRef: ['group:default/platform'],
        excludeEntityRef: ASHA,
      },
      payload: expect.objectContaining({
        title: 'Asha asks for access to The cluster',
        description: 'for the move',
        link: '/template-acl?template=template%3Adefault%2Fcluster',
      }),
    });
    const waiting = await ask('nick', 'GET /requests?role=decider');
    expect(waiting.body).toMatchObject({
      requests: [{ id, requesterName: 'Asha', templateTitle: 'The cluster' }],
      complete: true,
    });
    const { body } = await approve('nick', id);
    expect(body.request).toMatchObject({
      status: 'approved',
      decidedByName: 'Nick',
      comment: 'fine',
    });
    expect(plugin.notifications.send).toHaveBeenLastCalledWith(
      expect.objectContaining({
        recipients: expect.objectContaining({ entityRef: [ASHA] }),
        payload: expect.objectContaining({
          title: 'You have access to The cluster',
        }),
      }),
    );
    const mine = await ask('asha', 'GET /requests');
    expect(mine.body.requests).toMatchObject([{ id, status: 'approved' }]);
    const list = await ask('asha', `GET ${ACL}`);
    expect(list.body.acls).toMatchObject([{ entityRef: ASHA, reason: 'fine' }]);
    const left = await ask('nick', 'GET /requests?role=decider');
    expect(left.body.requests).toEqual([]);
  });

  it('of a template without an owner reach the admins', async () => {
    await request('asha', 'orphan');
    expect(plugin.notifications.send).toHaveBeenCalledWith(
      expect.objectContaining({
        recipients: expect.objectContaining({
          entityRef: ['group:default/portal-admins'],
        }),
      }),
    );
  });

  it('one waits at a time', async () => {
    await request('asha');
    const again = await ask('asha', 'POST /templates/cluster/requests', {
      reason: 'please',
    });
    expect(again.status).toBe(409);
  });

  it('are for those who need them', async () => {
    await grant(ASHA);
    const asking = async (who: string, kind: string) =>
      (
        await ask(who, 'POST /templates/cluster/requests', {
          reason: 'x',
          kind,
        })
      ).status;
    expect(await asking('asha', 'access')).toBe(409);
    expect(await asking('asha', 'extension')).toBe(201);
    expect(await asking('nick', 'access')).toBe(409);
    expect(await asking('petra', 'extension')).toBe(409);
  });

  it('are decided once, by those who manage the template, and never by the requester', async () => {
    const id = await request('asha');
    expect((await approve('asha', id)).status).toBe(403);
    expect((await approve('tom', id)).status).toBe(403);
    expect((await approve('olga', id)).status).toBe(403);
    const declined = await ask('gina', `POST /requests/${id}/decline`, {
      comment: 'use the other one',
    });
    expect(declined.body.request.status).toBe('declined');
    expect((await approve('petra', id)).status).toBe(409);
  });

  it('of somebody who became an admin since are not theirs to decide', async () => {
    const id = await request('asha');
    await plugin
      .knex('grant_requests')
      .update({ requester: 'user:default/petra' });
    expect((await approve('petra', id)).status).toBe(403);
    const { body } = await ask('petra', 'GET /templates');
    const [cluster] = body.templates;
    expect(cluster).toMatchObject({ pending: 0, request: { id } });
  });

  it('are not decided with another account of the requester', async () => {
    const id = await request('asha');
    const accounts = entities.filter(
      ({ kind, metadata }) =>
        kind === 'User' && ['asha', 'petra'].includes(metadata.name),
    );
    for (const { metadata } of accounts) {
      metadata.annotations = { 'retail.example/employee-id': '4711' };
    }
    const own = await approve('petra', id);
    for (const { metadata } of accounts) delete metadata.annotations;
    expect(own.status).toBe(403);
    expect((await approve('petra', id)).status).toBe(200);
  });

  it('of somebody who left are not approved', async () => {
    const id = await request('asha');
    await plugin
      .knex('grant_requests')
      .update({ requester: 'user:default/gone' });
    expect((await approve('gina', id)).status).toBe(409);
  });

  it('that died are told as such', async () => {
    const id = await request('asha');
    await plugin
      .knex('grant_requests')
      .update({ dies_at: new Date(Date.now() - 1_000) });
    const { body } = await ask('asha', 'GET /requests?role=mine');
    expect(body.requests).toMatchObject([{ id, status: 'lapsed' }]);
    const late = await approve('gina', id);
    expect(late.status).toBe(409);
    expect(late.body.error.message).toMatch(/lapsed/);
  });

  it('stay made when nobody can be told', async () => {
    plugin.notifications.send.mockRejectedValueOnce(new Error('away'));
    plugin.signals.publish.mockRejectedValueOnce(new Error('away'));
    const id = await request('asha');
    const { body } = await ask('asha', 'GET /requests');
    expect(body.requests).toMatchObject([{ id, status: 'pending' }]);
  });
});

describe('history', () => {
  it('tells what happened, in pages, and open requests to those who decide', async () => {
    await plugin.knex.raw(
      'ALTER TABLE grant_history DISABLE TRIGGER USER; DELETE FROM grant_history; ALTER TABLE grant_history ENABLE TRIGGER USER',
    );
    await grant(ASHA);
    await request('tom');
    const path = '/templates/cluster/history';
    const seen = async (who: string, query = '') => {
      const { body } = await ask(who, `GET ${path}${query}`);
      return body;
    };
    expect(await seen('gina')).toEqual({
      events: [
        expect.objectContaining({
          type: 'requested',
          kind: 'access',
          displayName: 'Tom',
        }),
        expect.objectContaining({
          type: 'granted',
          actorName: 'Gina',
          displayName: 'Asha',
          after: expect.any(String),
        }),
      ],
    });
    expect((await seen('asha')).events).toHaveLength(1);
    expect((await seen('tom')).events).toHaveLength(2);
    const first = await seen('gina', '?limit=1');
    const rest = await seen('gina', `?limit=1&before=${first.next}`);
    expect(rest.events[0].type).toBe('granted');
    expect(rest.next).toBeUndefined();
  });
});

describe('signals', () => {
  it('tell owners, admins and whom it is about of the template and the new revision', async () => {
    const { body } = await grant(ASHA);
    expect(plugin.signals.publish).toHaveBeenCalledWith({
      recipients: {
        type: 'user',
        entityRef: [
          'group:default/platform',
          'group:default/portal-admins',
          ASHA,
        ],
      },
      channel: 'template-acl',
      message: {
        templateRef: 'template:default/cluster',
        revision: body.revision,
      },
    });
  });

  it('tell everybody that something changed, and no more', async () => {
    await grant(ASHA);
    await ask('gina', 'POST /templates/vault/acl', { entity_refs: [ASHA] });
    await request('tom');
    const broadcasts = plugin.signals.publish.mock.calls
      .map(([signal]) => signal)
      .filter(({ recipients }) => recipients.type === 'broadcast');
    expect(broadcasts).toHaveLength(3);
    for (const { message } of broadcasts) {
      expect(message).toEqual({ templateRef: '*' });
    }
  });
});

describe('audit', () => {
  it('has each change with its subject, template, end before and end after', async () => {
    await grant(ASHA);
    await ask('gina', `POST ${ACL}/extend`, { entity_ref: ASHA });
    await ask('gina', `DELETE ${ACL}/${enc(ASHA)}`);
    const id = await request('tom');
    await ask('gina', `POST /requests/${id}/approve`, {});
    const time = expect.stringMatching(/^\d{4}-/);
    const change = (before: unknown, after: unknown, subject = ASHA) => [
      { subject, before, after },
    ];
    const template = 'template:default/cluster';
    expect(plugin.audit.map(({ eventId, meta }) => [eventId, meta])).toEqual([
      [
        'grant-add',
        { template, subjects: [ASHA], changes: change(null, time) },
      ],
      [
        'grant-extend',
        { template, subjects: ASHA, changes: change(time, time) },
      ],
      [
        'grant-remove',
        { template, subjects: ASHA, changes: change(time, null) },
      ],
      [
        'request-create',
        {
          template,
          request: id,
          subject: 'user:default/tom',
          kind: 'access',
          before: null,
          after: 'pending',
        },
      ],
      [
        'request-approve',
        {
          template,
          request: id,
          subject: 'user:default/tom',
          before: 'pending',
          after: 'approved',
          changes: change(null, time, 'user:default/tom'),
        },
      ],
    ]);
  });

  it('has an end that a change overtakes', async () => {
    await grant(ASHA);
    await plugin
      .knex('grants')
      .update({ expires_at: new Date(Date.now() - 1_000) });
    plugin.audit.length = 0;
    await grant(ASHA);
    expect(plugin.audit.map(({ eventId }) => eventId)).toEqual([
      'grant-end',
      'grant-add',
    ]);
    expect(plugin.audit[0].meta).toMatchObject({
      template: 'template:default/cluster',
      changes: [{ subject: ASHA, after: null }],
    });
  });

  it('has what a new request and an approval overtake', async () => {
    await grant(ASHA);
    await request('asha', 'orphan');
    await ask('asha', 'POST /templates/cluster/requests', {
      reason: 'x',
      kind: 'extension',
    });
    const { body } = await ask('gina', 'GET /requests?role=decider');
    const past = new Date(Date.now() - 1_000);
    await plugin.knex('grants').update({ expires_at: past });
    await plugin
      .knex('grant_requests')
      .where({ subject_ref: 'template:default/orphan' })
      .update({ dies_at: past });
    plugin.audit.length = 0;
    await request('asha', 'orphan');
    await ask('gina', `POST /requests/${body.requests[0].id}/approve`, {});
    expect(plugin.audit.map(({ eventId }) => eventId)).toEqual([
      'request-lapse',
      'request-create',
      'grant-end',
      'request-approve',
    ]);
  });

  it('has refused changes too', async () => {
    await ask('tom', `POST ${ACL}`, { entity_refs: [ASHA] });
    expect(plugin.audit).toEqual([
      {
        eventId: 'grant-add',
        outcome: 'failed',
        meta: { template: 'template:default/cluster', subjects: [ASHA] },
      },
    ]);
  });
});

describe('a template that is registered again', () => {
  it('has none of the grants of the one before', async () => {
    await grant(ASHA);
    await plugin.knex('grants').update({ subject_uid: 'gone' });
    const { body: list } = await ask('gina', `GET ${ACL}`);
    expect(list.acls).toEqual([]);
    for (const path of ['templates', 'templates/auto-resolved']) {
      const { body } = await ask('asha', `GET /user/${enc(ASHA)}/${path}`);
      expect(body.templates).toEqual([]);
    }
    const { body } = await ask('asha', 'GET /templates');
    expect(body.templates[0]).toMatchObject({ hasAccess: false });
  });

  /** Makes all rows belong to an earlier template with the same name. */
  const registerAgain = async () => {
    for (const table of ['grants', 'grant_requests']) {
      const rows = plugin.knex(table);
      await rows.update({ subject_uid: 'gone' });
    }
  };

  it('has no entry to extend or remove, and begins a new one', async () => {
    await grant(ASHA);
    await registerAgain();
    const more = await ask('gina', `POST ${ACL}/extend`, { entity_ref: ASHA });
    expect(more.body.error.message).toMatch(/is not on the access list/);
    const gone = await ask('gina', `DELETE ${ACL}/${enc(ASHA)}`);
    expect(gone.status).toBe(404);
    expect((await grant(ASHA)).body.added).toEqual([ASHA]);
  });

  it('is hidden from who had access to the one before', async () => {
    const path = '/templates/vault/acl';
    await ask('gina', `POST ${path}`, { entity_refs: ['user:default/tom'] });
    await registerAgain();
    expect((await ask('tom', `GET ${path}`)).status).toBe(404);
  });

  it('has none of the requests of the one before', async () => {
    const id = await request('asha');
    await registerAgain();
    const late = await ask('gina', `POST /requests/${id}/approve`, {});
    expect(late.body.error.message).toMatch(/template was deleted/);
    await request('asha');
  });
});

describe('extensions', () => {
  it('end at the configured number of days ahead, 30 by default', async () => {
    for (let days = 5; days <= 30; days += 5) await grant(ASHA);
    const more = await ask('gina', `POST ${ACL}/extend`, { entity_ref: ASHA });
    expect(more.status).toBe(409);
    expect(more.body.error.message).toMatch(/No access may end after .*asha/);
    const again = await ask('gina', `POST ${ACL}`, { entity_refs: [ASHA] });
    expect(again.status).toBe(409);
    const asked = await ask('asha', 'POST /templates/cluster/requests', {
      reason: 'x',
      kind: 'extension',
    });
    const approval = `POST /requests/${asked.body.request.id}/approve`;
    expect((await ask('gina', approval, {})).status).toBe(409);
  });
});

describe('while the database is away', () => {
  const refs = Array.from({ length: 100 }, (_, n) => `user:default/p${n}`);

  const away = {
    name: 'ServiceUnavailableError',
    // The message contains no address or statement.
    message:
      'The database behind template access cannot be reached at the moment. Try again in a moment',
  };

  // The health route and the configured admins need no permission.
  it.each(CALLS.slice(2))('%s says so', async (call, body) => {
    plugin.database.takeAway();
    // For an admin the conflict is found before the database is queried.
    const who = call.endsWith('/cluster/requests') ? 'tom' : 'petra';
    const answer = await ask(who, call, body);
    expect(answer.status).toBe(503);
    expect(answer.body.error).toEqual(away);
  });

  it('all is well when it is back', async () => {
    await grant(ASHA);
    plugin.database.takeAway();
    expect((await ask('petra', `GET ${ACL}`)).status).toBe(503);
    plugin.database.bringBack();
    const { body } = await ask('petra', `GET ${ACL}`);
    expect(body.acls).toMatchObject([{ entityRef: ASHA }]);
    expect(daysAhead(body.acls[0].expiresOn)).toBeCloseTo(5, 2);
  });

  it('nobody waits for one that gives no answer, and what was told as failed is not done afterwards', async () => {
    await grant(ASHA);
    plugin.database.pause();
    const [read, change] = await Promise.all([
      ask('gina', `GET ${ACL}`),
      ask('gina', `DELETE ${ACL}/${enc(ASHA)}`),
    ]);
    expect([read.body.error, change.body.error]).toEqual([away, away]);
    plugin.database.bringBack();
    // The change waits for a lock on the same list, which is released here.
    const next = await ask('gina', `POST ${ACL}`, { entity_refs: [ASHA] });
    expect(next.body).toMatchObject({ added: [], extended: [ASHA] });
  });

  it.each(['grants" (', 'grant_history', 'COMMIT'])(
    'nothing is half-written when it goes in the middle of a change, at %s',
    async text => {
      const before = (await grant(ASHA)).body;
      plugin.database.takeAwayAt(text);
      const answer = await ask('gina', `POST ${ACL}`, { entity_refs: refs });
      expect(answer.status).toBe(503);
      plugin.database.bringBack();
      const { body } = await ask('gina', `GET ${ACL}`);
      expect(body).toMatchObject({
        acls: before.acls,
        revision: before.revision,
      });
      const added = await ask('gina', `POST ${ACL}`, { entity_refs: refs });
      expect(added.body.added).toHaveLength(100);
    },
  );
});

describe('while the catalogue is away', () => {
  it.each(CALLS.slice(2))('%s says so', async (call, body) => {
    const { catalog } = plugin;
    for (const method of [
      'getEntities',
      'getEntityByRef',
      'getEntitiesByRefs',
    ] as const) {
      jest.spyOn(catalog, method).mockRejectedValue(new Error('away'));
    }
    const answer = await ask(aStranger(), call, body);
    expect(answer.status).toBe(503);
    expect(answer.body.error.message).toBe(
      'The catalogue cannot be asked at the moment. Try again in a moment',
    );
  });

  it('a change that was made is told as made, with references for names', async () => {
    const { catalog } = plugin;
    const real = catalog.getEntitiesByRefs.bind(catalog);
    jest
      .spyOn(catalog, 'getEntitiesByRefs')
      // Requests are identified by their content, because their number depends on the cache and so on the clock.
      .mockImplementation(async (question, options) => {
        if (question.fields?.includes('spec.profile.displayName')) {
          throw new Error('away');
        }
        return real(question, options);
      });
    const { body, status } = await ask('olga', `POST ${ACL}?namespace=lab`, {
      entity_refs: ['user:default/zoe'],
    });
    expect(status).toBe(200);
    expect(body.acls).toMatchObject([{ displayName: 'user:default/zoe' }]);
  });
});

it('GET /health tells how the database is', async () => {
  const { body } = await ask('tom', 'GET /health');
  expect(body).toMatchObject({
    system: 'Template access control',
    status: 'ready',
  });
});
