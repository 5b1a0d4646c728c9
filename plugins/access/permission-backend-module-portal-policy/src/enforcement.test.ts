import { TestDatabases } from '@backstage/backend-test-utils';
import type { Entity } from '@backstage/catalog-model';
import type { Knex } from 'knex';
import type { Response } from 'supertest';
import { organisation, WORD } from './__testUtils__/organisation';
import { TestPortal } from './__testUtils__/TestPortal';

let stop: () => Promise<void> = async () => {};
// Must run before the clean-up of the test databases, which waits for the connections to end.
afterAll(() => stop());

const databases = TestDatabases.create({ ids: ['POSTGRES_18'] });

let knex: Knex;
let portal: TestPortal;

const LIST = '/template-acl/templates';
const TEMPLATES = '/catalog/entities/by-query?filter=kind=template';

beforeAll(async () => {
  knex = await databases.init('POSTGRES_18');
  portal = await startReplica();
  stop = () => portal.stop();
  await portal.until(
    () => portal.ask('service', 'GET /catalog/entities/by-query?limit=0'),
    ({ body }) => body.totalItems === organisation().length,
  );
  // Waits for the relations, too.
  await portal.until(
    () => portal.ask('service', `GET ${TEMPLATES},relations.ownedBy`),
    ({ body }) => body.totalItems === 5,
  );
  await grant('network', 'user:default/hana', 'group:default/checkout');
  await grant('network', 'user:default/ewan');
  await end('user:default/ewan');
  await portal.until(
    () => find('petra'),
    ({ body }) => body.results.length === 5,
  );
  // The page of template access keeps its list for seconds: it was read while templates were missing.
  await portal.until(
    () => portal.ask('petra', `GET ${LIST}`),
    ({ body }) => body.templates.length === 4,
  );
}, 180_000);

function startReplica(): Promise<TestPortal> {
  // knex makes the password non-enumerable.
  const { connection: hidden } = knex.client.config;
  const connection = { ...hidden, password: hidden.password };
  return TestPortal.start({ connection, entities: organisation() });
}

async function grant(name: string, ...refs: string[]) {
  const { status } = await portal.ask('petra', `POST ${LIST}/${name}/acl`, {
    entity_refs: refs,
  });
  expect(status).toBe(200);
}

function remove(name: string, ref: string) {
  const path = `${LIST}/${name}/acl/${encodeURIComponent(ref)}`;
  return portal.ask('petra', `DELETE ${path}`);
}

/** Sets the end of a grant to a minute ago. */
async function end(ref: string) {
  await knex('template-acl.grants')
    .where({ entity_ref: ref })
    .update({ expires_at: new Date(Date.now() - 60_000) });
}

function find(who: string, extra = '') {
  const query = `term=${WORD}&types[0]=software-catalog${extra}`;
  return portal.ask(who, `GET /search/query?${query}`);
}

function start(who: string, name: string, values: object = {}) {
  return portal.ask(who, 'POST /scaffolder/v2/tasks', {
    templateRef: `template:default/${name}`,
    values,
  });
}

async function namesSeenBy(who: string): Promise<string[]> {
  const { body } = await portal.ask(who, `GET ${TEMPLATES}`);
  expect(body.totalItems).toBe(body.items.length);
  return body.items
    .map(({ metadata: { namespace, name } }: Entity) =>
      namespace === 'default' ? name : `${namespace}/${name}`,
    )
    .sort();
}

