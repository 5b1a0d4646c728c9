import { extractSchemaFromStep } from '@backstage/plugin-scaffolder-react/alpha';
import type { FieldExtensionOptions } from '@backstage/plugin-scaffolder-react';
import type { JsonObject } from '@backstage/types';
import { addErrorAt } from '@portal/plugin-field-kit';
import { checkStep, recheckSchema, toErrorSchema, validatorsOf } from '.';

const schema: JsonObject = {
  type: 'object',
  required: ['name', 'team'],
  properties: {
    name: { type: 'string', title: 'Name', minLength: 3 },
    team: { type: 'string', title: 'Team', 'ui:field': 'Team' },
    plan: { type: 'object', title: 'Plan', 'ui:field': 'Plan' },
    kind: { type: 'string', enum: ['file', 'topic'] },
  },
  dependencies: {
    kind: {
      oneOf: [
        { properties: { kind: { const: 'file' } } },
        {
          properties: { kind: { const: 'topic' }, topic: { type: 'string' } },
          required: ['topic'],
        },
      ],
    },
  },
};

const step = {
  title: 'One',
  mergedSchema: schema,
  ...extractSchemaFromStep(schema),
};

const asked: unknown[] = [];

const fields = [
  {
    name: 'Team',
    component: () => null,
    validation: (value, field) => {
      asked.push(value);
      if (value === 'gone') field.addError('There is no such team');
    },
  },
  {
    name: 'Plan',
    component: () => null,
    validation: (_, field) =>
      addErrorAt(field, ['io', 'code'], 'Too old', 'IO Code'),
  },
] as FieldExtensionOptions[];

const checks = {
  validators: validatorsOf(fields),
  apiHolder: { get: () => undefined },
};

const linesOf = async (values: JsonObject) =>
  (await checkStep(step, values, checks)).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  );

describe('checkStep', () => {
  it('finds what the schema refuses and what the fields refuse, in the order of the form', async () => {
    expect(await linesOf({ team: 'gone', plan: {} })).toEqual([
      'name: Enter a value',
      'team: There is no such team',
      'plan.io.code: Too old',
    ]);
  });

  it('gives the label of a control that only its field knows', async () => {
    const values = { name: 'abc', team: 'gone', plan: {} };
    const labels = (await checkStep(step, values, checks)).map(
      ({ label }) => label,
    );
    expect(labels).toEqual([undefined, 'IO Code']);
  });

  it('does not ask the field about a value that the schema refuses', async () => {
    asked.length = 0;
    expect(await linesOf({ name: 'abc', team: 3 })).toEqual([
      'team: Enter a value',
    ]);
    expect(asked).toEqual([]);
  });

  it('knows the fields that depend on a value', async () => {
    const right = { name: 'abc', team: 'blue' };
    expect(await linesOf({ ...right, kind: 'file' })).toEqual([]);
    expect(await linesOf({ ...right, kind: 'topic' })).toEqual([
      'topic: Enter a value',
    ]);
  });
});

describe('recheckSchema', () => {
  it('takes off what is right now, keeps what fields said, and adds no other field', async () => {
    const found = await checkStep(step, { name: 'a', team: 'gone' }, checks);
    const left = recheckSchema(step, { name: 'abc', kind: 'x' }, found);
    expect(left.map(({ path: [key] }) => key)).toEqual(['team']);
    expect(recheckSchema(step, { name: 'ab', team: 'gone' }, found)).toEqual(
      found,
    );
  });
});

describe('toErrorSchema', () => {
  it('puts each error at its place', () => {
    const error = (path: string[]) => ({
      path,
      message: path.join(),
      source: 'field' as const,
    });
    expect(toErrorSchema([error(['a']), error(['a', 'b'])])).toEqual({
      a: { __errors: ['a'], b: { __errors: ['a,b'] } },
    });
  });
});
