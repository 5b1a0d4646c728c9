import { mockCredentials } from '@backstage/backend-test-utils';
import type { Entity } from '@backstage/catalog-model';
import { type EstateProcess, startEstateProcess } from '@portal/estate';
import { type Portal, startPortal } from './__testUtils__/startPortal';

const group = (name: string): Entity => ({
  apiVersion: 'backstage.io/v1alpha1',
  kind: 'Group',
  metadata: { name },
  spec: { profile: { email: `${name}@retail.example` } },
});
const ENTITIES = ['checkout', 'search', 'logistics'].map(group);

const OWN = '/fetch/data/digital-commerce/basket.json';
const FOREIGN = '/fetch/data/digital-commerce/search-engine.json';

/** Ways around the right to a file, with the generic routes. */
const RAW = '/file/rawContent?repo=application-onboarding&ref=';
const DETOURS = [
  `${RAW}main&path=portfolios/digital-commerce/search-engine.json`,
  `${RAW}auto-generated&path=portfolios/digital-commerce/basket.json`,
  `${RAW}main&path=Portfolios/digital-commerce/basket.json`,
  `${RAW}main&path=portfolios`,
  '/file/content?repo=application-onboarding&path=portfolios/digital-commerce/basket.json',
  '/file/content?repo=Retail-Example/Application-Onboarding&path=portfolios/digital-commerce/basket.json',
];