/** The result of each action: true if it succeeds, false if the template is hidden or the user may not do it. */
const ACTIONS: Record<string, (role: Role) => Promise<boolean>> = {
  'see it in the catalogue': async ({ who, template }) =>
    (await namesSeenBy(who)).includes(template),
  'read it by reference': async ({ who, template }) => {
    const { body } = await portal.ask(who, 'POST /catalog/entities/by-refs', {
      entityRefs: [`template:default/${template}`],
    });
    return body.items[0] !== null;
  },
  'read it by name': ({ who, template }) => readEntity(who, template),
  'read its ancestry': ({ who, template }) =>
    succeeds(
      portal.ask(
        who,
        `GET /catalog/entities/by-name/template/default/${template}/ancestry`,
      ),
      403,
    ),
  'find it in search': async ({ who, template }) => {
    const { body } = await find(who);
    return body.results.some(
      ({ document }: { document: { location: string } }) =>
        document.location === `/catalog/default/template/${template}`,
    );
  },
  'count it in facets': async ({ who, template }) => {
    const { body } = await portal.ask(
      who,
      'GET /catalog/entity-facets?facet=metadata.name&filter=kind=template,metadata.namespace=default',
    );
    return body.facets['metadata.name'].some(
      ({ value }: { value: string }) => value === template,
    );
  },
  // The page of a form calls both routes.
  'open its form': async ({ who, template }) => {
    const answers = await Promise.all([
      readEntity(who, template),
      readSchema(who, template),
    ]);
    expect(new Set(answers).size).toBe(1);
    return answers[0];
  },
  'read the schema of its form': ({ who, template }) =>
    readSchema(who, template),
  'start a task': async ({ who, template }) =>
    succeeds(start(who, template), 404),
  'refresh it': ({ who, template }) =>
    succeeds(
      portal.ask(who, 'POST /catalog/refresh', {
        entityRef: `template:default/${template}`,
      }),
      403,
    ),
  'read the access list': ({ who, template }) =>
    succeeds(portal.ask(who, `GET ${LIST}/${template}/acl`)),
  'read the history': ({ who, template }) =>
    succeeds(portal.ask(who, `GET ${LIST}/${template}/history`)),
  'see it on the page of template access': async ({ who, template }) => {
    const { body } = await portal.ask(who, `GET ${LIST}`);
    return body.templates.some(
      ({ templateRef }: { templateRef: string }) =>
        templateRef === `template:default/${template}`,
    );
  },
  'add somebody': ({ who, template }) =>
    succeeds(
      portal.ask(who, `POST ${LIST}/${template}/acl`, {
        entity_refs: ['user:default/zoe'],
      }),
      403,
    ),
  'extend somebody': async ({ who, template }) => {
    await grant(template, 'user:default/zoe');
    return succeeds(
      portal.ask(who, `POST ${LIST}/${template}/acl/extend`, {
        entity_ref: 'user:default/zoe',
      }),
      403,
    );
  },
  'remove somebody': async ({ who, template }) => {
    await grant(template, 'user:default/zoe');
    return succeeds(
      portal.ask(
        who,
        `DELETE ${LIST}/${template}/acl/${encodeURIComponent('user:default/zoe')}`,
      ),
      403,
    );
  },
  'approve a request': async ({ who, template }) =>
    succeeds(
      portal.ask(
        who,
        `POST /template-acl/requests/${await askFor(template)}/approve`,
        {},
      ),
      403,
    ),
  'decline a request': async ({ who, template }) =>
    succeeds(
      portal.ask(
        who,
        `POST /template-acl/requests/${await askFor(template)}/decline`,
        { comment: 'not now' },
      ),
      403,
    ),
  'dry-run it': ({ who, template }) => succeeds(dryRun(who, template), 404),
};

function readEntity(who: string, template: string): Promise<boolean> {
  const path = `/catalog/entities/by-name/template/default/${template}`;
  return succeeds(portal.ask(who, `GET ${path}`), 404);
}

function readSchema(who: string, template: string): Promise<boolean> {
  const path = `/scaffolder/v2/templates/default/template/${template}/parameter-schema`;
  return succeeds(portal.ask(who, `GET ${path}`), 404);
}

/** Uses content that the user may have from elsewhere; for a new name, that of an open template. */
function dryRun(who: string, name: string): Promise<Response> {
  const templates = organisation().filter(({ kind }) => kind === 'Template');
  const [sample] = templates.slice(-1);
  const template = templates.find(({ metadata }) => metadata.name === name) ?? {
    ...sample,
    metadata: { ...sample.metadata, name },
  };
  return portal.ask(who, 'POST /scaffolder/v2/dry-run', {
    template,
    values: { seconds: 0 },
    directoryContents: [],
  });
}

async function succeeds(
  answer: Promise<Response>,
  refusal?: number,
): Promise<boolean> {
  const { status, body } = await answer;
  if (status < 300) return true;
  // Any other error than the expected refusal fails the test.
  expect({ status, body }).toMatchObject({ status: refusal });
  return false;
}

