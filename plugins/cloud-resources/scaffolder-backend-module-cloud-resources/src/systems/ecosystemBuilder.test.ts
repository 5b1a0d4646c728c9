import type { JsonObject, JsonValue } from '@backstage/types';
import {
  DAY_0,
  DAY_1,
  defaultPayload,
  type Payload,
  type Version,
} from '@portal/plugin-ecosystem-builder-common';
import {
  type CloudBench,
  Killed,
  type RunOptions,
  TESS,
  THEO,
} from '../__testUtils__/CloudBench';
import {
  TemplateRunner,
  type TemplateState,
} from '../__testUtils__/TemplateRunner';
import { buildTeam } from '../__testUtils__/FakeCatalog';
import { useCloudBench } from '../__testUtils__/useCloudBench';

jest.setTimeout(240_000);

const REPOSITORY = 'application-onboarding';
const FOLDER = 'digital-commerce';
const OWNER = 'group:default/checkout';
const WORKFLOW = 'provision.yml';

/** A link of a run. */
type Link = { title: string };

let bench: CloudBench;
let runner: TemplateRunner;
useCloudBench(started => {
  bench = started;
  runner = new TemplateRunner(bench);
});

const GROUPS = [
  { adgroup_name: 'Checkout', read: true, write: false, admin: false },
];
const MEMBERS = [
  {
    email: 'lucia.moretti@retail.example',
    read: true,
    write: true,
    admin: false,
  },
];

/** A complete payload of a new application that asks for everything. */
function newPayload(version: Version, changes: Payload = {}): Payload {
  return {
    ...defaultPayload(version),
    application_name: bench.name('gift-'),
    application_name_abbreviation: bench.name('GFT'),
    description: 'Lists of gifts.',
    io_code: 'IO420107',
    product: 'Basket and Checkout',
    product_group: 'Shop',
    product_portfolio: 'Digital Commerce',
    platform: 'Online',
    request_owner: 'app.requester@retail.example',
    supported_by: 'checkout@retail.example',
    github_team_maintainer: 'asha-requester',
    app_id_create: true,
    team_members: MEMBERS,
    ...(version === 'V2' && {
      resource_group_create: true,
      prod_rg_env: ['Production'],
      nonprod_rg_env: ['Development'],
    }),
    ...changes,
  };
}

/** A payload that links what exists, so that its run is short. */
function plainPayload(changes: Payload = {}): Payload {
  const {
    team_members: _members,
    github_team_maintainer: _maintainer,
    prod_rg_env: _prod,
    nonprod_rg_env: _nonProd,
    ...payload
  } = newPayload('V2', {
    ad_group_create: false,
    existing_ad_group_list: GROUPS,
    github_team_rbac_create: false,
    yaccount_create: false,
    existing_yaccount: 'Y100001@retail.example',
    yaccount_secret_key_name: 'CHECKOUT_PIPELINE',
    resource_group_create: false,
  });
  return { ...payload, ...changes };
}

/** Lets a call happen and cuts its answer, once. */
function lose(method: string, path: string) {
  return bench.estate.addFault({
    service: 'source-control',
    path: `/api/v3/repos/retail-example${path}`,
    method,
    kind: 'cut',
    afterBytes: 1,
    times: 1,
  });
}

const valueOf = (payload: Payload, onboardType: string = DAY_0) => ({
  onboardType,
  payload,
});

const asInput = (version: Version, onboarding: object) =>
  ({ version, onboarding }) as JsonObject;

function create(
  version: Version,
  payload: Payload,
  options: RunOptions & { template?: TemplateState } = {},
) {
  const onboarding = valueOf(payload) as unknown as JsonObject;
  const name = `ecosystem-builder-create-${version.toLowerCase()}`;
  return runner.run(name, { onboarding }, options);
}

const fileNow = async ({ application_name: name }: Payload, ref?: string) => {
  const { sourceControl } = bench.services;
  const path = `portfolios/${FOLDER}/${name}.json`;
  return sourceControl.findFile(REPOSITORY, path, { ref });
};

/** The value of an update form that changes the file in force. */
async function changed(payload: Payload, changes: Payload) {
  const found = await fileNow(payload);
  const file = JSON.parse(found?.text ?? '{}');
  return {
    portfolio: FOLDER,
    file: `${payload.application_name}.json`,
    revision: found?.sha ?? '',
    payload: { ...file, ...changes },
  };
}

async function pullsOf({ application_name: name }: Payload) {
  const { items } = await bench.services.sourceControl.listPullRequests(
    REPOSITORY,
    { state: 'all' },
  );
  return items.filter(({ title }) => title.endsWith(` ${name}`));
}