describe('the onboarding repository', () => {
  let estate: EstateProcess;
  let portal: Portal;
  const env = { ...process.env };
  afterAll(async () => {
    process.env = env;
    await portal?.stop();
    await estate?.close();
  });
  beforeAll(async () => {
    estate = await startEstateProcess();
    process.env.IDENTITY_ENDPOINT = estate.urls.identity;
    process.env.IDENTITY_HEADER = estate.credentials.identityHeader;
    portal = await startPortal({ estate, entities: ENTITIES });
  });
  afterEach(() => estate.clearFaults());

  const get = (path: string) => portal.send('get', path);

  describe('an onboarding file', () => {
    it('is read by the team of its application', async () => {
      const { status, body } = await get(OWN);
      expect(status).toBe(200);
      const text = Buffer.from(body.content, 'base64').toString('utf8');
      expect(JSON.parse(text)).toMatchObject({ application_id: 'APP1001' });
    });

    it.each([
      [FOREIGN, "the group 'search'"],
      // The file names no application of the list; the product is of another team.
      ['/fetch/data/supply-chain/returns-hub.json', "the group 'logistics'"],
      // No JSON, and empty.
      ['/fetch/data/supply-chain/stock-ledger.json', "the group 'logistics'"],
      ['/fetch/data/supply-chain/delivery-slots.json', "the group 'logistics'"],
    ])('%s is read by nobody else', async (path, owner) => {
      const { status, body } = await get(path);
      expect([status, body.error.name]).toEqual([403, 'NotAllowedError']);
      expect(body.error.message).toContain(owner);
      expect(JSON.stringify(body)).not.toContain('content');
    });

    it('is read by services of the portal', async () => {
      const as = mockCredentials.service.header();
      expect((await portal.send('get', FOREIGN, { as })).status).toBe(200);
    });

    it.each(DETOURS)('is not read by %s', async path => {
      const { status, body } = await get(path);
      expect([status, body.error.name]).toEqual([403, 'NotAllowedError']);
    });

    it('does not exclude the application catalogue beside it', async () => {
      const { status } = await get(`${RAW}auto-generated&path=mal.json`);
      expect(status).toBe(200);
    });

    it('has a name that all may see', async () => {
      const { body } = await get('/read/files/digital-commerce');
      expect(body.items).toContain('search-engine.json');
    });

    it('is read by nobody while the lists of the company are away', async () => {
      const fault = {
        path: '/v1.0/sites',
        kind: 'status',
        status: 503,
      } as const;
      await estate.addFault({ service: 'graph', ...fault });
      const { status, body } = await get(
        '/fetch/data/payments-and-finance/ledger.json',
      );
      expect([status, body.error.name]).toEqual([
        502,
        'UpstreamUnavailableError',
      ]);
    });
  });

  describe('a workflow run', () => {
    const RUNS = '/repos/application-onboarding/runs';
    const asService = mockCredentials.service.header();
    const asPortal = (path: string) =>
      portal.send('get', path, { as: asService });

    /** Starts the workflow for a file, and returns the routes of its run when its first job has a log. */
    async function provision(file: string): Promise<string[]> {
      const { credentials, urls } = estate;
      await fetch(
        `${urls.sourceControl}/api/v3/repos/retail-example/application-onboarding/actions/workflows/provision.yml/dispatches`,
        {
          method: 'POST',
          headers: { authorization: `token ${credentials.sourceControlToken}` },
          body: JSON.stringify({
            ref: 'main',
            inputs: { file, commit: 'a'.repeat(40) },
          }),
        },
      );
      const { body } = await asPortal(RUNS);
      const { id } = body.workflow_runs.find(
        ({ display_title: title }: { display_title: string }) =>
          title.includes(file),
      );
      for (;;) {
        const { jobs } = (await asPortal(`${RUNS}/${id}/jobs`)).body;
        const log = `/repos/application-onboarding/jobs/${jobs[0].id}/log`;
        if ((await asPortal(log)).status === 200) {
          return [`${RUNS}/${id}`, `${RUNS}/${id}/jobs`, log];
        }
      }
    }
    const statuses = async (paths: string[]) =>
      Promise.all(paths.map(async path => (await get(path)).status));

    it('is read with jobs and logs by the team of its application', async () => {
      const routes = await provision('digital-commerce/basket.json');
      expect(await statuses(routes)).toEqual([200, 200, 200]);
    });

    it.each([
      'digital-commerce/search-engine.json',
      'digital-commerce/new.json',
    ])('for %s is read by nobody else', async file => {
      const routes = await provision(file);
      const shouted = routes.map(path =>
        path.replace('application-onboarding', 'Application-Onboarding'),
      );
      const all = [...routes, ...shouted];
      expect(new Set(await statuses(all))).toEqual(new Set([403]));
      const { body } = await get(routes[2]);
      expect(body.error.name).toBe('NotAllowedError');
    });

    it('is started by nobody, with a file that passed no form', async () => {
      const body = {
        repo: 'application-onboarding',
        workflow_id: 'provision.yml',
        ref: 'main',
        inputs: {
          file: 'digital-commerce/basket.json',
          commit: 'b'.repeat(40),
        },
      };
      for (const repo of [body.repo, 'Retail-Example/Application-Onboarding']) {
        const sent = { body: { ...body, repo } };
        const started = await portal.send(
          'post',
          '/event/workflow_dispatcher',
          sent,
        );
        expect([started.status, started.body.error.name]).toEqual([
          403,
          'NotAllowedError',
        ]);
      }
      const [run] = await provision('digital-commerce/basket.json');
      expect((await portal.send('post', `${run}/rerun`)).status).toBe(403);
      const { workflow_runs: runs } = (await asPortal(RUNS)).body;
      const titles = runs.map(
        ({ display_title: title }: { display_title: string }) => title,
      );
      expect(titles).not.toContainEqual(expect.stringContaining('bbbb'));
    });

    it('is in no list', async () => {
      const paths = [RUNS, `${RUNS}?workflow_id=provision.yml`];
      expect(await statuses(paths)).toEqual([403, 403]);
      const repo = 'Retail-Example/Application-Onboarding';
      const body = { repo, workflow_id: 'provision.yml' };
      const { status } = await portal.send('post', '/list/workflow_runs', {
        body,
      });
      expect(status).toBe(403);
    });
  });
});
