import { TestDatabases } from '@backstage/backend-test-utils';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import { createScaffolderTemplateConditionalDecision } from '@backstage/plugin-scaffolder-backend/alpha';
import {
  ID_POOL_NAME_MESSAGES,
  TOPIC_MESSAGES,
} from '@portal/plugin-confluent-common';
import {
  MANDATORY,
  OPTIONS_BROKEN,
  PATTERN_UNSAFE,
} from '@portal/plugin-field-kit-common';
import { GITHUB_USER_MESSAGES } from '@portal/plugin-source-control-common';
import { spreadFailures } from '@portal/test-kit';
import type { Knex } from 'knex';
import { FormBench } from './__testUtils__/FormBench';
import {
  BASKET,
  buildTemplate,
  buildTemplates,
  OFFERED,
  OTHER_VALUES,
  propertyOf,
} from './__testUtils__/forms';
import { ALL_FIELD_RULES, SAMPLES } from './__testUtils__/systems';
import { topicParts } from './__testUtils__/systems/confluent';
import { NOT_CHOSEN, NOT_IN_FORM } from './rules/FormRules';

let stop: () => Promise<void> = async () => {};
// Before the test databases' own clean-up, which waits for the connections to end.
afterAll(() => stop());

const databases = TestDatabases.create({ ids: ['POSTGRES_18'] });

let knex: Knex;
let bench: FormBench;

beforeAll(async () => {
  knex = await databases.init('POSTGRES_18');
  bench = await FormBench.start({
    knex,
    entities: [...buildTemplates(), BASKET, ...OFFERED],
    hidden: [
      {
        apiVersion: 'backstage.io/v1alpha1',
        kind: 'System',
        metadata: { name: 'secret' },
        spec: { type: 'shop' },
      },
      buildTemplate('hidden', { properties: { login: propertyOf('login') } }),
    ],
  });
  stop = () => bench.stop();
}, 120_000);

afterEach(async () => {
  bench.decide = () => undefined;
  await bench.estate.clearFaults();
});

/** Starts the template that has one sample alone. */
function startOnly(key: string, value: unknown, who?: string) {
  const values = { ...OTHER_VALUES, [key]: value };
  return bench.start(`only-${key.toLowerCase()}`, values, who);
}

function goodValues() {
  const entries = Object.entries(SAMPLES).map(([key, { good }]) => [key, good]);
  return { ...OTHER_VALUES, ...Object.fromEntries(entries) };
}

const LOGIN_EMPTY = `'Field login' ${GITHUB_USER_MESSAGES.notInOrganisation}`;