async function runsOf({ application_name: name }: Payload) {
  const { workflow_runs: runs } =
    await bench.services.sourceControl.listWorkflowRuns(REPOSITORY, {
      workflowId: WORKFLOW,
    });
  return runs.filter(({ display_title: title }) =>
    title.includes(`/${name}.json at `),
  );
}

const kindsOf = (output: JsonObject) =>
  (output.things as JsonObject[]).map(({ kind }) => kind).sort();

/** Titles of the links of a run, with those that stand in an entry of the template. */
function titlesOf(output: JsonValue) {
  const { links } = output as { links: { title?: string; links?: Link[] }[] };
  return links
    .flatMap<Partial<Link>>(entry => entry.links ?? entry)
    .map(({ title }) => title);
}

describe('an onboarding', () => {
  it('of a new V2 application creates what its file asks for, and an update of that file the rest', async () => {
    const payload = newPayload('V2', { github_repository_create: true });
    const { steps, output, log } = await create('V2', payload);
    expect(kindsOf(steps.provision.output)).toEqual([
      'application',
      'directory-group',
      'repository',
      'resource-group',
      'resource-group',
      'service-account',
      'team',
    ]);
    expect(steps.provision.output.isMerged).toBe(true);
    expect(log).toContain('Resource groups: success');
    expect(log).not.toContain('@');
    expect(JSON.stringify(output)).not.toContain('undefined');
    const base = `${payload.application_name}-${payload.application_name_abbreviation}`;
    const repository = base.toLowerCase();
    expect(titlesOf(output)).toEqual([
      'Open in catalogue',
      'Pull request',
      'Workflow run',
      expect.stringMatching(/^Application APP/),
      `Team ${repository}`,
      `Directory group ${repository}`,
      expect.stringMatching(/^Service account Y/),
      `Resource group rg-${payload.application_name}-prod`,
      `Resource group rg-${payload.application_name}-dev`,
      `Repository ${repository}`,
    ]);
    const text = JSON.stringify(output);
    for (const { url } of steps.provision.output.things as { url: string }[]) {
      expect(text).toContain(url);
    }
    expect(text).toContain(String(steps.file.output.pullRequestUrl));
    expect(text).toContain(String(steps.provision.output.runUrl));

    const { sourceControl, commands } = bench.services;
    expect(await sourceControl.getRepository(repository)).toMatchObject({
      name: repository,
    });
    expect(await sourceControl.hasTeam(repository)).toBe(true);
    expect(await commands.findGroups(repository)).toHaveLength(1);
    expect(JSON.parse((await fileNow(payload))?.text ?? '')).toEqual(payload);

    const { entityRef, componentRef } = steps.register.output;
    expect(await bench.catalog.getEntityByRef(String(entityRef))).toMatchObject(
      {
        kind: 'System',
        metadata: {
          title: payload.application_name,
          annotations: {
            'retail.example/application-id': expect.stringMatching(/^APP/),
            'retail.example/application-alias':
              payload.application_name_abbreviation,
            'retail.example/onboarding-file': `${FOLDER}/${payload.application_name}.json`,
            'github.com/project-slug': `retail-example/${repository}`,
          },
        },
        spec: { owner: OWNER },
      },
    );
    expect(
      await bench.catalog.getEntityByRef(String(componentRef)),
    ).toMatchObject({ spec: { owner: OWNER, system: entityRef } });

    const onboarding = await changed(payload, {
      tech_stack: 'Java',
      launchdarkly_create: true,
    });
    const update = await runner.run('ecosystem-builder-update-v2', {
      onboarding: onboarding as unknown as JsonObject,
    });
    expect(update.steps.provision.output.isMerged).toBe(true);
    expect(update.steps.register.output.entityRef).toBe(entityRef);
    expect(await pullsOf(payload)).toHaveLength(2);
    expect(JSON.parse((await fileNow(payload))?.text ?? '')).toEqual({
      ...payload,
      tech_stack: 'Java',
      launchdarkly_create: true,
    });
  });

  it('of an existing cloud native application links what it has', async () => {
    bench.give('order-service', 'checkout');
    const { sourceControl } = bench.services;
    const path = `portfolios/${FOLDER}/order-confirm.json`;
    const payload = newPayload('CN', {
      application_name: 'order-confirm',
      application_name_abbreviation: 'ORDCONF',
      application_id: 'APP1003',
      app_id_create: false,
      application_status: 'Live',
      description: 'Sends confirmations by mail and app.',
      github_repository_create: false,
      existing_github_repo_name: 'order-service',
      ad_group_create: false,
      existing_ad_group_list: GROUPS,
      yaccount_create: false,
      existing_yaccount: 'Y100001@retail.example',
      yaccount_secret_key_name: 'CHECKOUT_PIPELINE',
    });
    delete payload.team_members;
    const onboarding = valueOf(payload, DAY_1) as unknown as JsonObject;
    const run = () => runner.run('ecosystem-builder-create-cn', { onboarding });
    await expect(run()).rejects.toMatchObject({
      name: 'ConflictError',
      message: expect.stringContaining(
        `There is an onboarding file ${FOLDER}/order-confirm.json already`,
      ),
    });
    const { sha = '' } = (await fileNow(payload)) ?? {};
    const removal = { repository: REPOSITORY, path, message: 'Remove', sha };
    await sourceControl.deleteFile(removal);
    const { steps } = await run();
    expect(kindsOf(steps.provision.output)).toEqual([
      'repository',
      'service-account',
      'service-request',
      'team',
    ]);
    expect(await fileNow(payload)).toBeDefined();
  });

  it('does nothing in a dry run', async () => {
    const payload = plainPayload();
    const { log } = await create('V2', payload, { dryRun: true });
    expect(log).toContain('Dry run: would write');
    expect(log).toContain('Dry run: would start the workflow');
    expect(await pullsOf(payload)).toEqual([]);
    expect(await runsOf(payload)).toEqual([]);
  });

  it('is made once by twenty equal runs in two backends', async () => {
    const payload = plainPayload();
    const runs = Array.from({ length: 20 }, (_, index) =>
      create('V2', payload, { elsewhere: index % 2 === 1 }),
    );
    const results = await Promise.all(runs);
    const outputs = results.map(({ steps }) => JSON.stringify(steps.file));
    expect(new Set(outputs).size).toBe(1);
    expect(await pullsOf(payload)).toHaveLength(1);
    expect(await runsOf(payload)).toHaveLength(1);
  });

  it('goes on when it was killed before its result was stored', async () => {
    const payload = plainPayload();
    const options = {
      taskId: bench.name('killed-'),
      template: { checkpoints: new Map(), steps: {} } as TemplateState,
    };
    for (const at of [0, 1, 2]) {
      const kill = { at, when: 'unwritten' } as const;
      await expect(
        create('V2', payload, { ...options, kill }),
      ).rejects.toBeInstanceOf(Killed);
    }
    const { steps } = await create('V2', payload, options);
    expect(steps.provision.output.isMerged).toBe(true);
    expect(await pullsOf(payload)).toHaveLength(1);
    expect(await runsOf(payload)).toHaveLength(1);
  });
});