let asked = 0;

/** Creates a request of a user without access and without a pending request. @returns the request's id */
async function askFor(template: string): Promise<string> {
  const asker = `asker-${asked % 12}`;
  asked += 1;
  const ref = encodeURIComponent(`user:default/${asker}`);
  await portal.ask('petra', `DELETE ${LIST}/${template}/acl/${ref}`);
  const pending = await portal.ask(
    asker,
    'GET /template-acl/requests?role=mine',
  );
  const waiting = pending.body.requests.find(
    (request: { templateRef: string; status: string }) =>
      request.templateRef === `template:default/${template}` &&
      request.status === 'pending',
  );
  if (waiting) return waiting.id;
  const { status, body } = await portal.ask(
    asker,
    `POST ${LIST}/${template}/requests`,
    { reason: 'for the move' },
  );
  expect({ status, body }).toMatchObject({ status: 201 });
  return body.request.id;
}

interface Role {
  what: string;
  who: string;
  template: string;
  /** True if they see the template. */
  uses: boolean;
  /** True if they may change its access list. */
  manages: boolean;
}

const READS = [
  'see it in the catalogue',
  'read it by reference',
  'read it by name',
  'read its ancestry',
  'find it in search',
  'count it in facets',
  'open its form',
  'read the schema of its form',
  'dry-run it',
  'start a task',
  'refresh it',
];
const CHANGES = [
  'add somebody',
  'extend somebody',
  'remove somebody',
  'approve a request',
  'decline a request',
];

const network = { template: 'network' };
const ROLES: Role[] = [
  {
    what: 'admin',
    who: 'petra',
    ...network,
    uses: true,
    manages: true,
  },
  {
    what: 'admin of templates only',
    who: 'ada',
    ...network,
    uses: true,
    manages: true,
  },
  {
    what: 'owner user',
    who: 'olga',
    template: 'cluster',
    uses: true,
    manages: true,
  },
  {
    what: 'owner-group member',
    who: 'gina',
    ...network,
    uses: true,
    manages: true,
  },
  { what: 'nested member', who: 'nick', ...network, uses: true, manages: true },
  { what: 'grant holder', who: 'hana', ...network, uses: true, manages: false },
  {
    what: 'group grant holder',
    who: 'greta',
    ...network,
    uses: true,
    manages: false,
  },
  {
    what: 'nested group grant holder',
    who: 'carl',
    ...network,
    uses: true,
    manages: false,
  },
  {
    what: 'expired holder',
    who: 'ewan',
    ...network,
    uses: false,
    manages: false,
  },
  {
    what: 'owner of another template',
    who: 'olga',
    ...network,
    uses: false,
    manages: false,
  },
  {
    what: 'importer without access',
    who: 'iris',
    ...network,
    uses: false,
    manages: false,
  },
  {
    what: 'member of a look-alike of the owner group',
    who: 'lars',
    ...network,
    uses: false,
    manages: false,
  },
  { what: 'none', who: 'nora', ...network, uses: false, manages: false },
];

describe.each(ROLES)('$what ($who, $template)', role => {
  it.each(Object.keys(ACTIONS))('%s', async action => {
    const isAllowed = [
      [READS, role.uses],
      [CHANGES, role.manages],
    ].find(([actions]) => (actions as string[]).includes(action))?.[1];
    // Everybody may use actions outside these lists.
    expect(await ACTIONS[action](role)).toBe(isAllowed ?? true);
  });
});