describe('POST /v2/tasks', () => {
  it('has a sample of every field', () => {
    const used = new Set(Object.values(SAMPLES).map(({ field }) => field));
    const names = ALL_FIELD_RULES.map(({ name }) => name);
    expect([...used].sort()).toEqual(names.sort());
  });

  const cases = Object.entries(SAMPLES).flatMap(([key, { field, bad }]) =>
    bad.map(([value, message]) => ({ field, key, value, message })),
  );

  it.each(cases)(
    'refuses $field: $message',
    async ({ key, value, message }) => {
      const { status, body } = await startOnly(key, value);
      expect(body.error).toEqual({
        name: 'InputError',
        message: `'Field ${key}' ${message}`,
      });
      expect(status).toBe(400);
    },
  );

  it('names every field that is wrong, and asks no system then', async () => {
    await bench.estate.forgetRequests();
    const values = { ...goodValues(), login: '', mail: 'x', groups: undefined };
    const { status, body } = await bench.start('everything', values);
    expect(status).toBe(400);
    expect(body.error.message).toBe(
      `'Field mail' Invalid Email format.Please check the domain.; ${LOGIN_EMPTY}`,
    );
    expect(await bench.estate.requests('graph')).toEqual([]);
  });

  it('names every field that a system does not know', async () => {
    const values = {
      ...goodValues(),
      login: 'passer-by',
      mail: 'nobody@retail.example',
    };
    const { body } = await bench.start('everything', values);
    expect(body.error.message).toBe(
      `'Field mail' Invalid user email. Please check the details.; ${LOGIN_EMPTY}`,
    );
  });

  it('has created nothing of all that', async () => {
    expect(await bench.countTasks()).toBe(0);
  });

  it('can be asked for the checks alone, which start nothing', async () => {
    const check = (template: string, values: object) =>
      bench.post('/v2/form-checks', {
        templateRef: `template:default/${template}`,
        values,
      });
    expect((await check('everything', goodValues())).status).toBe(204);
    const wrong = await check('everything', {
      ...goodValues(),
      login: 'passer-by',
    });
    expect(wrong.status).toBe(400);
    expect(wrong.body.error.message).toBe(LOGIN_EMPTY);
    const ofSchema = await check('everything', { ...goodValues(), login: 5 });
    expect(ofSchema.status).toBe(400);
    for (const name of ['hidden', 'missing']) {
      const { status, body } = await check(name, {});
      expect(status).toBe(404);
      expect(body.error.message).toMatch(/^No such template, or you may not/);
    }
    expect(await bench.countTasks()).toBe(0);
  });

  it('tells the names of all fields, own ones and those of Backstage', async () => {
    const { status, body } = await bench.get('/v2/form-fields');
    expect(status).toBe(200);
    expect(body.fields).toEqual(
      expect.arrayContaining(['MyGroupsPicker', 'RepoUrlPicker', 'Secret']),
    );
    expect(body.fields).not.toContain('NoSuchPicker');
  });

  it('creates a run when all is good', async () => {
    const before = await bench.countTasks();
    const { status, body } = await bench.start('everything', goodValues());
    expect(body).toEqual({ id: expect.any(String) });
    expect(status).toBe(201);
    expect(await bench.countTasks()).toBe(before + 1);
  });

  it('asks anew whether a name is free', async () => {
    const topicName = topicParts({ functionality: 'taken-meanwhile' });
    expect((await startOnly('topicName', topicName)).status).toBe(201);
    await bench.probe.confluent.createTopic({
      environment: 'dev',
      name: topicName.topicName,
    });
    const { status, body } = await startOnly('topicName', topicName);
    expect(status).toBe(400);
    expect(body.error.message).toBe(
      `'Field topicName' ${TOPIC_MESSAGES.exists}`,
    );
  });

  it('goes by what the person themselves may see', async () => {
    const prod = await startOnly('environment', 'prod', 'theo');
    expect(prod.status).toBe(201);
    for (const who of ['gast', 'service']) {
      const { status } = await startOnly('environment', 'nonProd', who);
      expect(status).toBe(400);
    }
    const { good } = SAMPLES.subscription;
    expect((await startOnly('subscription', good, 'gast')).status).toBe(400);
    expect((await startOnly('subscription', good, 'service')).status).toBe(201);
  });

  it('says that nobody is named whose accounts are meant', async () => {
    const { good } = SAMPLES.limitOfPerson;
    const { body } = await startOnly('limitOfPerson', good, 'service');
    expect(body.error.message).toMatch(/^'Field limitOfPerson' /);
  });

  it('holds fields of branches and lists to their rules', async () => {
    const start = (values: object) => bench.start('branches', values);
    const person = await start({ kind: 'person' });
    expect(person.body.error.message).toBe(LOGIN_EMPTY);
    expect((await start({ kind: 'robot' })).status).toBe(201);
    const team = [{ mail: 'app.requester@retail.example' }, {}];
    const list = await start({ kind: 'robot', team });
    expect(list.body.error.message).toBe(
      "'Field mail 2' Invalid Email format.Please check the domain.",
    );
  });

  it('does not run a pattern that can take very long', async () => {
    const resourceGroup = `${'a'.repeat(60)}_`;
    const { status, body } = await bench.start('unsafe', { resourceGroup });
    expect(status).toBe(400);
    expect(body.error.message).toBe(`'Field resourceGroup' ${PATTERN_UNSAFE}`);
  });

  it('names field and template when the options of a field are broken', async () => {
    const { status, body } = await bench.start('broken', { login: 'x' });
    expect(status).toBe(400);
    expect(body.error.message).toBe(
      `'Field login' ${OPTIONS_BROKEN} (template 'template:default/broken')`,
    );
  });

  it('takes no empty text for a required value', async () => {
    const good = { text: 'x', group: 'group:default/checkout' };
    expect((await bench.start('required', good)).status).toBe(201);
    const empty = { text: '', group: '', owner: '' };
    const { status, body } = await bench.start('required', empty);
    expect(status).toBe(400);
    expect(body.error.message).toBe(
      `'text' ${MANDATORY}; 'Group' ${MANDATORY}`,
    );
  });

  // templates/required-picker.yaml: values of pickers that say nothing
  it.each(['', ' ', null, [''], [null], [], {}, [{}], ['', '\t']])(
    'takes no %j of a required picker',
    async empty => {
      const before = await bench.countTasks();
      const good = {
        system: 'system:default/web-shop',
        owners: ['group:default/checkout'],
      };
      for (const [key, label] of [
        ['system', 'System'],
        ['owners', 'Owners'],
      ]) {
        const values = { ...good, [key]: empty };
        const { status, body } = await bench.start('picker', values);
        expect(status).toBe(400);
        expect(body.error.message).toContain(`'${label}' ${MANDATORY}`);
      }
      expect(await bench.countTasks()).toBe(before);
      expect((await bench.start('picker', good)).status).toBe(201);
    },
  );

  it('names actions that cannot run, and starts nothing', async () => {
    const before = await bench.countTasks();
    const templateRef = 'template:default/elsewhere';
    for (const path of ['/v2/tasks', '/v2/form-checks']) {
      const { status, body } = await bench.post(path, {
        templateRef,
        values: { text: 'x' },
      });
      expect(status).toBe(400);
      expect(body.error.message).toContain(templateRef);
      expect(body.error.message).toContain(
        "The step 'Second' uses the action 'publish:elsewhere'",
      );
      expect(body.error.message).toContain("'roadiehq:utils:zip'");
      expect(body.error.message).not.toContain('publish:nowhere');
    }
    expect(await bench.countTasks()).toBe(before);
  });

  it('refuses values that no option can be made of', async () => {
    const subscription = { id: { toString: 'x' } };
    const values = { subscription, resourceGroup: 'rg-new' };
    const { status } = await bench.start('only-resourcegroup', values);
    expect(status).toBe(400);
  });
});