/** Proposes a file, without its workflow. */
async function propose(payload: Payload, options: RunOptions = {}) {
  const input = asInput('V2', valueOf(payload));
  return (await bench.run('ecosystem-builder:file:create', input, options))
    .outputs;
}

const provision = (payload: Payload, proposed: JsonObject) =>
  bench.run('ecosystem-builder:provision', {
    ...asInput('V2', valueOf(payload)),
    commit: proposed.commit,
    pullRequest: proposed.pullRequest,
  });

const change = (onboarding: object, options: RunOptions = {}) =>
  bench.run(
    'ecosystem-builder:file:change',
    asInput('V2', onboarding),
    options,
  );

/** Writes a file that is in force. */
const putInForce = (payload: Payload) =>
  bench.services.sourceControl.writeFile({
    repository: REPOSITORY,
    path: `portfolios/${FOLDER}/${payload.application_name}.json`,
    message: 'Onboard earlier',
    text: JSON.stringify(payload),
  });

describe('when an answer is lost', () => {
  it.each([
    ['the branch', 'POST', '/git/refs'],
    ['the file', 'PUT', '/contents/'],
    ['the pull request', 'POST', '/pulls'],
  ])('%s is found', async (_what, method, path) => {
    const payload = plainPayload();
    await lose(method, `/${REPOSITORY}${path}`);
    await propose(payload);
    expect(await pullsOf(payload)).toHaveLength(1);
  });

  it('the merge is found', async () => {
    const payload = plainPayload();
    const proposed = await propose(payload);
    await lose('PUT', `/${REPOSITORY}/pulls/`);
    const { outputs } = await provision(payload, proposed);
    expect(outputs.isMerged).toBe(true);
  });
});

