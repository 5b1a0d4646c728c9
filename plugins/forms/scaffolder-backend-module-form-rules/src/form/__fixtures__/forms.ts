import type { OwnFields } from '../types';

/** Two of our fields. */
export const OWN_FIELDS: OwnFields = {
  has: (name): name is string =>
    name === 'EmailField' || name === 'TeamMembers',
};

/** A field of ours. */
export const EMAIL = { type: 'string', 'ui:field': 'EmailField' };

function nested(depth: number, key: string): unknown {
  let schema: object = EMAIL;
  for (let at = 0; at < depth; at += 1) {
    schema = key === 'allOf' ? { allOf: [schema] } : { [key]: { x: schema } };
  }
  return schema;
}

/** A form of so many texts with a field behind them. */
export function wide(properties: number): unknown {
  const texts = Array.from({ length: properties }, (_, at) => [
    `p${at}`,
    { type: 'string' },
  ]);
  return { properties: { ...Object.fromEntries(texts), mail: EMAIL } };
}

/** Forms that would keep a server busy, each with what it is and what was sent for it. */
export const HOSTILE_FORMS: [what: string, schema: unknown, values: unknown][] =
  [
    ['very deep objects', nested(5_000, 'properties'), {}],
    ['very deep allOf', nested(5_000, 'allOf'), {}],
    [
      'a reference to itself',
      {
        definitions: { a: { allOf: [{ $ref: '#/definitions/a' }] } },
        $ref: '#/definitions/a',
      },
      {},
    ],
    ['a deep branch', { oneOf: [nested(5_000, 'properties')] }, { x: {} }],
    [
      'a condition that contains itself',
      {
        definitions: { a: { allOf: [{ $ref: '#/definitions/a' }] } },
        if: { $ref: '#/definitions/a' },
      },
      {},
    ],
    [
      'references that double each other',
      {
        definitions: Object.fromEntries(
          Array.from({ length: 40 }, (_, at) => {
            const next = { $ref: `#/definitions/a${at + 1}` };
            return [`a${at}`, at === 39 ? false : { anyOf: [next, next] }];
          }),
        ),
        if: { $ref: '#/definitions/a0' },
      },
      {},
    ],
    [
      'a condition with a pattern that is none',
      { if: { properties: { a: { type: 'string', pattern: '(' } } } },
      { a: 'x' },
    ],
    [
      'a list of 300,000 entries',
      { properties: { a: { items: { properties: { b: EMAIL } } } } },
      { a: Array.from({ length: 300_000 }, () => 0) },
    ],
    [
      'branches of branches of branches',
      Array.from({ length: 6 }).reduce<object>(
        inner => ({ anyOf: Array.from({ length: 12 }, () => inner) }),
        { properties: { a: EMAIL } },
      ),
      {},
    ],
  ];