describe('the catalogue', () => {
  it.each([
    ['petra', ['cluster', 'lab/network', 'network', 'service', 'vault']],
    // Her group is a child of the group that owns the other two.
    ['gina', ['lab/network', 'network', 'service', 'vault']],
    ['hana', ['network', 'service']],
    ['nora', ['service']],
    ['olga', ['cluster', 'service']],
  ])('shows %s these templates and no more: %s', async (who, names) => {
    expect(await namesSeenBy(who)).toEqual(names);
    const { body } = await portal.ask(
      who,
      'GET /catalog/entity-facets?facet=kind',
    );
    expect(body.facets.kind).toContainEqual({
      value: 'Template',
      count: names.length,
    });
  });

  it.each([
    ['petra', '?limit=3'],
    ['hana', '?limit=3&orderField=metadata.name,asc'],
    ['nora', '?limit=3&orderField=spec.type,desc&fields=metadata.name'],
    [
      'nora',
      '?limit=2&fullTextFilterTerm=NET&fullTextFilterFields=metadata.name',
    ],
    [
      'hana',
      '?limit=1&fullTextFilterTerm=net&fullTextFilterFields=metadata.name,metadata.title&orderField=metadata.name',
    ],
    ['nora', '?limit=3&orderField=metadata.name,asc&offset=2'],
  ])(
    'counts for %s the pages of the whole catalogue: %s',
    async (who, query) => {
      const first = await portal.ask(
        who,
        `GET /catalog/entities/by-query${query}`,
      );
      const names: string[] = [];
      let { body } = first;
      for (;;) {
        names.push(...body.items.map((one: Entity) => one.metadata.name));
        expect(body.totalItems).toBe(first.body.totalItems);
        const { nextCursor } = body.pageInfo;
        if (!nextCursor) break;
        const path = `GET /catalog/entities/by-query?limit=3&cursor=${encodeURIComponent(nextCursor)}`;
        ({ body } = await portal.ask(who, path));
      }
      expect(first.body.items.length).toBeLessThanOrEqual(3);
      expect(first.body.pageInfo).not.toHaveProperty('prevCursor');
      const skipped = query.includes('offset') ? 2 : 0;
      expect(names.length + skipped).toBe(first.body.totalItems);
    },
  );

  it('shows services every template', async () => {
    const { body } = await portal.ask('service', `GET ${TEMPLATES}`);
    expect(body.totalItems).toBe(5);
  });

  it('shows people, groups and one’s own entity as before', async () => {
    const { body } = await portal.ask(
      'nora',
      'GET /catalog/entities/by-query?filter=kind=user&filter=kind=group&limit=0',
    );
    const people = organisation().filter(({ kind }) => kind !== 'Template');
    expect(body.totalItems).toBe(people.length);
    const own = await portal.ask(
      'nora',
      'GET /catalog/entities/by-name/user/default/nora',
    );
    expect(own.body.metadata.name).toBe('nora');
  });

  it('does not tell of controlled templates among the relations of their owners', async () => {
    const { body } = await portal.ask(
      'nora',
      'GET /catalog/entity-facets?facet=relations.ownerOf',
    );
    expect(body.facets['relations.ownerOf']).toEqual([
      { value: 'template:default/service', count: 1 },
    ]);
  });

  it('does not name the file behind a template that is hidden', async () => {
    const told = async (who: string, name: string) => {
      const path = `/catalog/locations/by-entity/template/default/${name}`;
      const { status, body } = await portal.ask(who, `GET ${path}`);
      expect(status).toBe(404);
      return body.error.message;
    };
    for (const name of ['vault', 'nowhere']) {
      expect(await told('nora', name)).toBe(
        `found no entity for ref template:default/${name}`,
      );
    }
    // Users who see the entity get the catalogue's own response.
    expect(await told('petra', 'vault')).toMatch(/target entities/);
  });

  it('lets nobody delete what is hidden from them', async () => {
    const { body } = await portal.ask(
      'petra',
      'GET /catalog/entities/by-name/template/default/network',
    );
    const { status } = await portal.ask(
      'nora',
      `DELETE /catalog/entities/by-uid/${body.metadata.uid}`,
    );
    expect(status).toBe(403);
  });
});

describe('a dry run', () => {
  it('is for new templates too', async () => {
    expect((await dryRun('nora', 'brand-new')).status).toBe(200);
  });

  it('needs a role besides the access, whose lack tells nothing of what is hidden', async () => {
    await grant('cluster', 'user:default/zoe');
    for (const name of ['cluster', 'service', 'vault', 'nowhere']) {
      expect((await dryRun('zoe', name)).status).toBe(403);
    }
    await remove('cluster', 'user:default/zoe');
  });
});