describe('the workflow', () => {
  it('is not started for a pull request that was changed', async () => {
    const payload = plainPayload();
    const proposed = await propose(payload);
    const [{ head }] = await pullsOf(payload);
    const found = await fileNow(payload, head.ref);
    const path = `portfolios/${FOLDER}/${payload.application_name}.json`;
    await bench.services.sourceControl.writeFile({
      repository: REPOSITORY,
      branch: head.ref,
      path,
      message: 'Ask for more',
      sha: found?.sha,
      text: (found?.text ?? '').replace('Lists of gifts', 'Other lists'),
    });
    await expect(provision(payload, proposed)).rejects.toMatchObject({
      name: 'ConflictError',
      message: expect.stringContaining('was changed after the portal checked'),
    });
    const moved = await bench.services.sourceControl.findBranch(
      REPOSITORY,
      head.ref,
    );
    await expect(
      provision(payload, { ...proposed, commit: moved ?? '' }),
    ).rejects.toMatchObject({
      message: expect.stringContaining('is not the one that was checked'),
    });
    await expect(propose(payload)).rejects.toMatchObject({
      name: 'ConflictError',
    });
    expect(await runsOf(payload)).toEqual([]);
  });

  it('says what failed, and goes on with its failed jobs', async () => {
    const payload = plainPayload({
      ad_group_create: true,
      existing_ad_group_list: undefined,
      team_members: MEMBERS,
    });
    delete payload.existing_ad_group_list;
    await bench.estate.addFault({
      service: 'graph',
      path: '/v1.0/groups',
      method: 'POST',
      kind: 'status',
      status: 503,
      times: 1,
    });
    const proposed = await propose(payload);
    await expect(provision(payload, proposed)).rejects.toMatchObject({
      name: 'ServiceUnavailableError',
      message: expect.stringMatching(
        /Directory group: .*503.*actions\/runs\/.*Retry/,
      ),
    });
    const { outputs } = await provision(payload, proposed);
    expect(outputs.isMerged).toBe(true);
    const [run, ...others] = await runsOf(payload);
    expect([run.run_attempt, others]).toEqual([2, []]);
  });

  it.each([
    ['an error', { kind: 'status', status: 500, times: 3 }],
    ['too many requests', { kind: 'status', status: 429, times: 3 }],
    ['a cut connection', { kind: 'cut', times: 3 }],
    ['a slow answer', { kind: 'delay', delayMs: 6_000, times: 1 }],
  ] as const)('is followed over %s', async (_what, fault) => {
    const payload = plainPayload();
    const proposed = await propose(payload);
    await bench.estate.addFault({
      service: 'source-control',
      path: `/api/v3/repos/retail-example/${REPOSITORY}/actions/runs/`,
      ...fault,
    });
    const { outputs } = await provision(payload, proposed);
    expect(outputs.isMerged).toBe(true);
  });

  it('is started once when its start fails at first', async () => {
    const payload = plainPayload();
    const proposed = await propose(payload);
    await bench.estate.addFault({
      service: 'source-control',
      path: `/api/v3/repos/retail-example/${REPOSITORY}/actions/workflows/`,
      method: 'POST',
      kind: 'status',
      status: 500,
      times: 1,
    });
    await expect(provision(payload, proposed)).rejects.toMatchObject({
      name: 'UpstreamUnavailableError',
    });
    const { outputs } = await provision(payload, proposed);
    expect(outputs.isMerged).toBe(true);
    expect(await runsOf(payload)).toHaveLength(1);
  });

  it('says when its list cannot be read, and reads it on Retry', async () => {
    const payload = plainPayload();
    const proposed = await propose(payload);
    await bench.estate.addFault({
      service: 'source-control',
      path: `/api/v3/repos/retail-example/${REPOSITORY}/actions/jobs/`,
      kind: 'malformed',
    });
    await expect(provision(payload, proposed)).rejects.toMatchObject({
      message: expect.stringMatching(/cannot be read.*Retry/),
    });
    await bench.estate.clearFaults();
    const { outputs } = await provision(payload, proposed);
    expect(outputs.isMerged).toBe(true);
    expect(await runsOf(payload)).toHaveLength(1);
  });

  it('leaves a pull request open that needs a review, and the catalogue as it is', async () => {
    const payload = plainPayload();
    await bench.estate.addFault({
      service: 'source-control',
      path: `/api/v3/repos/retail-example/${REPOSITORY}/pulls/`,
      method: 'PUT',
      kind: 'status',
      status: 405,
    });
    const { steps, output, log } = await create('V2', payload);
    expect(steps.provision.output).toMatchObject({
      isMerged: false,
      summary: expect.stringContaining('is not merged'),
    });
    expect(steps.register.output).toEqual({});
    expect(log).toContain('is not merged yet, so the catalogue stays as it is');
    expect(JSON.stringify(output)).not.toContain('system:default');
    const titles = bench.catalog.entities.map(({ metadata }) => metadata.title);
    expect(titles).not.toContain(payload.application_name);
  });

  it('goes on when the person cancels the wait', async () => {
    const payload = plainPayload();
    const proposed = await propose(payload);
    const input = {
      ...asInput('V2', valueOf(payload)),
      commit: proposed.commit,
      pullRequest: proposed.pullRequest,
    };
    // Nobody learns of the end before the faults are cleared.
    await bench.estate.addFault({
      service: 'source-control',
      path: `/api/v3/repos/retail-example/${REPOSITORY}/actions/runs/`,
      kind: 'delay',
      delayMs: 60_000,
    });
    const cancelled = new AbortController();
    const waiting = bench.run('ecosystem-builder:provision', input, {
      signal: cancelled.signal,
    });
    const ended = waiting.catch(error => String(error));
    for (;;) {
      if ((await runsOf(payload)).length > 0) break;
    }
    cancelled.abort(new Error('cancelled'));
    expect(await ended).toContain('cancelled');
    expect((await pullsOf(payload))[0].merged_at).toBeNull();
    await bench.estate.clearFaults();
    const { outputs } = await provision(payload, proposed);
    expect(outputs.isMerged).toBe(true);
    expect(await runsOf(payload)).toHaveLength(1);
  });
});

