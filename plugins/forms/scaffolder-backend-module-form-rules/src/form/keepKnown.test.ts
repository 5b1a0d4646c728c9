import fc from 'fast-check';
import { EMAIL, OWN_FIELDS } from './__fixtures__/forms';
import { keepKnown } from './keepKnown';

const text = { type: 'string' };

function keep(schemas: unknown | unknown[], values: unknown) {
  const pages = [schemas].flat().map(schema => ({ schema, isShown: true }));
  const form = { templateRef: 'template:default/t', pages };
  return keepKnown(form, values, OWN_FIELDS);
}

/** A form with a branch for each value of `kind`. */
const CHOICE = {
  properties: { kind: { enum: ['a', 'b'] } },
  dependencies: {
    kind: {
      oneOf: [
        { properties: { kind: { const: 'a' }, ofA: text } },
        { properties: { kind: { const: 'b' }, ofB: text } },
      ],
    },
  },
};

describe('keepKnown', () => {
  it('keeps the values of all pages', () => {
    const pages = [{ properties: { a: text } }, { properties: { b: text } }];
    expect(keep(pages, { a: '1', b: '2' })).toEqual({
      values: { a: '1', b: '2' },
      unknown: [],
      hidden: [],
      empty: [],
    });
  });

  const object = (properties: object) => ({ type: 'object', properties });

  it.each<[string, object, object, string[]]>([
    ['a key of no page', { a: text }, { a: '1', b: '2' }, ['b']],
    [
      'a key of an object',
      { o: object({ a: text }) },
      { o: { b: 1 } },
      ['o.b'],
    ],
    [
      'a key of an entry of a list',
      { l: { type: 'array', items: object({ a: text }) } },
      { l: [{ a: '1' }, { b: 1 }] },
      ['l.2.b'],
    ],
    [
      'a key of an object without fields',
      { o: object({}) },
      { o: { b: 1 } },
      ['o.b'],
    ],
    [
      'a key that all objects have',
      { a: text },
      { constructor: 1 },
      ['constructor'],
    ],
  ])('names %s', (_, properties, values, unknown) => {
    expect(keep({ properties }, values).unknown).toEqual(unknown);
  });

  it.each<[string, object]>([
    ['an object of a field of its own', { type: 'object', 'ui:field': 'X' }],
    [
      'an object with keys of any name',
      { type: 'object', additionalProperties: true },
    ],
    ['a value that the form does not describe', {}],
    ['keys of a default', { type: 'object', default: { any: 1 } }],
    ['keys behind a reference', { $ref: '#/definitions/o' }],
    ['keys of all of several', { allOf: [{ properties: { any: {} } }] }],
  ])('keeps %s', (_, o) => {
    const definitions = { o: { type: 'object', properties: { any: {} } } };
    const values = { o: { any: 1 } };
    const kept = keep({ definitions, properties: { o } }, values);
    expect(kept).toEqual({ values, unknown: [], hidden: [], empty: [] });
  });

  it.each([
    ['kept of the branch that applies', { kind: 'a', ofA: '1' }, {}],
    ['left out of one that does not', { kind: 'a', ofA: '1' }, { ofB: '2' }],
    ['left out when nothing is chosen', {}, { ofA: '1', ofB: '2' }],
  ])('values are %s', (_, applying, others) => {
    const kept = keep(CHOICE, { ...applying, ...others });
    const hidden = Object.keys(others);
    expect(kept).toEqual({ values: applying, unknown: [], hidden, empty: [] });
  });

  it.each([
    ['a page without fields', [{ title: 'Read this' }]],
    ['an empty branch', { properties: {}, if: {}, then: {}, else: {} }],
    ['an empty part', { allOf: [{}, true] }],
    ['an empty choice', { oneOf: [{}] }],
  ])('takes nothing for %s', (_, schemas) => {
    expect(keep(schemas, { b: 1 })).toEqual({
      values: {},
      unknown: ['b'],
      hidden: [],
      empty: [],
    });
  });

  it.each<[string, object, object, string[]]>([
    ['a text', { a: text }, { a: '' }, ['a']],
    ['a text by its title', { a: { ...text, title: 'A' } }, { a: '' }, ['A']],
    ['no text that is filled in', { a: text }, { a: ' ' }, []],
    ['no text that is missing', { a: text }, {}, []],
    [
      'a picker',
      { a: { ...text, 'ui:field': 'OwnerPicker' } },
      { a: '' },
      ['a'],
    ],
    ['none of our fields', { a: EMAIL }, { a: '' }, []],
    ['null', { a: text }, { a: null }, ['a']],
    ['null of our own', { a: EMAIL }, { a: null }, ['a']],
    ['a list of nothing', { a: { type: 'array' } }, { a: [''] }, ['a']],
    ['a list of null', { a: { type: 'array' } }, { a: [null, ''] }, ['a']],
    ['no list that is empty', { a: { type: 'array' } }, { a: [] }, []],
    ...['', ' ', '\u00a0\n', null, [], {}, [''], [null], [{}], [[], '']].map(
      (value): [string, object, object, string[]] => [
        `a picker with ${JSON.stringify(value)}`,
        { a: { 'ui:field': 'MultiEntityPicker' } },
        { a: value },
        ['a'],
      ],
    ),
    ['no zero', { a: { type: 'number' } }, { a: 0 }, []],
  ])('names as empty %s', (_, properties, values, empty) => {
    expect(keep({ required: ['a'], properties }, values).empty).toEqual(empty);
    expect(keep({ properties }, values).empty).toEqual([]);
    const inside = { o: { type: 'object', required: ['a'], properties } };
    const kept = keep({ properties: inside }, { o: values });
    expect(kept.empty).toEqual(empty);
  });

  it('requires nothing for a branch that does not apply', () => {
    const schema = {
      properties: { a: text, b: text },
      if: { properties: { a: { const: 'x' } }, required: ['a'] },
      then: { required: ['b'] },
    };
    expect(keep(schema, { a: 'x', b: '' }).empty).toEqual(['b']);
    expect(keep(schema, { a: 'y', b: '' }).empty).toEqual([]);
  });

  it('goes by the condition of a part', () => {
    const schema = {
      properties: { a: text },
      if: { properties: { a: { const: 'x' } }, required: ['a'] },
      then: { properties: { yes: text } },
      else: { properties: { no: text } },
    };
    const values = { a: 'x', yes: '1', no: '2' };
    expect(keep(schema, values).values).toEqual({ a: 'x', yes: '1' });
    expect(keep(schema, { ...values, a: 'y' }).values).toEqual({
      a: 'y',
      no: '2',
    });
  });

  it('keeps a key that one branch has and another one applies with', () => {
    const schema = {
      ...CHOICE,
      properties: { ...CHOICE.properties, ofB: text },
    };
    const values = { kind: 'a', ofB: '2' };
    expect(keep(schema, values)).toEqual({
      values,
      unknown: [],
      hidden: [],
      empty: [],
    });
  });

  it('does not know the keys of a page that the person may not fill in', () => {
    const pages = [
      { schema: { properties: { a: text } }, isShown: true },
      { schema: { properties: { b: text } }, isShown: false },
    ];
    const form = { templateRef: 'template:default/t', pages };
    expect(keepKnown(form, { a: '1', b: '2' }, OWN_FIELDS).unknown).toEqual([
      'b',
    ]);
  });

  it('ends for a form that contains itself, and for any values', () => {
    const schema = {
      definitions: {
        node: { properties: { next: { $ref: '#/definitions/node' } } },
      },
      properties: {
        root: { $ref: '#/definitions/node' },
        loop: { $ref: '#/properties/loop' },
      },
    };
    fc.assert(
      fc.property(fc.jsonValue(), value => {
        const { values } = keep(schema, { root: value, loop: value });
        expect(Object.keys(values as object).sort()).toEqual(['loop', 'root']);
      }),
      { numRuns: 50 },
    );
  });

  it('leaves what is no object to the scaffolder', () => {
    for (const values of ['x', 7, null, undefined, ['x']]) {
      expect(keep({ properties: {} }, values)).toEqual({
        values,
        unknown: [],
        hidden: [],
        empty: [],
      });
    }
  });
});
