import { randomUUID } from 'node:crypto';
import { TestDatabases } from '@backstage/backend-test-utils';
import { type EstateProcess, startEstateProcess } from '@portal/estate';
import { TestPlugin } from './__testUtils__/TestPlugin';

const databases = TestDatabases.create({ ids: ['POSTGRES_18'] });

const ORDERS = 'component:default/order-service';
const QUERY = encodeURIComponent(ORDERS);
const PRODUCTION = {
  entity: ORDERS,
  type: 'prod',
  environment: 'production',
  tag: 'v1.9.0',
  confirmation: 'prod/production/v1.9.0',
};
const DEVELOPMENT = {
  entity: ORDERS,
  type: 'non-prod',
  environment: 'development',
  tag: 'v1.9.0',
  confirmation: 'non-prod/development/v1.9.0',
};

let estate: EstateProcess;
let plugin: TestPlugin;
afterAll(async () => {
  await plugin?.stop();
  await estate?.close();
});
beforeAll(async () => {
  estate = await startEstateProcess({
    services: ['sourceControl'],
    quickRuns: true,
  });
  plugin = await TestPlugin.start({
    estate,
    knex: await databases.init('POSTGRES_18'),
    pipelineDeploy: {
      approval: { environments: ['Production'] },
      enrolUrl: '/create/templates/default/enrol',
      supportUrl: 'https://chat.retail.example/platform',
    },
  });
});
afterEach(async () => {
  await estate.clearFaults();
  await estate.forgetRequests();
  plugin.denied.clear();
  plugin.audit.length = 0;
  plugin.sent.length = 0;
  await settle();
});

/** Ends all open deployments, so that the next test finds its environments free. */
async function settle() {
  await plugin
    .knex('deployments')
    .whereNull('ended_at')
    .update({ state: 'cancelled', ended_at: new Date() });
}

const pipelineOf = (who: string, name: string) =>
  plugin.ask(
    who,
    `GET /pipeline?entity=${encodeURIComponent(`component:default/${name}`)}`,
  );
const deploy = (who: string, body: object, id: string = randomUUID()) =>
  plugin.ask(who, `PUT /deployments/${id}`, body);
const decide = (who: string, id: string, decision: string) =>
  plugin.ask(who, `POST /deployments/${id}/decision`, { decision });
const read = async (id: string, who = 'asha') =>
  (await plugin.ask(who, `GET /deployments/${id}`)).body;

const fail = (path: string, status: number) =>
  estate.addFault({
    service: 'source-control',
    kind: 'status',
    match: 'regex',
    path,
    status,
  });

async function dispatches() {
  const requests = await estate.requests('source-control');
  return requests.filter(({ path }) => path.endsWith('/dispatches')).length;
}

/** Calls the estate's source control for the repository. */
async function api(method: string, path: string, body?: object) {
  const { urls, credentials } = estate;
  const response = await fetch(
    `${urls.sourceControl}/api/v3/repos/retail-example/order-service${path}`,
    {
      method,
      headers: { authorization: `token ${credentials.sourceControlToken}` },
      body: body && JSON.stringify(body),
    },
  );
  expect(response.ok).toBe(true);
  const text = await response.text();
  return text && JSON.parse(text);
}

/** Asks for a production deployment, which waits for approval. */
async function askForApproval(who = 'asha'): Promise<string> {
  const id = randomUUID();
  const { status } = await deploy(who, PRODUCTION, id);
  expect(status).toBe(200);
  return id;
}

/** Follows a deployment until it has ended. */
async function followToEnd(id: string) {
  for (;;) {
    await plugin.follow();
    const deployment = await read(id);
    if (deployment.endedAt) return deployment;
  }
}