/** A payload of which the workflow makes all that has a name, and then fails at the repository's access. */
async function failed() {
  const { existing_ad_group_list: _groups, ...payload } = plainPayload({
    ad_group_create: true,
    team_members: MEMBERS,
    github_repository_create: true,
    github_team_rbac_create: true,
    github_team_maintainer: 'asha-requester',
  });
  const { application_name: name, application_name_abbreviation: alias } =
    payload;
  const base = `${name}-${alias}`.toLowerCase();
  const proposed = await propose(payload);
  await bench.estate.addFault({
    service: 'source-control',
    path: `/api/v3/orgs/retail-example/teams/${base}/repos/`,
    method: 'PUT',
    kind: 'status',
    status: 403,
  });
  await expect(provision(payload, proposed)).rejects.toMatchObject({
    message: expect.stringContaining('The workflow failed. Repository:'),
  });
  await bench.estate.clearFaults();
  const corrected: Payload = { ...payload, description: 'All lists of gifts.' };
  return { base, corrected, number: Number(proposed.pullRequest), payload };
}

describe('a failed onboarding', () => {
  const taken = {
    name: 'InputError',
    message: expect.stringContaining('differnet App Friendly Name'),
  };
  const open = async (payload: Payload) =>
    (await pullsOf(payload)).filter(({ state }) => state === 'open');

  it('is corrected and sent again by the same person under the same alias', async () => {
    const { base, corrected, number, payload } = await failed();
    const { sourceControl } = bench.services;
    expect(await sourceControl.hasTeam(base)).toBe(true);
    const again = await propose(corrected);
    expect(await pullsOf(payload)).toMatchObject([
      { number: again.pullRequest, state: 'open' },
      { number, state: 'closed', merged_at: null },
    ]);
    expect((await propose(corrected)).pullRequest).toBe(again.pullRequest);
    const { outputs } = await provision(corrected, again);
    expect(outputs.isMerged).toBe(true);
    expect(outputs.things).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'application', state: 'existing' }),
        expect.objectContaining({ kind: 'repository', name: base }),
      ]),
    );
    expect(JSON.parse((await fileNow(payload))?.text ?? '')).toEqual(corrected);
  });

  it('keeps its names from everybody else, and from another application of the same person', async () => {
    const { corrected, number, payload } = await failed();
    await expect(propose(corrected, { user: TESS })).rejects.toMatchObject({
      name: 'ConflictError',
      message: expect.stringContaining('has other values for'),
    });
    const other = { ...corrected, application_name: bench.name('other-') };
    await expect(propose(other)).rejects.toMatchObject(taken);
    expect(await open(payload)).toMatchObject([{ number }]);
    // Also when the pull request is gone.
    await bench.services.sourceControl.closePullRequest({
      repository: REPOSITORY,
      number,
    });
    await expect(propose(corrected, { user: TESS })).rejects.toMatchObject(
      taken,
    );
    expect(await open(payload)).toEqual([]);
    await propose(corrected);
    expect(await open(payload)).toHaveLength(1);
  });

  it('is not replaced when somebody has changed its pull request', async () => {
    const payload = plainPayload();
    await propose(payload);
    const [{ head }] = await pullsOf(payload);
    const found = await fileNow(payload, head.ref);
    await bench.services.sourceControl.writeFile({
      repository: REPOSITORY,
      branch: head.ref,
      path: `portfolios/${FOLDER}/${payload.application_name}.json`,
      message: 'Ask for more',
      sha: found?.sha,
      text: (found?.text ?? '').replace('Lists of gifts', 'Other lists'),
    });
    const corrected = { ...payload, description: 'All lists of gifts.' };
    await expect(propose(corrected)).rejects.toMatchObject({
      name: 'ConflictError',
      message: expect.stringContaining('has other values for'),
    });
    expect(await open(payload)).toHaveLength(1);
  });

  it('has one open pull request when two corrections are sent at once', async () => {
    const payload = plainPayload();
    await propose(payload);
    const texts = ['One list.', 'Two lists.', 'Three lists.', 'Four lists.'];
    await Promise.all(
      texts.map((description, index) =>
        propose({ ...payload, description }, { elsewhere: index % 2 === 1 }),
      ),
    );
    const [pull, ...others] = await open(payload);
    expect(others).toEqual([]);
    const { description } = JSON.parse(
      (await fileNow(payload, pull.head.ref))?.text ?? '',
    );
    expect(texts).toContain(description);
  });

  it('is not replaced while its workflow runs', async () => {
    const { existing_ad_group_list: _groups, ...payload } = plainPayload({
      ad_group_create: true,
      team_members: MEMBERS,
    });
    const proposed = await propose(payload);
    await bench.estate.addFault({
      service: 'graph',
      path: '/v1.0/groups',
      method: 'POST',
      kind: 'delay',
      delayMs: 6_000,
      times: 1,
    });
    const running = provision(payload, proposed);
    for (;;) {
      if ((await runsOf(payload)).length > 0) break;
    }
    const corrected = { ...payload, description: 'All lists of gifts.' };
    await expect(propose(corrected)).rejects.toMatchObject({
      name: 'ConflictError',
      message: expect.stringContaining('Your earlier run still creates'),
    });
    expect((await running).outputs.isMerged).toBe(true);
  });

  it('whose pull request was replaced starts nothing any more', async () => {
    const payload = plainPayload();
    const proposed = await propose(payload);
    await propose({ ...payload, description: 'All lists of gifts.' });
    await expect(provision(payload, proposed)).rejects.toMatchObject({
      name: 'ConflictError',
      message: expect.stringContaining('was closed'),
    });
    expect(await runsOf(payload)).toEqual([]);
  });
});