describe('a request', () => {
  const notices = async (who: string) => {
    const { body } = await portal.ask(who, 'GET /notifications/notifications');
    return body.notifications.map(
      ({ payload: { title, link } }: { payload: Record<string, string> }) =>
        `${title} ${link}`,
    );
  };

  it('notifies owners, nested ones included, with a link, and the requester of its decision, live', async () => {
    const page = await portal.listen('gina', 'template-acl');
    const stranger = await portal.listen('ewan', 'template-acl');
    const bell = await portal.listen('zoe', 'notifications');
    await remove('network', 'user:default/zoe');
    const made = await portal.ask('zoe', `POST ${LIST}/network/requests`, {
      reason: 'for the move',
    });
    expect(made.status).toBe(201);
    const link = '/template-acl?template=template%3Adefault%2Fnetwork';
    const question = `Zoe asks for access to ${WORD} network ${link}`;
    expect(await notices('gina')).toContain(question);
    expect(await notices('nick')).toContain(question);
    expect(await notices('hana')).not.toContain(question);
    expect(await notices('zoe')).not.toContain(question);

    const { id } = made.body.request;
    const own = `POST /template-acl/requests/${id}/approve`;
    expect((await portal.ask('zoe', own, {})).status).toBe(403);
    expect((await portal.ask('nick', own, {})).status).toBe(200);
    expect(await notices('zoe')).toContain(
      `You have access to ${WORD} network ${link}`,
    );
    expect(await namesSeenBy('zoe')).toContain('network');
    await remove('network', 'user:default/zoe');

    await portal.until(
      () => portal.ask('gina', 'GET /template-acl/health'),
      () => [page, stranger, bell].every(({ messages }) => messages.length > 0),
    );
    [page, stranger, bell].forEach(socket => socket.close());
    const template = { templateRef: 'template:default/network' };
    expect(page.messages).toContainEqual({
      channel: 'template-acl',
      message: expect.objectContaining(template),
    });
    // Every open socket learns that something changed, and nothing more.
    for (const message of stranger.messages) {
      expect(message).toEqual({
        channel: 'template-acl',
        message: { templateRef: '*' },
      });
    }
    expect(bell.messages).toContainEqual({
      channel: 'notifications',
      message: expect.objectContaining({ action: 'new_notification' }),
    });
  });
});

describe('a confidential template', () => {
  it('is on the page of template access for those with access only', async () => {
    const named = async (who: string) => {
      const { body } = await portal.ask(who, `GET ${LIST}`);
      return body.templates.map(({ name }: { name: string }) => name);
    };
    expect(await named('nora')).not.toContain('vault');
    expect(await named('petra')).toContain('vault');
    await grant('vault', 'user:default/zoe');
    expect(await named('zoe')).toContain('vault');
  });

  it.each([
    ['GET', 'acl', undefined],
    ['GET', 'history', undefined],
    ['POST', 'acl', { entity_refs: ['user:default/zoe'] }],
    ['POST', 'acl/extend', { entity_ref: 'user:default/zoe' }],
    ['DELETE', 'acl/user:default%2Fzoe', undefined],
    ['POST', 'requests', { reason: 'please' }],
  ])(
    'answers %s …/%s like one that does not exist',
    async (method, path, body) => {
      const [hidden, missing] = await Promise.all(
        ['vault', 'nowhere'].map(name =>
          portal.ask('nora', `${method} ${LIST}/${name}/${path}`, body),
        ),
      );
      expect(hidden.status).toBe(404);
      expect(hidden.body.error.message).toBe(
        missing.body.error.message.replace('nowhere', 'vault'),
      );
      expect(hidden.body.error.message).toMatch(
        /not found, or is not yours to use/,
      );
    },
  );
});