describe('how a component is registered', () => {
  it.each([
    ['search-service', 'none'],
    ['voucher-service', 'both'],
    ['order-service', 'production'],
    ['basket-service', 'development'],
  ])('%s: %s', async (name, registration) => {
    const { body } = await pipelineOf('asha', name);
    expect(body).toMatchObject({
      registration,
      missing: [],
      enrolUrl: '/create/templates/default/enrol',
      supportUrl: 'https://chat.retail.example/platform',
    });
  });

  it.each([
    ['nameless', ['repository']],
    ['gone', ['repository']],
    ['loyalty-service', ['workflow']],
  ])('%s is incomplete without %s', async (name, missing) => {
    const { body } = await pipelineOf('asha', name);
    expect(body).toMatchObject({
      registration: 'incomplete',
      missing,
      mayDeploy: false,
    });
  });

  it('says where a component can be deployed, and where that needs approval', async () => {
    const { body } = await pipelineOf('asha', 'order-service');
    expect(body).toMatchObject({
      repository: 'order-service',
      workflow: 'deploy.yml',
      mayDeploy: true,
      environments: [
        {
          name: 'production',
          type: 'prod',
          needsApproval: true,
          waitMinutes: 0,
        },
        {
          name: 'disaster-recovery',
          type: 'prod',
          needsApproval: false,
          waitMinutes: 0,
        },
        {
          name: 'development',
          type: 'non-prod',
          needsApproval: false,
          waitMinutes: 0,
        },
        {
          name: 'system-integration',
          type: 'non-prod',
          needsApproval: false,
          waitMinutes: 0,
        },
        {
          name: 'user-acceptance',
          type: 'non-prod',
          needsApproval: false,
          waitMinutes: 0,
        },
      ],
    });
    const other = await pipelineOf('asha', 'basket-service');
    expect(
      other.body.environments.map(({ type }: { type: string }) => type),
    ).toEqual(['non-prod', 'non-prod', 'non-prod']);
  });

  it('says why a person may not deploy', async () => {
    const { body } = await pipelineOf('zoe', 'order-service');
    expect(body).toMatchObject({
      mayDeploy: false,
      reason: expect.stringContaining('none of your groups owns'),
    });
  });

  it('says that source control fails', async () => {
    await fail('/', 500);
    const { status, body } = await pipelineOf('asha', 'order-service');
    expect([status, body.error.name]).toEqual([
      502,
      'UpstreamUnavailableError',
    ]);
  });
});

describe('a deployment without approval', () => {
  it('starts the workflow, is followed to its end, and is kept with its history', async () => {
    const id = randomUUID();
    const answer = await deploy(
      'asha',
      { ...DEVELOPMENT, comment: 'for the demo' },
      id,
    );
    expect([answer.status, answer.body]).toEqual([
      200,
      { id, state: 'starting', isNew: true },
    ]);
    expect(await read(id)).toMatchObject({ state: 'starting', may: [] });

    const deployment = await followToEnd(id);
    expect(deployment).toMatchObject({
      id,
      entity: ORDERS,
      repository: 'order-service',
      type: 'non-prod',
      environment: 'development',
      tag: 'v1.9.0',
      comment: 'for the demo',
      state: 'succeeded',
      requestedBy: { ref: 'user:default/asha', name: 'Asha' },
      run: expect.any(Number),
      runUrl: expect.stringContaining('/actions/runs/'),
    });
    expect(
      deployment.events.map(({ state }: { state: string }) => state),
    ).toEqual(['starting', 'running', 'succeeded']);
    expect(plugin.sent).toEqual([
      expect.objectContaining({
        to: ['user:default/asha'],
        title:
          'Deployment of The order-service v1.9.0 to development succeeded',
        link: `/catalog/default/component/order-service/ci-cd/deployments?deployment=${id}`,
      }),
    ]);
    expect(plugin.audit).toEqual([
      {
        eventId: 'deploy',
        outcome: 'succeeded',
        meta: expect.objectContaining({
          deployment: id,
          environment: 'development',
          isNew: true,
        }),
      },
    ]);
  });

  it('is started once for 20 requests, of two windows', async () => {
    const windows = [randomUUID(), randomUUID()];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        deploy('asha', DEVELOPMENT, windows[index % 2]),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(answers.filter(({ body }) => body.isNew)).toHaveLength(1);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await dispatches()).toBe(1);
    const { body } = await plugin.ask(
      'asha',
      `GET /deployments?entity=${QUERY}&limit=2`,
    );
    const [newest, before] = body.items;
    expect(windows).toContain(newest.id);
    expect(windows).not.toContain(before?.id);
  });

  it('has its environment for itself', async () => {
    await deploy('asha', DEVELOPMENT);
    for (const [who, tag] of [
      ['asha', 'v1.8.0'],
      ['tariq', 'v1.9.0'],
    ]) {
      const { status, body } = await deploy(who, {
        ...DEVELOPMENT,
        tag,
        confirmation: `non-prod/development/${tag}`,
      });
      expect([status, body.error.message]).toEqual([
        409,
        'A deployment of v1.9.0 to development is under way. Try again when it has ended',
      ]);
    }
    expect(await dispatches()).toBe(1);
  });
});