describe('a change', () => {
  /** Writes a file that is in force, with a key of a later version. */
  async function inForce() {
    const payload = { ...plainPayload(), later_key: { kept: [1] } };
    await putInForce(payload);
    return payload;
  }

  it('keeps unknown keys, and shows each value before and after', async () => {
    const payload = await inForce();
    await change(await changed(payload, { tech_stack: 'Java' }));
    const [{ head, number }] = await pullsOf(payload);
    expect(JSON.parse((await fileNow(payload, head.sha))?.text ?? '')).toEqual({
      ...payload,
      tech_stack: 'Java',
    });
    const { urls, credentials } = bench.estate;
    const answer = await fetch(
      `${urls.sourceControl}/api/v3/repos/retail-example/${REPOSITORY}/pulls/${number}`,
      { headers: { authorization: `token ${credentials.sourceControlToken}` } },
    );
    const { body }: { body: string } = await answer.json();
    expect(body).toContain('Tech Stack: `JS/TS` → `Java`');
    expect(body).toContain('user:default/asha');
  });

  it('is refused while another one waits, and says both values', async () => {
    const payload = await inForce();
    const value = await changed(payload, { tech_stack: 'Java' });
    const first = await change(value);
    const second = { ...value.payload, tech_stack: 'Python' };
    await expect(
      change({ ...value, payload: second }, { elsewhere: true }),
    ).rejects.toMatchObject({
      name: 'ConflictError',
      message: expect.stringMatching(
        /'Tech Stack' is Java now, yours is Python/,
      ),
    });
    expect((await change(value)).outputs).toEqual(first.outputs);
    expect(await pullsOf(payload)).toHaveLength(1);
  });

  it('of an older file is refused, and says what changed', async () => {
    const payload = await inForce();
    const value = await changed(payload, { tech_stack: 'Java' });
    const found = await fileNow(payload);
    await bench.services.sourceControl.writeFile({
      repository: REPOSITORY,
      path: `portfolios/${FOLDER}/${payload.application_name}.json`,
      message: 'Change meanwhile',
      sha: found?.sha,
      text: JSON.stringify({
        ...payload,
        request_owner: 'lucia.moretti@retail.example',
      }),
    });
    const refused = change(value);
    await expect(refused).rejects.toMatchObject({
      name: 'ConflictError',
      message: expect.stringMatching(
        /'Resource Owner' .*'Tech Stack' is JS\/TS now|'Tech Stack' is JS\/TS now.*'Resource Owner'/,
      ),
    });
    await expect(refused).rejects.not.toMatchObject({
      message: expect.stringContaining('@'),
    });
    expect(await pullsOf(payload)).toEqual([]);
  });

  it.each([
    ['a path', { file: '../../README.md' }, 'InputError'],
    ['no file', { file: 'not-there.json' }, 'NotFoundError'],
  ])('of %s is refused', async (_what, wrong, name) => {
    const value = await changed(await inForce(), { tech_stack: 'Java' });
    await expect(change({ ...value, ...wrong })).rejects.toMatchObject({
      name,
    });
  });

  it('is checked against the file in force', async () => {
    const payload = await inForce();
    const value = await changed(payload, { product: 'Web Shop' });
    await expect(change(value)).rejects.toMatchObject({
      message: expect.stringContaining(
        "'Product' Product cannot be changed in this form",
      ),
    });
  });
});

