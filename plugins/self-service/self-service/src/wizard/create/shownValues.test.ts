import type { JsonObject } from '@backstage/types';
import { shownValues } from './shownValues';

const text = { type: 'string' };

/** A choice as in the template of work orders. */
const CHOICE: JsonObject = {
  type: 'object',
  properties: { about: { ...text, enum: ['none', 'policy', 'subnet'] } },
  dependencies: {
    about: {
      oneOf: [
        { properties: { about: { const: 'none' } } },
        {
          properties: {
            about: { const: 'policy' },
            policy: { type: 'object' },
          },
        },
        {
          properties: {
            about: { const: 'subnet' },
            subnet: { type: 'object' },
          },
        },
      ],
    },
  },
};
const TITLE: JsonObject = { type: 'object', properties: { title: text } };

const shown = (values: JsonObject, ...schemas: JsonObject[]) =>
  shownValues(
    schemas.map(schema => ({ schema })),
    values,
  );

it.each<[JsonObject, JsonObject]>([
  [{ about: 'none' }, { about: 'none' }],
  [{ about: 'none', policy: { id: 1 } }, { about: 'none' }],
  [
    { about: 'policy', policy: { id: 1 }, subnet: { id: 2 } },
    { about: 'policy', policy: { id: 1 } },
  ],
  [{ policy: { id: 1 } }, {}],
])('leaves out what was selected before: %j', (values, expected) => {
  const title = 'x';
  expect(shown({ ...values, title }, TITLE, CHOICE)).toEqual({
    ...expected,
    title,
  });
});

it('goes into objects and lists', () => {
  const schema: JsonObject = {
    type: 'object',
    properties: { one: CHOICE, list: { type: 'array', items: CHOICE } },
  };
  const inner = { about: 'none', policy: { id: 1 } };
  expect(shown({ one: inner, list: [inner] }, schema)).toEqual({
    one: { about: 'none' },
    list: [{ about: 'none' }],
  });
});

it('keeps the value of a field with parts of its own, and what no step describes', () => {
  const schema: JsonObject = {
    type: 'object',
    properties: { topic: { type: 'object' } },
  };
  const values = { topic: { name: 'x', parts: [{ a: 1 }] }, other: 1 };
  expect(shown(values, schema)).toEqual(values);
});

it('keeps a key that another step has as well', () => {
  const schema: JsonObject = {
    type: 'object',
    properties: { policy: { type: 'object' } },
  };
  const values = { about: 'none', policy: { id: 1 } };
  expect(shown(values, CHOICE, schema)).toEqual(values);
});
