import {
  mockCredentials,
  mockServices,
  startTestBackend,
  TestDatabases,
} from '@backstage/backend-test-utils';
import type { Entity } from '@backstage/catalog-model';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import scaffolder from '@backstage/plugin-scaffolder-backend';
import { actionExecutePermission } from '@backstage/plugin-scaffolder-common/alpha';
import type { JsonObject, JsonValue } from '@backstage/types';
import request from 'supertest';
import { scaffolderModuleApiGuard } from './module';

let stop = async () => {};
// Before the test databases' own clean-up, which takes the connections away.
afterAll(() => stop());
const databases = TestDatabases.create({ ids: ['POSTGRES_18'] });

/** Each template has one step that logs a text, and the output `text` if there is one. */
const TEMPLATES: Record<string, JsonObject> = {
  // templates/unknown-filter.yaml and templates/missing-end.yaml
  'unknown-filter': {
    message: '${{ parameters.name | nosuchfilter }} and ${{ parameters.name }}',
  },
  'missing-end': { message: 'for ${{ parameters.name' },
  'two-words': { message: '${{ parameters.name parameters.name }}' },
  'no-function': { message: '${{ shout(parameters.name) }}' },
  'open-block': { message: '{% if parameters.name %}yes' },
  'bad-value': { message: '${{ parameters.name | parseEntityRef }}' },
  'in-the-output': { message: 'x', text: '${{ parameters.name | nosuch }}' },
  'in-if': {
    message: 'x',
    part: 'if',
    text: '${{ parameters.name | nosuch }}',
  },
  'in-each': {
    message: 'x',
    part: 'each',
    text: '${{ [parameters.name] | nosuch }}',
  },
  'deep-in-the-input': {
    message: ['x', { deep: ['${{ parameters.name'] }],
    text: '${{ parameters.name',
  },
  braces: { message: 'A {{ brace }} and ${{ parameters.name | upper }}' },
  comment: { message: 'A {# that no renderer can read' },
  'may-not-run': { message: 'x', action: 'debug:wait' },
};

const inputOf = (action: JsonValue, message?: JsonValue) =>
  action === 'debug:log' ? { message } : {};

const entities = Object.entries(TEMPLATES).map(
  ([name, { message, part, text, action = 'debug:log' }]) =>
    ({
      apiVersion: 'scaffolder.backstage.io/v1beta3',
      kind: 'Template',
      metadata: { name, namespace: 'default' },
      spec: {
        type: 'service',
        owner: 'group:default/checkout',
        parameters: { properties: { name: { type: 'string' } } },
        steps: [
          {
            id: 'l',
            name: 'Log',
            action,
            input: inputOf(action, message),
            ...(typeof part === 'string' && { [part]: text }),
          },
        ],
        ...(typeof message === 'string' &&
          text &&
          !part && { output: { links: [{ title: text, url: '/x' }] } }),
      },
    }) as Entity,
);

const allowed = (actionId: string) => ({
  rule: 'HAS_ACTION_ID',
  resourceType: 'scaffolder-action',
  params: { actionId },
});

/** A policy that lets templates run `debug:log` only, and dry runs end. */
const onlyLog = mockServices.permissions.mock({
  authorize: async asked =>
    asked.map(() => ({ result: AuthorizeResult.ALLOW })),
  authorizeConditional: async asked =>
    asked.map(({ permission }) =>
      permission.name === actionExecutePermission.name
        ? {
            result: AuthorizeResult.CONDITIONAL,
            pluginId: 'scaffolder',
            resourceType: 'scaffolder-action',
            conditions: {
              anyOf: [allowed('debug:log'), allowed('dry-run:extract')],
            },
          }
        : { result: AuthorizeResult.ALLOW },
    ),
}).factory;

let server: Parameters<typeof request>[0];
beforeAll(async () => {
  const backend = await startTestBackend({
    features: [
      scaffolder,
      scaffolderModuleApiGuard,
      catalogServiceMock.factory({ entities }),
      mockServices.database.factory({
        knex: await databases.init('POSTGRES_18'),
      }),
      mockServices.rootConfig.factory({ data: {} }),
      onlyLog,
    ],
  });
  stop = () => backend.stop();
  server = backend.server;
});

const authorization = mockCredentials.user.header('user:default/asha');

/** Runs a template to its end. */
async function run(template: string) {
  const started = await request(server)
    .post('/api/scaffolder/v2/tasks')
    .set('authorization', authorization)
    .send({
      templateRef: `template:default/${template}`,
      values: { name: 'till:/' },
    });
  expect(started.status).toBe(201);
  const path = `/api/scaffolder/v2/tasks/${started.body.id}`;
  const messages: string[] = [];
  for (let after = ''; ;) {
    const { body } = await request(server)
      .get(`${path}/events${after}`)
      .set('authorization', authorization);
    for (const event of body) {
      messages.push(event.body.message, event.body.error?.message);
      after = `?after=${event.id}`;
    }
    if (body.some(({ type }: { type: string }) => type === 'completion')) break;
  }
  const { body } = await request(server)
    .get(path)
    .set('authorization', authorization);
  return { status: body.status, log: messages.join('\n') };
}

/** Tries a template without its effects, as the editor does. */
async function tryOut(template: string) {
  const { body, status } = await request(server)
    .post('/api/scaffolder/v2/dry-run')
    .set('authorization', authorization)
    .send({
      template: entities.find(({ metadata }) => metadata.name === template),
      values: { name: 'till:/' },
      directoryContents: [],
    });
  return { status, text: JSON.stringify(body) };
}

const BROKEN: [string, RegExp][] = [
  ['unknown-filter', /nosuchfilter/],
  ['missing-end', /Unterminated/],
  ['two-words', /Expected/],
  ['no-function', /shout/],
  ['open-block', /endif/],
  ['bad-value', /parseEntityRef/],
  ['in-the-output', /nosuch/],
  ['in-if', /nosuch/],
  ['in-each', /nosuch/],
  ['deep-in-the-input', /Unterminated/],
];

it.each(BROKEN)(
  '%s fails the dry run, and names expression and template',
  async (name, why) => {
    const { status, text } = await tryOut(name);
    const { message, text: own } = TEMPLATES[name];
    expect(status).toBe(400);
    expect(text).toContain(
      `The expression '${own ?? message}' of the template template:default/${name} is broken`,
    );
    expect(text).toMatch(why);
  },
);

it.each(BROKEN)(
  '%s fails the run, and names expression and template',
  async (name, why) => {
    const { status, log } = await run(name);
    expect(status).toBe('failed');
    const { message, text } = TEMPLATES[name];
    expect(log).toContain(
      `The expression '${text ?? message}' of the template template:default/${name} is broken`,
    );
    expect(log).toMatch(why);
  },
);

it('an action that may not run fails the run, and is named with its step and its template', async () => {
  const { status, log } = await run('may-not-run');
  expect(status).toBe('failed');
  expect(log).toContain(
    "Unauthorized action: debug:wait, in the step 'Log' of the template template:default/may-not-run. Templates may not run it so, whoever starts them",
  );
});

it.each([
  ['braces', 'A {{ brace }} and TILL'],
  ['comment', 'A {# that no renderer can read'],
])('leaves text alone that is no expression: %s', async (name, expected) => {
  const { status, log } = await run(name);
  expect(status).toBe('completed');
  expect(log).toContain(expected);
});