describe('a repository', () => {
  const linking = (name: string): Payload => ({
    github_repository_create: false,
    existing_github_repo_name: name,
  });
  const refusal = (message = '') => ({
    name: 'NotAllowedError',
    message: expect.stringMatching(
      new RegExp(`'Github Repository Name' .*${message}`),
    ),
  });

  const FOREIGN: [string, string, string][] = [
    ['payments-service', 'payments', 'can only be shared with others by'],
    ['Payments-Service', 'payments', 'can only be shared with others by'],
    ['Cloud-Resources', 'checkout', "one of the portal's own repositories"],
    ['application-onboarding', 'checkout', "the portal's own repositories"],
  ];

  it.each(FOREIGN)('%s is linked by no file', async (name, owner, message) => {
    bench.give(name.toLowerCase(), owner);
    bench.give('order-service', 'checkout');
    const payload = plainPayload(linking(name));
    await expect(propose(payload)).rejects.toMatchObject(refusal(message));
    const own = { ...payload, ...linking('order-service') };
    await putInForce(own);
    const value = await changed(own, linking(name));
    await expect(change(value)).rejects.toMatchObject(refusal(message));
    expect(await pullsOf(payload)).toEqual([]);
  });

  it('stays linked for those who administer it', async () => {
    bench.give('order-service', 'checkout');
    const payload = plainPayload(linking('order-service'));
    await putInForce(payload);
    const value = await changed(payload, { tech_stack: 'Java' });
    bench.give('order-service', 'payments');
    await expect(change(value)).rejects.toMatchObject(refusal());
    bench.give('order-service', 'checkout');
    await change(value);
    expect(await pullsOf(payload)).toHaveLength(1);
  });

  it('that was given away starts no workflow, and no failed job again', async () => {
    const { existing_ad_group_list: _, ...payload } = plainPayload({
      ...linking('order-service'),
      ad_group_create: true,
      team_members: MEMBERS,
    });
    bench.give('order-service', 'checkout');
    const proposed = await propose(payload);
    const refuse = async () => {
      bench.give('order-service', 'payments');
      await expect(provision(payload, proposed)).rejects.toMatchObject(
        refusal('can only be shared with others by'),
      );
      bench.give('order-service', 'checkout');
    };
    await refuse();
    expect(await runsOf(payload)).toEqual([]);
    await bench.estate.addFault({
      service: 'graph',
      path: '/v1.0/groups',
      method: 'POST',
      kind: 'status',
      status: 503,
      times: 1,
    });
    await expect(provision(payload, proposed)).rejects.toMatchObject({
      name: 'ServiceUnavailableError',
    });
    await refuse();
    expect(await runsOf(payload)).toMatchObject([{ run_attempt: 1 }]);
    const { outputs } = await provision(payload, proposed);
    expect(outputs.isMerged).toBe(true);
  });

  it('of another application is not taken for a new one', async () => {
    const name = bench.name('race-');
    const named = (payload: Payload) => ({
      ...payload,
      override_github_repo_name: name.toUpperCase(),
    });
    const [first, second] = [named(plainPayload()), named(plainPayload())];
    const [one, other] = [await propose(first), await propose(second)];
    await provision(first, one);
    await expect(provision(second, other)).rejects.toMatchObject({
      name: 'ConflictError',
      message: expect.stringMatching(
        /Override Github Repository Name: .* belongs to the application/,
      ),
    });
    expect(await runsOf(second)).toEqual([]);
    // A further run of the first application finds its own.
    expect((await provision(first, one)).outputs.isMerged).toBe(true);
  });

  it('that exists gives its name to no new one', async () => {
    const name = { override_github_repo_name: 'Payments-Service' };
    await expect(propose(plainPayload(name))).rejects.toMatchObject({
      name: 'ConflictError',
      message: expect.stringContaining(
        "There is a repository 'payments-service'",
      ),
    });
  });
});

