import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { z as zod } from 'zod/v4';
import { z as zodV3 } from 'zod/v3';
import { z } from './schemas.mjs';

/** Upstream's predicate of entities, as `@backstage/filter-predicates` builds it. */
function predicate(of) {
  const primitive = of.union([of.string(), of.number(), of.boolean()]);
  let value;
  const expression = of.lazy(() =>
    of.union([
      of.record(of.string().regex(/^(?:[^$\n\r].*)?$/), value),
      of.record(of.string().regex(/^\$/), of.never()),
    ]),
  );
  const whole = of.lazy(() =>
    of.union([
      expression,
      of.object({ $all: of.array(whole) }).strict(),
      of.object({ $not: whole }).strict(),
    ]),
  );
  value = of.union([
    primitive,
    of.object({ $exists: of.boolean() }),
    of.object({ $in: of.array(primitive) }),
  ]);
  return whole;
}

/** One of each kind of field that upstream's extensions have. */
const SCHEMAS = {
  predicate,
  group: of => of.literal(false).or(of.string()).optional(),
  order: of => of.enum(['title', 'natural']).optional().default('title'),
  groups: of =>
    of.array(
      of.record(of.string(), of.object({ title: of.string().optional() })),
    ),
  pairs: of => of.array(of.tuple([of.string(), of.number()])),
  limit: of =>
    of.union([of.boolean(), of.object({ limit: of.number().default(5) })]),
  /** As the client of permissions reads the answers to its questions. */
  permissions: of =>
    of.object({
      items: of
        .array(
          of.intersection(
            of.object({ id: of.string() }),
            of.object({ all: of.any() }),
          ),
        )
        .refine(items => items.length === 1, { message: 'Not as asked' }),
    }),
  direction: of => of.nativeEnum({ Left: 'LR', Right: 'RL' }),
  answer: of =>
    of.object({
      items: of.array(
        of.intersection(
          of.object({ id: of.string() }),
          of.object({ all: of.array(of.any()).nonempty() }),
        ),
      ),
    }),
};

const KEYS = [
  ...['$all', '$not', '$in', '$exists', 'title', 'limit', 'kind'],
  ...['items', 'id', 'all'],
];

const { value: anyValue } = fc.letrec(tie => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(undefined, null, true, false, 1, 'title', 'LR', 'x', ''),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom(...KEYS), tie('value'), {
      maxKeys: 3,
      noNullPrototype: true,
    }),
  ),
}));

/** What upstream still reads with the earlier version, in which a field of anything may be missing. */
const OF_V3 = ['answer', 'permissions'];

function outcome(schema, value) {
  const { success, data } = schema.safeParse(value);
  return { success, data };
}

for (const [name, build] of Object.entries(SCHEMAS)) {
  test(`${name} is read as zod reads it`, () => {
    const own = build(z);
    const theirs = build(OF_V3.includes(name) ? zodV3 : zod);
    fc.assert(
      fc.property(anyValue, value => {
        assert.deepEqual(outcome(own, value), outcome(theirs, value));
      }),
    );
  });
}

test('an extension gets the value, or each fault with its path', () => {
  const { validate } = z.object({
    tools: z.array(z.object({ url: z.string() })),
  })['~standard'];
  assert.deepEqual(validate({ tools: [{ url: 'x', other: 1 }] }), {
    value: { tools: [{ url: 'x' }] },
  });
  assert.deepEqual(validate({ tools: [{ url: 'x' }, {}] }).issues, [
    {
      message: 'Invalid input: expected string, received undefined',
      path: ['tools', 1, 'url'],
    },
  ]);
});

test('what is wrong is thrown with its path', () => {
  assert.throws(
    () => z.object({ id: z.string() }).parse({ id: 1 }),
    /expected string, received number at id/,
  );
});