describe('a request that is refused', () => {
  it.each<[string, object, number, string]>([
    [
      'a confirmation for another environment',
      { confirmation: 'non-prod/user-acceptance/v1.9.0' },
      400,
      'confirmation: type non-prod/development/v1.9.0 to confirm',
    ],
    [
      'a confirmation for another tag',
      { confirmation: 'non-prod/development/v1.8.0' },
      400,
      'confirmation: type non-prod/development/v1.9.0 to confirm',
    ],
    [
      'an environment of the other type',
      { type: 'prod', confirmation: 'prod/development/v1.9.0' },
      400,
      "environment: 'development' is not one of the prod environments of order-service",
    ],
    [
      'a tag that does not exist',
      { tag: 'v9.9.9', confirmation: 'non-prod/development/v9.9.9' },
      400,
      "tag: there is no release tag 'v9.9.9' in order-service. Reload the tags and choose another one",
    ],
    [
      'inputs that the panel does not offer',
      { inputs: { outcome: 'failure' } },
      400,
      'inputs',
    ],
    [
      'an entity that is not a component',
      { entity: 'user:default/asha' },
      400,
      "entity: 'user:default/asha' is not a component",
    ],
    [
      'an unknown component',
      { entity: 'component:default/none' },
      404,
      "There is no component 'component:default/none'",
    ],
    [
      'a component without registration',
      { entity: 'component:default/search-service' },
      403,
      'The search-service is not registered for pipelines as a service',
    ],
    [
      'a component of another team',
      { entity: 'component:default/payments-service' },
      403,
      'none of your groups owns everything',
    ],
    [
      'an environment of another team, without telling whether it exists',
      {
        entity: 'component:default/payments-service',
        environment: 'none',
        confirmation: 'non-prod/none/v1.9.0',
      },
      403,
      'none of your groups owns everything',
    ],
  ])('%s', async (_, change, status, message) => {
    const answer = await deploy('asha', { ...DEVELOPMENT, ...change });
    expect(answer.status).toBe(status);
    expect(answer.body.error.message).toContain(message);
    expect(await dispatches()).toBe(0);
  });

  it('production of a component that is registered for development', async () => {
    const { status, body } = await deploy('asha', {
      ...PRODUCTION,
      entity: 'component:default/basket-service',
    });
    expect([status, body.error.message]).toEqual([
      403,
      'The basket-service is registered for non-production environments only',
    ]);
  });

  it('by a service, by nobody, and without the permission', async () => {
    expect((await deploy('nobody', DEVELOPMENT)).status).toBe(401);
    expect((await deploy('service', DEVELOPMENT)).status).toBe(403);
    plugin.denied.add('pipeline-deploy.deployment.create');
    const { status, body } = await deploy('asha', DEVELOPMENT);
    expect([status, body.error.message]).toEqual([
      403,
      'You lack the permission pipeline-deploy.deployment.create',
    ]);
    expect(await dispatches()).toBe(0);
  });

  it('through an entity of one’s own that names another team’s repository', async () => {
    const own = { ...DEVELOPMENT, entity: 'component:default/impostor' };
    const asOwnerOfBoth = await deploy('uma', own);
    expect([asOwnerOfBoth.status, asOwnerOfBoth.body.error.message]).toEqual([
      403,
      'The impostor is not described in the repository order-service that it names, so it cannot deploy it',
    ]);
    expect((await deploy('zoe', own)).status).toBe(403);
    expect(await dispatches()).toBe(0);
  });

  it('leaves a trace in the audit log', async () => {
    await deploy('zoe', DEVELOPMENT);
    expect(plugin.audit).toMatchObject([
      { eventId: 'deploy', outcome: 'failed' },
    ]);
  });
});

