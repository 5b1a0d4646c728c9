import { type EstateProcess, startEstateProcess } from '@portal/estate';
import {
  buildComponent,
  type Portal,
  startPortal,
  type StartPortalOptions,
} from './__testUtils__/startPortal';

/** A private repository of the group payments, in the estate. */
const PRIVATE = 'payments-service';

const OWNER = ['user:default/daniel', 'group:default/payments'];

/** A call of every route that returns content of one repository. */
const ROUTES = [
  ['get', `/list/tags?repo=${PRIVATE}`],
  ['get', `/list/tags?repo=Retail-Example/Payments-Service`],
  ['get', `/list/workflows?repo=${PRIVATE}`],
  ['post', '/list/workflow_runs'],
  ['get', `/repos/${PRIVATE}/runs`],
  ['get', `/repos/${PRIVATE}/runs/1`],
  ['get', `/repos/${PRIVATE}/runs/1/jobs`],
  ['get', `/repos/${PRIVATE}/jobs/1/log`],
  ['get', `/repos/${PRIVATE}/pullRequests`],
  ['get', `/repos/${PRIVATE}/activity`],
  ['get', `/repos/${PRIVATE}/profile`],
  ['get', `/repos/${PRIVATE}/branches`],
  ['get', `/repos/${PRIVATE}/defaultBranch`],
] as const;

describe('a private repository', () => {
  let estate: EstateProcess;
  let portal: Portal | undefined;
  afterAll(() => estate?.close());
  beforeAll(async () => {
    estate = await startEstateProcess({ services: ['sourceControl'] });
  });
  afterEach(() => portal?.stop());

  const entities = [
    buildComponent(PRIVATE, {
      relations: [{ type: 'ownedBy', targetRef: 'group:default/payments' }],
    }),
  ];
  const start = async (options: Partial<StartPortalOptions> = {}) => {
    portal = await startPortal({ estate, entities, ...options });
    return portal;
  };
  const ask = (method: 'get' | 'post', path: string) =>
    portal!.send(method, path, {
      body:
        method === 'post'
          ? { repo: PRIVATE, workflow_id: 'ci.yml' }
          : undefined,
    });
  const statuses = async () => {
    const answers = await Promise.all(
      ROUTES.map(([method, path]) => ask(method, path)),
    );
    return new Set(answers.map(({ status }) => status));
  };
  const search = async () => {
    const { body } = await ask('get', '/search/repository?userInputTxt=pay');
    return body.items.map(({ name }: { name: string }) => name);
  };

  it('shows others that its name is taken, and nothing else', async () => {
    await start();
    expect(await statuses()).toEqual(new Set([403]));
    const { body } = await ask('get', `/repos/${PRIVATE}/runs`);
    expect(body.error).toMatchObject({
      name: 'NotAllowedError',
      message: expect.stringContaining('none of your groups owns'),
    });
    const taken = await ask('get', `/org/repos/${PRIVATE}`);
    expect(taken.body).toEqual({
      name: PRIVATE,
      full_name: `retail-example/${PRIVATE}`,
      html_url: `${estate.urls.sourceControl}/retail-example/${PRIVATE}`,
      private: true,
    });
    expect(await search()).toEqual([]);
  });

  it('is read by the group that owns what it describes', async () => {
    await start({ ownershipEntityRefs: OWNER });
    // Run and job 1 do not exist.
    expect(await statuses()).toEqual(new Set([200, 404]));
    const { body } = await ask('get', `/org/repos/${PRIVATE}`);
    expect(body).toMatchObject({
      visibility: 'private',
      default_branch: 'main',
    });
    expect(await search()).toEqual([PRIVATE]);
  });

  it('is read by administrators, who start nothing in it', async () => {
    await start({ admins: ['group:default/checkout'] });
    expect(await statuses()).toEqual(new Set([200, 404]));
    expect(await search()).toContain(PRIVATE);
    const { status } = await ask('post', `/repos/${PRIVATE}/runs/1/rerun`);
    expect(status).toBe(403);
  });
});