describe('while the directory is away', () => {
  it.each([
    ['an error', { kind: 'status', status: 503 }],
    ['a cut connection', { kind: 'cut' }],
  ] as const)('nothing is written: %s', async (_what, fault) => {
    const payload = plainPayload();
    await bench.estate.addFault({ service: 'graph', path: '/', ...fault });
    await expect(propose(payload)).rejects.toMatchObject({
      name: expect.stringMatching(/Unavailable|Timeout/),
    });
    await bench.estate.clearFaults();
    expect(await pullsOf(payload)).toEqual([]);
    await propose(payload);
    expect(await pullsOf(payload)).toHaveLength(1);
  });
});

describe('nobody', () => {
  const WRONG: [string, Payload, string][] = [
    [
      'an alias of somebody else',
      { application_name_abbreviation: 'bAsKeT' },
      'differnet App Friendly Name',
    ],
    [
      'the facts of another product',
      { product_portfolio: 'Stores' },
      'Product Portfolio is not as in the list',
    ],
    [
      'a flag that nobody can switch',
      { sandboxsubscription_create: true },
      "'Sandbox Subscription'",
    ],
    [
      'a path as a name',
      { application_name: '../x' },
      'Application name is invalid',
    ],
    [
      'the team of somebody else in GitHub',
      {
        application_name: 'data',
        application_name_abbreviation: 'PLATFORM',
        github_team_rbac_create: true,
        github_team_maintainer: 'asha-requester',
      },
      "There is a team 'data-platform' in GitHub already",
    ],
    [
      'a group of somebody else',
      { existing_ad_group_list: [{ ...GROUPS[0], adgroup_name: 'Payments' }] },
      "neither a member nor an owner of the directory group 'Payments'",
    ],
    ['a key of no form', { later_key: 'x' }, "'later_key' cannot be changed"],
    [
      'an owner who is not in the directory',
      { request_owner: 'nobody@retail.example' },
      'ResourceOwner',
    ],
  ];

  it.each(WRONG)('onboards with %s', async (_what, wrong, message) => {
    const payload = plainPayload(wrong);
    await expect(propose(payload)).rejects.toMatchObject({
      name: 'InputError',
      message: expect.stringContaining(message),
    });
    expect(await pullsOf(payload)).toEqual([]);
  });

  it('gives an application to a group of others', async () => {
    const payload = plainPayload({ supported_by: 'payments@retail.example' });
    bench.catalog.entities.push(
      buildTeam('payments', 'payments@retail.example'),
    );
    const refused = {
      name: 'NotAllowedError',
      message: expect.stringContaining(
        'may give an application of the product',
      ),
    };
    await expect(propose(payload)).rejects.toMatchObject(refused);
    await putInForce({ ...plainPayload(), ...payload, app_id_create: false });
    const value = await changed(payload, { app_id_create: true });
    await expect(change(value)).rejects.toMatchObject({
      message: refused.message,
    });
  });

  it('acts without a right', async () => {
    const payload = plainPayload();
    const proposed = await propose(payload);
    const input = asInput('V2', valueOf(payload));
    const checked = {
      ...input,
      commit: proposed.commit,
      pullRequest: proposed.pullRequest,
    };
    for (const [id, values] of [
      ['ecosystem-builder:file:create', input],
      ['ecosystem-builder:provision', checked],
      ['ecosystem-builder:catalog:register', checked],
    ] as const) {
      await expect(bench.run(id, values, { user: THEO })).rejects.toMatchObject(
        { name: 'NotAllowedError' },
      );
    }
    const update = {
      portfolio: FOLDER,
      file: 'basket.json',
      revision: 'x',
      payload: {},
    };
    await expect(
      bench.run('ecosystem-builder:file:change', asInput('CN', update), {
        user: THEO,
      }),
    ).rejects.toMatchObject({ name: 'NotAllowedError' });
    expect(await runsOf(payload)).toEqual([]);
  });

  it('is named by mail address in a log or an error', () => {
    expect(bench.spoken).not.toContain('@retail.example');
  });
});
