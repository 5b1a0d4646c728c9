import { validate } from 'jsonschema';
import { parse } from 'yaml';
import type { CloudBench } from './__testUtils__/CloudBench';
import { useCloudBench } from './__testUtils__/useCloudBench';

let bench: CloudBench;
useCloudBench(started => {
  bench = started;
});

it('lets templates run the actions of all systems', () => {
  const ids = bench.actions.map(({ id }) => id).sort();
  expect(bench.services.own.list()).toEqual(ids);
  const systems = new Set(ids.map(id => id.split(':')[0]));
  expect([...systems]).toEqual([
    'azure',
    'cloud',
    'confluent',
    'directory',
    'ecosystem-builder',
    'service-bus',
    'service-desk',
    'source-control',
  ]);
});

it('says of every action what it does, takes and gives, in dry runs too', () => {
  for (const { id, description, supportsDryRun, schema } of bench.actions) {
    expect({ id, description, supportsDryRun, schema }).toEqual({
      id,
      description: expect.stringMatching(/^[A-Z].*\.$/),
      supportsDryRun: true,
      schema: {
        input: expect.objectContaining({
          type: 'object',
          additionalProperties: false,
        }),
        output: expect.objectContaining({ type: 'object' }),
      },
    });
  }
});

it('has schemas that the scaffolder can read: it knows no references', () => {
  for (const { id, schema } of bench.actions) {
    expect(`${id} ${JSON.stringify(schema)}`).not.toContain('$ref');
  }
});

it('has an example of every action that its own schema takes', () => {
  for (const { id, examples = [], schema } of bench.actions) {
    expect(examples).not.toEqual([]);
    for (const { example } of examples) {
      const [step] = parse(example).steps;
      expect(step.action).toBe(id);
      // What an earlier step or a field gives is not known here.
      if (example.includes('${{')) continue;
      expect({
        id,
        errors: validate(step.input, schema?.input ?? {}).errors,
      }).toEqual({ id, errors: [] });
    }
  }
});

it.each([
  ['azure:resource-group:create', { subscriptionId: 'x' }, 'subscriptionId'],
  ['directory:group:create', { name: ' padded ' }, 'name'],
  ['service-bus:queue:create', { environment: 'dev', name: '-' }, 'name'],
  ['confluent:topic:delete', { environment: 'test' }, 'environment'],
  ['cloud:resource:register', { resourceId: 'x', surplus: 1 }, 'title'],
])('%s refuses %j naming %s', async (id, input, field) => {
  await expect(bench.run(id, input)).rejects.toMatchObject({
    name: 'InputError',
    message: expect.stringContaining(`'${field}`),
  });
});

it('does nothing for somebody whom the catalogue does not know', async () => {
  const input = { groupId: '3c1f0a52-7a4e-4f0b-9a6d-0a5a1f0c1001' };
  const run = bench.run('directory:group:delete', input, {
    user: 'user:default/nobody',
  });
  await expect(run).rejects.toMatchObject({ name: 'NotAllowedError' });
});