describe('fields of Backstage itself', () => {
  const host = () => new URL(bench.estate.urls.sourceControl).host;

  it.each([
    [{ group: 'group:default/checkout' }, 201, 'asha'],
    [
      { group: 'group:default/payments' },
      "'Group' This is not one of your",
      'asha',
    ],
    [
      { group: 'group:default/nobody' },
      "'Group' This is not one of your",
      'asha',
    ],
    [
      { group: 'group:default/checkout' },
      "'Group' This is not one of your",
      'theo',
    ],
    [
      { group: 'group:default/checkout' },
      "'Group' This is not one of your",
      'service',
    ],
    [{ owner: 'group:default/payments' }, 201, 'asha'],
    [
      { owner: 'group:default/nobody' },
      "'Owner' This is not one of the",
      'asha',
    ],
    [
      { owner: 'component:default/mine' },
      "'Owner' This is not one of the",
      'asha',
    ],
    [{ system: 'system:default/web-shop' }, 201, 'asha'],
    [
      { system: 'system:default/ledger' },
      "'System' This is not one of the",
      'asha',
    ],
    [
      { system: 'group:default/checkout' },
      "'System' This is not one of the",
      'asha',
    ],
    [
      { system: 'system:default/secret' },
      "'System' This is not one of the",
      'asha',
    ],
    [{ system: 'system:default/secret' }, 201, 'theo'],
    [{ owned: 'component:default/mine' }, 201, 'asha'],
    [
      { owned: 'component:default/mine' },
      "'Owned' This is not one of the",
      'theo',
    ],
    [
      { several: ['system:default/ledger', 'component:default/mine'] },
      201,
      'asha',
    ],
    [
      { several: ['system:default/ledger', 'component:default/no'] },
      "'Several' This is not",
      'asha',
    ],
    [{ name: '../x' }, "'Name' Must start and end with", 'asha'],
    [{ repository: 'HOST?owner=retail-example&repo=x' }, 201, 'asha'],
    [
      { repository: 'HOST?owner=other&repo=x' },
      "'Repository' The form does not offer the owner 'other'",
      'asha',
    ],
  ])('%j: %s for %s', async (values, expected, who) => {
    const text = JSON.stringify(values).replace('HOST', host());
    const { status, body } = await bench.start(
      'upstream',
      JSON.parse(text),
      who,
    );
    const isRefused = typeof expected === 'string';
    const message: string | undefined = body.error?.message;
    const said = message?.startsWith(String(expected)) ? expected : message;
    expect({ status, message: said }).toEqual(
      isRefused ? { status: 400, message: expected } : { status: expected },
    );
  });
});