describe('a grant', () => {
  it('works at once, and stops at once when it is removed, for a group as well', async () => {
    expect(await namesSeenBy('zoe')).not.toContain('cluster');
    await grant('cluster', 'user:default/ZOE');
    expect(await namesSeenBy('zoe')).toContain('cluster');
    await remove('cluster', 'User:default/Zoe');
    expect(await namesSeenBy('zoe')).not.toContain('cluster');
    expect((await start('zoe', 'cluster')).status).toBe(404);

    await grant('cluster', 'group:default/checkout');
    expect(await namesSeenBy('carl')).toContain('cluster');
    await remove('cluster', 'group:default/checkout');
    expect(await namesSeenBy('carl')).not.toContain('cluster');
  });

  it('is for the template of its namespace only', async () => {
    const { status } = await portal.ask(
      'petra',
      `POST ${LIST}/network/acl?namespace=lab`,
      { entity_refs: ['user:default/nora'] },
    );
    expect(status).toBe(200);
    expect(await namesSeenBy('nora')).toEqual(['lab/network', 'service']);
    await portal.ask(
      'petra',
      `DELETE ${LIST}/network/acl/user:default%2Fnora?namespace=lab`,
    );
    expect(await namesSeenBy('nora')).toEqual(['service']);
  });

  it('that is removed lets a task that was started go on, and no other start or be tried again', async () => {
    await grant('cluster', 'user:default/zoe');
    const task = await start('zoe', 'cluster', { seconds: 3 });
    expect(task.status).toBe(201);
    const path = `/scaffolder/v2/tasks/${task.body.id}`;
    await portal.until(
      () => portal.ask('zoe', `GET ${path}`),
      ({ body }) => body.status === 'processing',
    );
    await remove('cluster', 'user:default/zoe');
    expect((await start('zoe', 'cluster')).status).toBe(404);
    const { body } = await portal.until(
      () => portal.ask('zoe', `GET ${path}`),
      answer => !['open', 'processing'].includes(answer.body.status),
    );
    expect(body.status).toBe('completed');
    const again = await portal.ask('zoe', `POST ${path}/retry`, {});
    expect(again.status).toBe(404);
  });
});

describe('another replica', () => {
  let other: TestPortal;
  beforeAll(async () => {
    other = await startReplica();
    const stopFirst = stop;
    stop = async () => {
      await other.stop();
      await stopFirst();
    };
  }, 60_000);

  // The tests of KeptTemplateAccess cover the lifetime of an answer; `npm run bench` measures the total delay.
  it('follows, in both directions', async () => {
    const hasCluster = ({ body }: Response) =>
      body.items.some(({ metadata }: Entity) => metadata.name === 'cluster');
    const untilIsSeen = (isSeen: boolean) =>
      other.until(
        () => other.ask('zoe', `GET ${TEMPLATES}`),
        answer => hasCluster(answer) === isSeen,
      );
    await remove('cluster', 'user:default/zoe');
    await untilIsSeen(false);
    await grant('cluster', 'user:default/zoe');
    await untilIsSeen(true);
    await remove('cluster', 'user:default/zoe');
    expect(hasCluster(await untilIsSeen(false))).toBe(false);
  }, 180_000);
});

describe('search', () => {
  it('tells no count of what it leaves out', async () => {
    const { body } = await find('nora');
    expect(body.results).toHaveLength(1);
    expect(body.numberOfResults).toBeUndefined();
  });

  it('holds a large page of somebody with hundreds of grants', async () => {
    const expires = new Date(Date.now() + 3_600_000);
    await knex('template-acl.grants').insert(
      Array.from({ length: 400 }, (_, number) => ({
        subject_ref: `template:default/some-template-of-the-company-${number}`,
        entity_ref: 'user:default/nora',
        expires_at: expires,
        granted_by: 'user:default/petra',
        granted_at: new Date(),
      })),
    );
    // A direct database change takes effect with the next change, or after a few seconds.
    await grant('cluster', 'user:default/zoe');
    const { status, body } = await portal.ask(
      'nora',
      'GET /search/query?term=&types[0]=software-catalog&pageLimit=100',
    );
    expect({ status, body }).toMatchObject({ status: 200 });
    const people = organisation().filter(({ kind }) => kind !== 'Template');
    expect(body.results).toHaveLength(people.length + 1);
  });
});

describe('the actions of templates', () => {
  it.each(['nora', 'petra'])(
    'are, for %s, those that may be run',
    async who => {
      const { body } = await portal.ask(who, 'GET /scaffolder/v2/actions');
      expect(body.map(({ id }: { id: string }) => id)).toEqual([
        'debug:log',
        'debug:wait',
        'fetch:template',
      ]);
    },
  );
});
