import { mockCredentials } from '@backstage/backend-test-utils';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import { type EstateProcess, startEstateProcess } from '@portal/estate';
import {
  buildComponent,
  LOCATION,
  type Portal,
  startPortal,
  type StartPortalOptions,
} from './__testUtils__/startPortal';

const DISPATCH = {
  repo: 'basket-service',
  workflow_id: 'deploy.yml',
  inputs: {
    deployment_env: 'development',
    image_tag: 'v2.4.1',
    comment: 'because Asha asked',
  },
};

/** A company without pipelines, where no workflow deploys. */
const NO_PIPELINES = { configuration: { repository: 'no-configuration' } };

describe('starting workflows', () => {
  let estate: EstateProcess;
  let portal: Portal | undefined;
  afterAll(() => estate?.close());
  beforeAll(async () => {
    estate = await startEstateProcess({ services: ['sourceControl'] });
  });
  beforeEach(() => estate.forgetRequests());
  afterEach(() => portal?.stop());

  const start = async (options: Omit<StartPortalOptions, 'estate'> = {}) => {
    portal = await startPortal({ estate, github: NO_PIPELINES, ...options });
    return portal;
  };
  const dispatch = (as?: string, body: object = DISPATCH) =>
    portal!.send('post', '/event/workflow_dispatcher', { body, as });
  const runs = async () => {
    const answer = await portal!.send(
      'get',
      '/repos/basket-service/runs?workflow_id=deploy.yml',
    );
    return answer.body.workflow_runs as {
      id: number;
      event: string;
      status: string;
      head_branch: string;
      run_attempt: number;
    }[];
  };
  const changes = async () =>
    (await estate.requests('source-control')).filter(
      ({ method }) => method === 'POST',
    );

  it('answers 204 to an owner, on main unless another branch is named, and is in the audit log without free text', async () => {
    const { events } = await start();
    const { status, body } = await dispatch();
    expect([status, body]).toEqual([204, {}]);
    const [run] = await runs();
    expect(run).toMatchObject({
      event: 'workflow_dispatch',
      head_branch: 'main',
    });
    expect(events).toEqual([
      {
        eventId: 'workflow-dispatch',
        outcome: 'succeeded',
        meta: {
          repo: 'basket-service',
          workflow: 'deploy.yml',
          ref: 'main',
          inputs: ['deployment_env', 'image_tag', 'comment'],
          deployment_env: 'development',
          image_tag: 'v2.4.1',
        },
      },
    ]);
  });

  it('runs again what has ended, and says so when it has not', async () => {
    const { events, send } = await start();
    const [first, ...others] = await runs();
    const ended = [first, ...others].find(
      ({ status }) => status === 'completed',
    );
    const path = `/repos/basket-service/runs/${ended?.id}/rerun`;
    const answer = await send('post', path);
    expect([answer.status, answer.body]).toEqual([201, { id: ended?.id }]);
    const again = await send('post', path);
    expect([again.status, again.body.error.name]).toEqual([
      409,
      'ConflictError',
    ]);
    expect(events.map(({ eventId, outcome }) => [eventId, outcome])).toEqual([
      ['workflow-rerun', 'succeeded'],
      ['workflow-rerun', 'failed'],
    ]);
    expect(events[0].meta).toEqual({ repo: 'basket-service', run: ended?.id });
  });

  it.each<[string, Omit<StartPortalOptions, 'estate'>]>([
    ['without the permission', { decision: AuthorizeResult.DENY }],
    ['who owns nothing', { ownershipEntityRefs: ['user:default/mock'] }],
    [
      'who claims nothing, for whom a filter by owner would find everything',
      {
        ownershipEntityRefs: [],
        catalog: catalogServiceMock.mock({
          getEntities: async () => ({
            items: [buildComponent('basket-service')],
          }),
        }).factory,
      },
    ],
    ['of a repository without a component', { entities: [] }],
    [
      'who owns a component elsewhere',
      { entities: [buildComponent('order-service')] },
    ],
    [
      'whose entity, which stands elsewhere, only names the repository',
      {
        entities: [
          buildComponent('basket-service', {
            metadata: {
              name: 'mine',
              annotations: {
                'github.com/project-slug': 'retail-example/basket-service',
                [LOCATION]:
                  'url:{{source control}}/retail-example/order-service/tree/main/catalog-info.yaml',
              },
            },
          }),
        ],
      },
    ],
  ])('is refused to somebody %s', async (_, options) => {
    const { events, send } = await start(options);
    const answers = [
      await dispatch(),
      await send('post', '/repos/basket-service/runs/1/rerun'),
    ];
    for (const { status, body } of answers) {
      expect([status, body.error.name]).toEqual([403, 'NotAllowedError']);
    }
    expect(events.map(({ outcome }) => outcome)).toEqual(['failed', 'failed']);
    expect(await changes()).toEqual([]);
  });

  it('finds the owner whatever the letters of the repository', async () => {
    const { send } = await start();
    const { status } = await send('post', '/event/workflow_dispatcher', {
      body: { ...DISPATCH, repo: 'Retail-Example/Basket-Service' },
    });
    expect(status).toBe(204);
  });

  it('is open to services of the portal, which own nothing', async () => {
    await start({ entities: [] });
    expect((await dispatch(mockCredentials.service.header())).status).toBe(204);
  });

  it('is refused when the catalogue does not say who owns it', async () => {
    const catalog = catalogServiceMock.mock();
    catalog.getEntities.mockRejectedValue(new Error('the catalogue is down'));
    await start({ catalog: catalog.factory });
    const { status, body } = await dispatch();
    expect([status, body.error.name]).toEqual([503, 'ServiceUnavailableError']);
    expect(body.error.message).not.toContain('is down;');
    expect(await changes()).toEqual([]);
  });

  it('refuses people the workflow that deploys, by its name and its id, and to run it again', async () => {
    const { send } = await start({ github: {} });
    const { body } = await send('get', '/list/workflows?repo=basket-service');
    const deploying = body.workflows.find(
      ({ path }: { path: string }) => path === '.github/workflows/deploy.yml',
    );
    const [run] = await runs();
    for (const answer of [
      await dispatch(),
      await dispatch(undefined, { ...DISPATCH, workflow_id: 'Deploy.yml' }),
      await dispatch(undefined, { ...DISPATCH, workflow_id: deploying.id }),
      await send('post', `/repos/basket-service/runs/${run.id}/rerun`),
    ]) {
      expect([answer.status, answer.body.error.message]).toEqual([
        403,
        'This workflow deploys basket-service. Deploy it on the page of its component, which asks for confirmation and approval',
      ]);
    }
    expect(await changes()).toEqual([]);
    expect((await dispatch(mockCredentials.service.header())).status).toBe(204);
  });

  it.each<[string, Omit<StartPortalOptions, 'estate'>, boolean]>([
    ['an owner', {}, true],
    ['somebody else', { entities: [] }, false],
    [
      'an owner without the permission',
      { decision: AuthorizeResult.DENY },
      false,
    ],
  ])('says to %s what may be started', async (_, options, mayRun) => {
    const { send } = await start({ github: {}, ...options });
    const { status, body } = await send(
      'get',
      '/repos/basket-service/runRights',
    );
    const [deploy] = await runs();
    const { workflow_id: id } = deploy as unknown as { workflow_id: number };
    expect([status, body]).toEqual([200, { mayRun, excluded: [id] }]);
  });
});