describe('a deployment that needs approval', () => {
  it('waits for a second owner, who is notified, and then starts', async () => {
    const id = await askForApproval();
    expect(await dispatches()).toBe(0);
    expect(plugin.sent).toEqual([
      expect.objectContaining({
        to: ['group:default/checkout'],
        except: 'user:default/asha',
        title:
          'Deployment of The order-service v1.9.0 to production needs your approval',
      }),
    ]);
    expect(await read(id, 'tariq')).toMatchObject({
      state: 'waiting',
      may: ['approve', 'reject'],
    });

    expect((await decide('tariq', id, 'approve')).status).toBe(204);
    expect(await dispatches()).toBe(1);
    expect(await followToEnd(id)).toMatchObject({
      state: 'succeeded',
      decidedBy: { name: 'Tariq' },
    });
    expect((await decide('tariq', id, 'approve')).status).toBe(409);
    expect(await dispatches()).toBe(1);
  });

  it('is listed for those who may decide about it, and for nobody else', async () => {
    const id = await askForApproval();
    const waiting = async (who: string) =>
      (await plugin.ask(who, 'GET /waiting-deployments')).body.items;
    expect(await waiting('tariq')).toMatchObject([
      {
        id,
        title: 'The order-service',
        requestedBy: { name: 'Asha' },
        may: ['approve', 'reject'],
      },
    ]);
    expect(await waiting('asha')).toEqual([]);
    expect(await waiting('zoe')).toEqual([]);
    expect((await decide('tariq', id, 'reject')).status).toBe(204);
    expect(await waiting('tariq')).toEqual([]);
  });

  it('is not approved by the person who asked, also through a second group or after leaving the first', async () => {
    const id = await askForApproval('nadia');
    const refusal = [
      403,
      'A second person must decide about your own deployment',
    ];
    const approve = async () => {
      const { status, body } = await decide('nadia', id, 'approve');
      return [status, body.error.message];
    };
    expect(await approve()).toEqual(refusal);
    const entity = plugin.entities.find(
      ({ metadata }) => metadata.name === 'order-service',
    )!;
    const { relations } = entity;
    entity.relations = [
      { type: 'ownedBy', targetRef: 'group:default/payments' },
    ];
    expect(await approve()).toEqual(refusal);
    entity.relations = relations;
    expect(await read(id, 'nadia')).toMatchObject({ may: ['withdraw'] });
    expect(await dispatches()).toBe(0);
  });

  it('is not approved with another account of the person who asked', async () => {
    const id = await askForApproval('nadia');
    const takeBack = plugin.sameEmployee('nadia', 'tariq');
    const { status, body } = await decide('tariq', id, 'approve');
    takeBack();
    expect([status, body.error.message]).toEqual([
      403,
      'A second person must decide about your own deployment',
    ]);
    expect((await decide('tariq', id, 'approve')).status).toBe(204);
  });

  it.each([
    ['pia', 'none of your groups owns everything'],
    ['zoe', 'none of your groups owns everything'],
  ])(
    'is not approved by %s, who does not own the component',
    async (who, reason) => {
      const id = await askForApproval();
      const { status, body } = await decide(who, id, 'approve');
      expect(status).toBe(403);
      expect(body.error.message).toContain(reason);
      expect(await read(id, who)).toMatchObject({ may: [] });
    },
  );

  it('is approved once by two people at once', async () => {
    const id = await askForApproval();
    const answers = await Promise.all(
      ['tariq', 'nadia', 'tariq', 'nadia'].map(who =>
        decide(who, id, 'approve'),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([204, 409, 409, 409]);
    expect(await dispatches()).toBe(1);
  });

  it('is rejected, and withdrawn by the person who asked only', async () => {
    const rejected = await askForApproval();
    expect((await decide('tariq', rejected, 'reject')).status).toBe(204);
    expect(await read(rejected)).toMatchObject({ state: 'rejected', may: [] });

    const withdrawn = await askForApproval();
    expect((await decide('tariq', withdrawn, 'withdraw')).status).toBe(403);
    expect((await decide('asha', withdrawn, 'withdraw')).status).toBe(204);
    expect(await read(withdrawn)).toMatchObject({ state: 'withdrawn' });
    expect(await dispatches()).toBe(0);
  });

  it('does not start when the person who asked has left the team', async () => {
    const id = await askForApproval();
    const asha = plugin.entities.find(
      ({ metadata }) => metadata.name === 'asha',
    )!;
    const { relations } = asha;
    asha.relations = [];
    const { status, body } = await decide('tariq', id, 'approve');
    asha.relations = relations;
    expect(status).toBe(409);
    expect(body.error.message).toContain(
      'The person who asked may not deploy it any more',
    );
    expect(await read(id)).toMatchObject({ state: 'refused' });
    expect(await dispatches()).toBe(0);
  });

  it('does not start when the tag was moved: the approval is for a commit', async () => {
    const id = randomUUID();
    await plugin.knex('deployments').insert({
      id,
      entity_ref: ORDERS,
      repository: 'order-service',
      workflow: 'deploy.yml',
      type: 'prod',
      environment: 'production',
      tag: 'v1.9.0',
      commit: 'a'.repeat(40),
      committed_at: new Date(),
      requested_by: 'user:default/asha',
      requested_at: new Date(),
      state: 'waiting',
    });
    const { status, body } = await decide('tariq', id, 'approve');
    expect([status, body.error.message]).toEqual([
      409,
      'The release tag v1.9.0 was moved to another commit after the request',
    ]);
    expect(await read(id)).toMatchObject({ state: 'refused' });
    expect(await dispatches()).toBe(0);
  });
});

describe('faults of source control', () => {
  const DISPATCHES = '/dispatches$';

  it.each([
    [404, 'There is no workflow'],
    [422, 'start the workflow with this branch and these inputs'],
  ])(
    'a dispatch that answers %s ends the deployment with the reason',
    async (status, reason) => {
      await fail(DISPATCHES, status);
      const id = randomUUID();
      const answer = await deploy('asha', DEVELOPMENT, id);
      expect(answer.status).toBe(400);
      expect(answer.body.error.message).toContain(reason);
      expect(await read(id)).toMatchObject({
        state: 'failed',
        reason: expect.stringContaining(reason),
      });
    },
  );

  it('a dispatch that fails after it has started a run is not repeated, and its run is found', async () => {
    await fail(DISPATCHES, 500);
    const id = randomUUID();
    const answer = await deploy('asha', DEVELOPMENT, id);
    expect(answer.status).toBe(502);
    expect(answer.body.error.message).toContain('Do not deploy again yet');
    expect(await read(id)).toMatchObject({ state: 'starting' });
    // The same request again does not start a second run.
    await estate.clearFaults();
    expect((await deploy('asha', DEVELOPMENT, id)).status).toBe(200);
    expect((await deploy('asha', DEVELOPMENT)).status).toBe(200);
    expect(await read(id)).toMatchObject({ state: 'starting' });
  });

  it('a dispatch without an answer is not repeated', async () => {
    await estate.addFault({
      service: 'source-control',
      kind: 'cut',
      match: 'regex',
      path: DISPATCHES,
    });
    const id = randomUUID();
    expect((await deploy('asha', DEVELOPMENT, id)).status).toBe(502);
    expect(await read(id)).toMatchObject({ state: 'starting' });
    expect(await dispatches()).toBeLessThanOrEqual(1);
  });

  it('a deployment that has been starting for a minute is withdrawn by the person who asked', async () => {
    await fail(DISPATCHES, 500);
    const id = randomUUID();
    await deploy('asha', DEVELOPMENT, id);
    expect(await read(id)).toMatchObject({ state: 'starting', may: [] });
    expect((await decide('asha', id, 'withdraw')).status).toBe(409);

    await plugin
      .knex('deployments')
      .where({ id })
      .update({ started_at: new Date(Date.now() - 61_000) });
    expect(await read(id)).toMatchObject({ may: ['withdraw'] });
    expect((await decide('tariq', id, 'withdraw')).status).toBe(403);
    expect((await decide('asha', id, 'approve')).status).toBe(403);
    expect((await decide('asha', id, 'withdraw')).status).toBe(204);
    expect(await read(id)).toMatchObject({ state: 'withdrawn', may: [] });
    // The environment is free again.
    await estate.clearFaults();
    const { body } = await deploy('asha', DEVELOPMENT);
    expect(body).toMatchObject({ state: 'starting', isNew: true });
  });

  it('a tag that was deleted before the approval keeps the deployment waiting', async () => {
    const id = await askForApproval();
    await fail('/commits/tags', 404);
    const { status, body } = await decide('tariq', id, 'approve');
    expect(status).toBe(400);
    expect(body.error.message).toContain("no release tag 'v1.9.0'");
    expect(await read(id)).toMatchObject({ state: 'waiting' });
    expect(await dispatches()).toBe(0);
  });

  it('a task that cannot read a run goes on with the others, and later', async () => {
    const id = randomUUID();
    await deploy('asha', DEVELOPMENT, id);
    await fail('/actions/', 500);
    await plugin.follow();
    expect(await read(id)).toMatchObject({ state: 'starting' });
    await estate.clearFaults();
    expect(await followToEnd(id)).toMatchObject({ state: 'succeeded' });
  });
});

describe('the run of a deployment', () => {
  const RECOVERY = {
    ...PRODUCTION,
    environment: 'disaster-recovery',
    confirmation: 'prod/disaster-recovery/v1.9.0',
  };

  /** Starts a production deployment of which source control knows nothing. */
  async function startWithoutRun(): Promise<string> {
    await fail('/dispatches$', 500);
    const id = randomUUID();
    expect((await deploy('tariq', RECOVERY, id)).status).toBe(502);
    await estate.clearFaults();
    return id;
  }

  /** Starts the workflow as the portal does, with another comment. */
  const dispatch = (comment: string) =>
    api('POST', '/actions/workflows/deploy.yml/dispatches', {
      ref: 'main',
      inputs: { deployment_env: 'development', image_tag: 'v1.9.0', comment },
    });

  it('is not one whose comment names the deployment', async () => {
    const production = await startWithoutRun();
    const comment = `deployment ${production}`;
    const { status, body } = await deploy('asha', { ...DEVELOPMENT, comment });
    expect(status).toBe(400);
    expect(body.error.message).toContain('comment: must not contain');
    // Comments before this rule, and whoever may start workflows in GitHub.
    const { mark } = await plugin
      .knex('deployments')
      .where({ id: production })
      .first();
    await dispatch(`for the demo (deployment ${production})`);
    await dispatch(`(deployment ${mark}) (deployment ${randomUUID()})`);
    await plugin.follow();
    expect(await read(production)).toMatchObject({ state: 'starting' });
  });

  it('ends with a mark that no answer tells before', async () => {
    const id = await askForApproval();
    const { mark } = await plugin.knex('deployments').where({ id }).first();
    const answers = await Promise.all([
      plugin.ask('asha', `GET /deployments/${id}`),
      plugin.ask('asha', `GET /deployments?entity=${QUERY}`),
      plugin.ask('tariq', 'GET /waiting-deployments'),
    ]);
    const told = answers.map(({ body }) => JSON.stringify(body)).join();
    expect(told).toContain(id);
    expect(told).not.toContain(mark);
    await decide('tariq', id, 'approve');
    const { run } = await followToEnd(id);
    const found = await api('GET', `/actions/runs/${run}`);
    expect(found.display_title).toMatch(`(deployment ${mark})`);
  });

  it('is of one deployment, also in the database', async () => {
    const id = randomUUID();
    await deploy('asha', DEVELOPMENT, id);
    const { run } = await followToEnd(id);
    const other = await startWithoutRun();
    await expect(
      plugin.knex('deployments').where({ id: other }).update({ run_id: run }),
    ).rejects.toThrow('deployments_one_run');
    await expect(
      plugin
        .knex('deployments')
        .where({ id: other })
        .update({ mark: randomUUID() }),
    ).rejects.toThrow('keeps its history');
  });

  it('is not started by a workflow whose titles have no mark at their end', async () => {
    const path = '/contents/.github/workflows/deploy.yml';
    const { content, sha } = await api('GET', path);
    const source = Buffer.from(content, 'base64').toString('utf8');
    const old = source.replace(/^run-name:.*$/m, 'run-name: Deploy a release');
    const put = (text: string, before: string) =>
      api('PUT', path, {
        message: 'Change the title',
        content: Buffer.from(text).toString('base64'),
        sha: before,
      });
    const changed = await put(old, sha);
    const id = randomUUID();
    const { status, body } = await deploy('asha', DEVELOPMENT, id);
    await put(source, changed.content.sha);
    const reason =
      'The run-name of deploy.yml must end with ${{ inputs.comment }}';
    expect(status).toBe(400);
    expect(body.error.message).toContain(reason);
    expect(await read(id)).toMatchObject({
      state: 'failed',
      reason: expect.stringContaining(reason),
    });
    expect(await dispatches()).toBe(0);
  });
});

describe('the history', () => {
  it('is paged, the newest first', async () => {
    const first = await askForApproval();
    await decide('asha', first, 'withdraw');
    const second = await askForApproval();
    const page = await plugin.ask(
      'pia',
      `GET /deployments?entity=${QUERY}&limit=1`,
    );
    expect(page.body.items.map(({ id }: { id: string }) => id)).toEqual([
      second,
    ]);
    const older = await plugin.ask(
      'pia',
      `GET /deployments?entity=${QUERY}&limit=1&before=${page.body.next}`,
    );
    expect(older.body.items.map(({ id }: { id: string }) => id)).toEqual([
      first,
    ]);
  });

  it('cannot be changed afterwards', async () => {
    const id = await askForApproval();
    await decide('asha', id, 'withdraw');
    const row = () => plugin.knex('deployments').where({ id });
    const events = () =>
      plugin.knex('deployment_events').where({ deployment: id });
    for (const change of [
      () => row().update({ state: 'succeeded' }),
      () => row().delete(),
      () => events().update({ actor: 'user:default/zoe' }),
      () => events().delete(),
    ]) {
      await expect(change()).rejects.toThrow('keeps its history');
    }
    const open = await askForApproval();
    await expect(
      plugin.knex('deployments').where({ id: open }).update({ tag: 'v0' }),
    ).rejects.toThrow('keeps its history');
  });

  it('says which release is in an environment, and to which sound one it rolls back', async () => {
    const environment = 'user-acceptance';
    for (const tag of ['v1.7.0', 'v1.8.0', 'v1.9.0', 'v1.8.0']) {
      const id = randomUUID();
      const confirmation = `non-prod/${environment}/${tag}`;
      const body = { ...DEVELOPMENT, environment, tag, confirmation };
      expect((await deploy('tariq', body, id)).status).toBe(200);
      await plugin
        .knex('deployments')
        .where({ id })
        .update({ state: 'succeeded', ended_at: new Date() });
    }
    const { body } = await plugin.ask('zoe', `GET /releases?entity=${QUERY}`);
    expect(body.items).toContainEqual({
      environment,
      tag: 'v1.8.0',
      // Not the one that was just taken back.
      previousTag: 'v1.7.0',
      deployedAt: expect.any(String),
      deployedBy: { ref: 'user:default/tariq', name: 'Tariq' },
    });
  });
});

describe('the measures of delivery', () => {
  const measure = async (who = 'zoe') =>
    (await plugin.ask(who, `GET /metrics?entity=${QUERY}`)).body;
  /** Deploys to an environment of production that needs no approval. */
  const release = async (tag: string) => {
    const id = randomUUID();
    const environment = 'disaster-recovery';
    const confirmation = `prod/${environment}/${tag}`;
    await deploy('asha', { ...PRODUCTION, environment, tag, confirmation }, id);
    await followToEnd(id);
    return id;
  };
  const mark = (who: string, id: string, verdict: string, reason?: string) =>
    plugin.ask(who, `PUT /deployments/${id}/mark`, { verdict, reason });

  // dora/rollback.md: v1.8.0, v1.9.0, then v1.8.0 again.
  it('a rollback makes the change before it fail, and adds no lead time', async () => {
    await release('v1.8.0');
    await release('v1.9.0');
    const before = await measure();
    await release('v1.8.0');
    const after = await measure();
    expect(after).toMatchObject({
      finished: before.finished + 1,
      changes: before.changes,
      rollbacks: before.rollbacks + 1,
      failed: before.failed + 1,
      commits: before.commits,
      leadTimeSeconds: before.leadTimeSeconds,
      unreadChanges: 0,
      incidents: 'none',
      mayMark: false,
    });
    expect(after.failureRate).toBeGreaterThan(before.failureRate);
    expect(after.deliveries.slice(0, 2)).toMatchObject([
      { tag: 'v1.8.0', kind: 'rollback', isRework: true },
      { tag: 'v1.9.0', kind: 'change', cause: 'rollback' },
    ]);
  });

  it('a run that failed is shown apart, and the commits between two releases are asked for once', async () => {
    const before = await measure();
    // The estate's workflow refuses this release.
    await release('v1.8.1');
    await release('v1.9.0');
    await estate.forgetRequests();
    const after = await measure();
    await measure();
    expect(after).toMatchObject({
      finished: before.finished + 1,
      failed: before.failed,
      failedRuns: before.failedRuns + 1,
    });
    const requests = await estate.requests('source-control');
    const compared = requests.filter(({ path }) => path.includes('/compare/'));
    expect(compared).toHaveLength(1);
  });

  it('are given without the commits that source control does not tell, and say so', async () => {
    await release('v1.8.0');
    await measure();
    await release('v1.9.0');
    await fail('/compare/', 503);
    expect(await measure()).toMatchObject({ unreadChanges: 1 });
    await estate.clearFaults();
    expect(await measure()).toMatchObject({ unreadChanges: 0 });
  });

  it('owners mark a deployment with a reason, and take the mark back; each is kept and audited', async () => {
    const id = await release('v1.9.0');
    const { failed } = await measure();
    expect((await mark('asha', id, 'failed', 'INC 7')).status).toBe(204);
    expect(plugin.audit).toContainEqual(
      expect.objectContaining({
        eventId: 'deployment-mark',
        meta: expect.objectContaining({ deployment: id, verdict: 'failed' }),
      }),
    );
    const marked = await measure('asha');
    expect(marked).toMatchObject({ failed: failed + 1, mayMark: true });
    expect(marked.deliveries[0]).toMatchObject({
      id,
      cause: 'mark',
      mark: { verdict: 'failed', reason: 'INC 7', by: { name: 'Asha' } },
    });
    expect((await mark('tariq', id, 'none', 'Not ours')).status).toBe(204);
    const after = await measure();
    expect(after.failed).toBe(failed);
    expect(after.deliveries[0].mark).toMatchObject({ reason: 'Not ours' });
    await expect(
      plugin.knex('deployment_marks').update({ reason: 'x' }),
    ).rejects.toThrow(/keeps its history/);
  });

  it('a mark needs the right, a reason, and a deployment to production that ran', async () => {
    const id = await release('v1.9.0');
    expect((await mark('zoe', id, 'failed', 'No')).status).toBe(403);
    expect((await mark('nobody', id, 'failed', 'No')).status).toBe(401);
    plugin.denied.add('pipeline-deploy.deployment.mark');
    expect((await mark('asha', id, 'failed', 'No')).status).toBe(403);
    plugin.denied.clear();
    expect((await mark('asha', id, 'failed')).status).toBe(400);
    const blank = await mark('asha', id, 'failed', '  ');
    expect(blank.status).toBe(400);
    expect(blank.body.error.message).toMatch(/reason/);
    expect((await mark('asha', id, 'great', 'x')).status).toBe(400);
    expect((await mark('asha', randomUUID(), 'failed', 'x')).status).toBe(404);
    const development = randomUUID();
    await deploy('asha', DEVELOPMENT, development);
    await followToEnd(development);
    const other = await mark('asha', development, 'failed', 'x');
    expect(other.status).toBe(409);
  });
});
