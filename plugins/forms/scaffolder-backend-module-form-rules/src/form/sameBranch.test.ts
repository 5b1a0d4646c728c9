import { retrieveSchema, type RJSFSchema } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import fc from 'fast-check';
import { EMAIL, OWN_FIELDS } from './__fixtures__/forms';
import { findFields } from './findFields';

type Values = Record<string, unknown>;

/** Paths of the fields that the page shows, with what decides there: the library under the scaffolder's form. */
function shownInPage(
  root: RJSFSchema,
  values: Values,
  schema: RJSFSchema = root,
  path = '',
): string[] {
  const { properties = {} } = retrieveSchema(validator, schema, root, values);
  return Object.entries(properties).flatMap(([key, part]) => {
    const inner = part as RJSFSchema & { 'ui:field'?: string };
    if (inner['ui:field']) return [inner.title ?? `${path}${key}`];
    return inner.properties || inner.$ref
      ? shownInPage(
          root,
          (values[key] ?? {}) as Values,
          inner,
          `${path}${key}.`,
        )
      : [];
  });
}

function shownOnServer(schema: RJSFSchema, values: Values): string[] {
  const pages = [{ schema, isShown: true }];
  const form = { templateRef: 'template:default/t', pages };
  return findFields(form, values, OWN_FIELDS)
    .filter(({ isShown }) => isShown)
    .map(({ label }) => label);
}

const KINDS = ['new', 'old', 'other'];
const is = (kind: string) => ({
  properties: { kind: { enum: [kind] } },
  required: ['kind'],
});
const field = (title: string): RJSFSchema => ({
  properties: { [title]: { ...EMAIL, type: 'string', title } },
});

/** Parts of a form in which what is shown depends on `kind`; each has titles of its own. */
const branches: ((name: string) => RJSFSchema)[] = [
  name => field(name),
  name => ({ allOf: [field(`${name}1`), field(`${name}2`)] }),
  name => ({
    if: is('new'),
    then: field(`${name}Then`),
    else: field(`${name}Else`),
  }),
  name => ({
    if: is('new'),
    then: { if: is('old'), then: field(`${name}Never`) },
    else: { if: is('old'), then: field(`${name}Old`) },
  }),
  name => ({ dependencies: { kind: field(`${name}Any`) } }),
  name => ({
    dependencies: {
      kind: {
        oneOf: KINDS.map(kind => ({
          properties: {
            kind: { enum: [kind] },
            ...field(`${name}${kind}`).properties,
          },
        })),
      },
    },
  }),
];

const part = fc
  .tuple(fc.constantFrom(...branches), fc.stringMatching(/^[a-z]{4}$/))
  .map(([make, name]) => make(name) as RJSFSchema);

/** An object with a kind, and a part of which `kind` decides. */
const form = fc
  .tuple(part, part, fc.boolean())
  .map(([first, second, isReference]): RJSFSchema => ({
    type: 'object',
    definitions: { inner: withKind(second) },
    ...withKind(first),
    properties: {
      ...withKind(first).properties,
      inner: isReference ? { $ref: '#/definitions/inner' } : withKind(second),
    },
  }));

function withKind(schema: RJSFSchema): RJSFSchema {
  return {
    type: 'object',
    ...schema,
    properties: {
      kind: { type: 'string', enum: KINDS },
      ...schema.properties,
    },
  };
}

const kind = fc.option(fc.constantFrom(...KINDS), { nil: undefined });
const values = fc.record(
  { kind, inner: fc.record({ kind }, { requiredKeys: [] }) },
  { requiredKeys: [] },
);

describe('the branch of a form', () => {
  it('is on the server the one that the page shows', () => {
    fc.assert(
      fc.property(form, values, (schema, sent) => {
        const given: Values = JSON.parse(JSON.stringify(sent));
        expect(shownOnServer(schema, given).sort()).toEqual(
          shownInPage(schema, given).sort(),
        );
      }),
      { numRuns: 200 },
    );
  });
});