describe('values that the form could not have sent', () => {
  it('are refused by their key', async () => {
    const { status, body } = await bench.start('branches', {
      kind: 'robot',
      isAdmin: true,
      team: [{ mail: 'app.requester@retail.example', role: 'owner' }],
    });
    expect(body.error.message).toBe(
      `'isAdmin' ${NOT_IN_FORM}; 'team.1.role' ${NOT_IN_FORM}`,
    );
    expect(status).toBe(400);
  });

  it('are refused inside a field of ours', async () => {
    const { good } = SAMPLES.busTopic;
    const { status, body } = await startOnly('busTopic', {
      ...(good as object),
      owner: 'me',
    });
    expect(body.error.message).toBe(
      "'Field busTopic' has the unknown key 'owner'",
    );
    expect(status).toBe(400);
  });

  it('are refused for a branch that is not chosen', async () => {
    const before = await bench.countTasks();
    const { status, body } = await bench.start('branches', {
      kind: 'robot',
      login: '!',
    });
    expect(status).toBe(400);
    expect(body.error.message).toBe(`'login' ${NOT_CHOSEN}`);
    expect(await bench.countTasks()).toBe(before);
  });
});

describe('what the scaffolder says by itself stays', () => {
  it.each([
    ['a template that is not there', 'nowhere', 404, 'asha'],
    ['a template that is hidden', 'hidden', 404, 'asha'],
    ['a form of that template', 'hidden', 400, 'theo'],
    ['a template without fields of ours', 'plain', 201, 'asha'],
    ['nobody', 'only-login', 401, ''],
  ])('%s', async (_, template, status, who) => {
    const answer = await bench.start(template, { login: '' }, who);
    expect(answer.status).toBe(status);
  });

  it('tells as little of a hidden template as of none', async () => {
    const [hidden, none] = await Promise.all(
      ['hidden', 'nowhere'].map(name => bench.start(name, { login: '' })),
    );
    expect(hidden.body.error).toEqual({
      ...none.body.error,
      message: none.body.error.message.replace('nowhere', 'hidden'),
    });
  });

  it.each([
    ['no body', undefined],
    ['no template', { values: {} }],
    ['no values', { templateRef: 'template:default/plain' }],
    [
      'a template of another kind',
      { templateRef: 'user:default/asha', values: {} },
    ],
    ['a name that is none', { templateRef: { name: 'plain' }, values: {} }],
  ])('refuses %s', async (_, body) => {
    const { status } = await bench.post('/v2/tasks', body ?? {});
    expect(status).toBe(400);
  });

  it('refuses values that are none', async () => {
    const templateRef = 'template:default/only-login';
    for (const values of [[], 'x', null, 7]) {
      const body = { templateRef, values };
      expect((await bench.post('/v2/tasks', body)).status).toBe(400);
      // Routes match in any case, and upstream checks the body of this spelling only.
      expect((await bench.post('/V2/Tasks/', body)).status).toBe(400);
    }
  });

  it('checks the JSON schema', async () => {
    const { status, body } = await bench.start('strict', {
      login: SAMPLES.login.good,
    });
    expect(status).toBe(400);
    expect(body.errors[0].message).toBe('requires property "text"');
  });

  it('leaves who may not start a run to the scaffolder', async () => {
    bench.decide = permission =>
      permission === 'scaffolder.task.create'
        ? { result: AuthorizeResult.DENY }
        : undefined;
    const { status } = await bench.start('only-login', { login: '' });
    expect(status).toBe(403);
  });

  it('takes a body of some megabytes, and none of more than ten', async () => {
    const text = (megabytes: number) => 'x'.repeat(megabytes * 1024 * 1024);
    const start = (megabytes: number) =>
      bench.start('plain', { text: text(megabytes) });
    expect((await start(3)).status).toBe(201);
    expect((await start(11)).status).toBe(413);
  });

  it('refuses a body with very many parts before it is parsed', async () => {
    const { status, body } = await bench.start('plain', {
      text: Array.from({ length: 300_000 }, () => []),
    });
    expect(status).toBe(400);
    expect(body.error.message).toContain(
      'more than 200,000 lists, objects and values',
    );
  });
});

describe('pages that a person may not fill in', () => {
  beforeEach(() => {
    bench.decide = permission =>
      permission === 'scaffolder.template.parameter.read'
        ? createScaffolderTemplateConditionalDecision(
            {
              type: 'resource',
              name: permission,
              attributes: {},
              resourceType: 'scaffolder-template',
            },
            {
              not: {
                rule: 'HAS_TAG',
                resourceType: 'scaffolder-template',
                params: { tag: 'restricted' },
              },
            },
          )
        : undefined;
  });

  it('may stay empty', async () => {
    expect((await bench.start('restricted', { text: 'x' })).status).toBe(201);
  });

  it('are refused when something is sent for them all the same', async () => {
    const login = SAMPLES.login.good;
    const { status, body } = await bench.start('restricted', { login });
    expect(status).toBe(400);
    expect(body.error.message).toBe(`'login' ${NOT_IN_FORM}`);
  });

  it('are demanded of everybody else', async () => {
    bench.decide = () => undefined;
    const { body } = await bench.start('restricted', { text: 'x' });
    expect(body.error.message).toBe(LOGIN_EMPTY);
  });
});

describe('POST /v2/dry-run', () => {
  const dryRun = (values: object, who?: string) =>
    bench.post(
      '/v2/dry-run',
      {
        template: buildTemplate('draft', {
          properties: { login: propertyOf('login') },
        }),
        values,
        directoryContents: [],
      },
      who,
    );

  it('refuses values that break a rule', async () => {
    const { status, body } = await dryRun({ login: 'passer-by' });
    expect(status).toBe(400);
    expect(body.error.message).toBe(LOGIN_EMPTY);
  });

  it('runs with good ones', async () => {
    const { status, body } = await dryRun({ login: SAMPLES.login.good });
    expect(body.error).toBeUndefined();
    expect(status).toBe(200);
    expect(body.steps).toHaveLength(1);
  });

  it('leaves the rest to the scaffolder', async () => {
    expect((await dryRun({}, '')).status).toBe(401);
    expect((await bench.post('/v2/dry-run', {})).status).toBe(400);
    bench.decide = permission =>
      permission === 'scaffolder.template.dry-run'
        ? { result: AuthorizeResult.DENY }
        : undefined;
    expect((await dryRun({ login: '!' })).status).toBe(403);
  });
});

describe('POST /v2/tasks/:id/retry', () => {
  it('runs again with the values that were checked', async () => {
    const { body } = await startOnly('login', SAMPLES.login.good);
    await knex('tasks').where({ id: body.id }).update({ status: 'failed' });
    const path = `/v2/tasks/${body.id}/retry`;
    expect((await bench.post(path, { secrets: {} })).status).toBe(201);
  });

  it('does not mind that the run itself has taken its name', async () => {
    const name = 'taken-by-its-own-run';
    const { status, body } = await startOnly('poolName', name);
    expect(status).toBe(201);
    await bench.probe.confluent.createIdentityPool({
      environment: 'dev',
      name,
      description: 'x',
      claimSubject: 'x',
    });
    const again = await startOnly('poolName', name);
    expect(again.status).toBe(400);
    expect(again.body.error.message).toBe(
      `'Field poolName' ${ID_POOL_NAME_MESSAGES.exists}`,
    );
    await knex('tasks').where({ id: body.id }).update({ status: 'failed' });
    const retried = await bench.post(`/v2/tasks/${body.id}/retry`, {
      secrets: {},
    });
    expect(retried.status).toBe(201);
  });

  it('takes no other values', async () => {
    const { body } = await startOnly('login', SAMPLES.login.good);
    const { status, body: answer } = await bench.post(
      `/v2/tasks/${body.id}/retry`,
      { values: { login: '!' } },
    );
    expect(status).toBe(400);
    expect(answer.error.message).toMatch(/^'values' cannot be sent/);
  });
});

describe('what other plugins start', () => {
  it('is held to the rules too', async () => {
    const { scaffolder } = bench.probe;
    const before = await bench.countTasks();
    const templateRef = 'template:default/only-login';
    const started = scaffolder.scaffold(
      { templateRef, values: { login: 'passer-by' } },
      { credentials: bench.credentials },
    );
    await expect(started).rejects.toThrow(LOGIN_EMPTY);
    expect(await bench.countTasks()).toBe(before);
  });
});

describe('a system that gives no answer', () => {
  const failures = [
    ['500', { kind: 'status', status: 500 }, 502],
    ['429', { kind: 'status', status: 429 }, 502],
    ['403', { kind: 'status', status: 403 }, 502],
    ['a cut answer', { kind: 'cut' }, 502],
    ['an answer that is malformed', { kind: 'malformed' }, 502],
    ['no answer in time', { kind: 'delay', delayMs: 8_000 }, 503],
  ] as const;

  const asked = [
    ['graph', 'directoryGroup'],
    ['azure', 'subscription'],
    ['confluent', 'poolName'],
    ['service-bus', 'busTopic'],
    ['confluent', 'limit'],
    ['source-control', 'login'],
  ] as const;

  it.each(
    spreadFailures(asked, failures).map(
      ([[service, key], [name, fault, status]]) =>
        [service, key, name, fault, status] as const,
    ),
  )('%s, asked about %s: %s', async (service, key, _, fault, status) => {
    const before = await bench.countTasks();
    await bench.estate.addFault({ service, path: '/', ...fault });
    const answer = await startOnly(key, SAMPLES[key].good);
    expect(answer.body.error.message).toMatch(
      new RegExp(
        `^'Field ${key}' .*\\. Nothing was created\\. Please try again$`,
        's',
      ),
    );
    expect(answer.status).toBe(status);
    expect(await bench.countTasks()).toBe(before);
  });

  it('azure, asked for the name of a storage account: 500', async () => {
    const fault = { kind: 'status', status: 500 } as const;
    await bench.estate.addFault({ service: 'azure', path: '/', ...fault });
    const { good } = SAMPLES.accountName;
    const answer = await startOnly('accountName', good);
    expect(answer.body.error.message).toMatch(
      /^'Field accountName' .*Nothing was created/s,
    );
    expect(answer.status).toBe(502);
  });

  it.each(['accountName', 'networkName'])(
    'lets through what the portal may not look for: %s (C-036)',
    async key => {
      await bench.estate.addFault({
        service: 'azure',
        path: '/',
        kind: 'status',
        status: 403,
      });
      expect((await startOnly(key, SAMPLES[key].good)).status).toBe(201);
    },
  );

  it('does not keep a broken value from being named', async () => {
    await bench.estate.addFault({ service: 'graph', path: '/', kind: 'cut' });
    const { body } = await bench.start('everything', {
      ...goodValues(),
      login: 'passer-by',
    });
    expect(body.error.message).toBe(LOGIN_EMPTY);
  });

  it('is not asked about what is not in the form', async () => {
    await bench.estate.addFault({ service: 'azure', path: '/', kind: 'cut' });
    const { status } = await startOnly('login', SAMPLES.login.good);
    expect(status).toBe(201);
  });
});
