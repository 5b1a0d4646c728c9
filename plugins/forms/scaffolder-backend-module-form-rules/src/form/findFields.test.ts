import fc from 'fast-check';
import {
  EMAIL as email,
  HOSTILE_FORMS,
  OWN_FIELDS,
  wide,
} from './__fixtures__/forms';
import { findFields } from './findFields';
import { MAX_WORK, WorkBudget } from './WorkBudget';

function find(schema: unknown, values: unknown, isShown = true) {
  return findFields(
    { templateRef: 'template:default/t', pages: [{ schema, isShown }] },
    values,
    OWN_FIELDS,
  );
}

/** Label, value and whether the form shows it, of each field that is found. */
function summary(schema: unknown, values: unknown, isShown = true) {
  return find(schema, values, isShown).map(field => [
    field.label,
    field.value,
    ...(field.isShown ? [] : ['hidden']),
  ]);
}

describe('findFields', () => {
  it('tells the name, the options and the value of a field', () => {
    const field = {
      ...email,
      title: 'Owner',
      'ui:options': { optional: true },
    };
    expect(find({ properties: { owner: field } }, { owner: 'a@b' })).toEqual([
      {
        name: 'EmailField',
        label: 'Owner',
        uiOptions: { optional: true },
        value: 'a@b',
        isShown: true,
      },
    ]);
  });

  it('looks at every page, with the values of the whole form', () => {
    const pages = ['a', 'b'].map(key => ({
      schema: { properties: { [key]: email } },
      isShown: true,
    }));
    const found = findFields(
      { templateRef: 'template:default/t', pages },
      { a: '1', b: '2' },
      OWN_FIELDS,
    );
    expect(found.map(({ label, value }) => [label, value])).toEqual([
      ['a', '1'],
      ['b', '2'],
    ]);
  });

  it.each<[string, object, unknown, unknown[]]>([
    ['a title', { ...email, title: ' Owner ' }, { a: '1' }, [['Owner', '1']]],
    [
      'a title for the form alone',
      { ...email, title: 'Owner', 'ui:title': 'Who' },
      { a: '1' },
      [['Who', '1']],
    ],
    ['no title', { ...email, title: '' }, { a: '1' }, [['a', '1']]],
    ['nothing sent', email, {}, [['a', undefined]]],
    ['values that are none', email, 'nonsense', [['a', undefined]]],
    [
      'an inherited value',
      email,
      Object.create({ a: '1' }),
      [['a', undefined]],
    ],
    [
      'a nested object',
      { properties: { b: email } },
      { a: { b: '1' } },
      [['b', '1']],
    ],
    [
      'a nested object that was not sent',
      { properties: { b: email } },
      {},
      [['b', undefined]],
    ],
    [
      'each entry of a list',
      { title: 'Owners', items: email },
      { a: ['1', '2'] },
      [
        ['Owners 1', '1'],
        ['Owners 2', '2'],
      ],
    ],
    [
      'objects in a list',
      { items: { properties: { b: { ...email, title: 'Mail' } } } },
      { a: [{ b: '1' }, {}] },
      [
        ['Mail 1', '1'],
        ['Mail 2', undefined],
      ],
    ],
    [
      'lists in a list',
      { items: { items: email } },
      { a: [['1'], ['2', '3']] },
      [
        ['a 1.1', '1'],
        ['a 2.1', '2'],
        ['a 2.2', '3'],
      ],
    ],
    ['an empty list', { items: email }, { a: [] }, []],
    ['a list that is none', { items: email }, { a: { 0: '1' } }, []],
    [
      'a field whose value is a list',
      { 'ui:field': 'TeamMembers', items: email },
      { a: [1] },
      [['a', [1]]],
    ],
    [
      'a field that is shown with a feature alone',
      { ...email, 'ui:backstage': { featureFlag: 'beta' } },
      { a: '1' },
      [['a', '1', 'hidden']],
    ],
    [
      'a field of upstream',
      { 'ui:field': 'OwnerPicker' },
      { a: '1' },
      [['a', '1']],
    ],
    ['a field of others', { 'ui:field': 'Colour' }, { a: '1' }, []],
    ['no field of an object', { 'ui:field': 'toString' }, { a: '1' }, []],
  ])('finds, with %s', (_, schema, values, found) => {
    expect(summary({ properties: { a: schema } }, values)).toEqual(found);
  });

  it('marks what is on a page that the person cannot see', () => {
    expect(summary({ properties: { a: email } }, { a: '1' }, false)).toEqual([
      ['a', '1', 'hidden'],
    ]);
  });
});

describe('branches', () => {
  const kind = (value: string) => ({ enum: [value] });
  const byKind = [
    { properties: { kind: kind('new'), mail: email }, required: ['mail'] },
    { properties: { kind: kind('old'), other: email } },
  ];

  it.each<[string, object, unknown, unknown[]]>([
    [
      'allOf',
      { allOf: [{ properties: { a: email } }, {}] },
      {},
      [['a', undefined]],
    ],
    [
      'oneOf, by its values',
      { oneOf: byKind },
      { kind: 'old', mail: 'stale', other: '1' },
      [['other', '1']],
    ],
    [
      'oneOf, although the field itself is not filled in as required',
      { oneOf: byKind },
      { kind: 'new' },
      [['mail', undefined]],
    ],
    [
      'oneOf, although the field itself has the wrong type',
      { oneOf: byKind },
      { kind: 'new', mail: 7 },
      [['mail', 7]],
    ],
    ['oneOf, and none fits', { oneOf: byKind }, { kind: 'x', mail: '1' }, []],
    [
      'anyOf: the one that was filled in, and what was sent for others',
      {
        anyOf: [
          { properties: { a: email } },
          { properties: { b: email, c: {} } },
        ],
      },
      { b: '1', c: 1, a: '2' },
      [
        ['a', '2', 'hidden'],
        ['b', '1'],
      ],
    ],
    [
      'anyOf: the first, when nothing was sent',
      { anyOf: [{ properties: { a: email } }, { properties: { b: email } }] },
      {},
      [
        ['a', undefined],
        ['b', undefined, 'hidden'],
      ],
    ],
    [
      'then',
      {
        if: { properties: { kind: kind('new') }, required: ['kind'] },
        then: { properties: { a: email } },
        else: { properties: { b: email } },
      },
      { kind: 'new' },
      [['a', undefined]],
    ],
    [
      'else',
      {
        if: { properties: { kind: kind('new') }, required: ['kind'] },
        then: { properties: { a: email } },
        else: { properties: { b: email } },
      },
      {},
      [['b', undefined]],
    ],
    [
      'if that is always so',
      { if: true, then: { properties: { a: email } } },
      {},
      [['a', undefined]],
    ],
    [
      'dependencies on what was sent',
      { dependencies: { kind: { oneOf: byKind } } },
      { kind: 'new', mail: '1' },
      [['mail', '1']],
    ],
    [
      'dependencies on what was not sent',
      { dependencies: { kind: { oneOf: byKind } } },
      { mail: '1' },
      [],
    ],
    [
      'dependencies that are names',
      { dependencies: { kind: ['mail'] } },
      { kind: 1 },
      [],
    ],
    [
      'a reference',
      {
        definitions: { mail: { ...email, title: 'Mail' } },
        properties: { a: { $ref: '#/definitions/mail', title: 'Owner' } },
      },
      { a: '1' },
      [['Owner', '1']],
    ],
    [
      'references in a branch',
      {
        definitions: { old: kind('old') },
        oneOf: [
          { properties: { kind: { $ref: '#/definitions/old' }, a: email } },
        ],
      },
      { kind: 'old' },
      [['a', undefined]],
    ],
    [
      'a form that contains itself, as far as there are values',
      {
        definitions: {
          folder: {
            properties: {
              mail: email,
              inner: { $ref: '#/definitions/folder' },
            },
          },
        },
        $ref: '#/definitions/folder',
      },
      { mail: '1', inner: { mail: '2' } },
      [
        ['mail', '1'],
        ['mail', '2'],
        ['mail', undefined],
      ],
    ],
    ['a reference that leads nowhere', { $ref: '#/definitions/none' }, {}, []],
    [
      'a reference to elsewhere',
      { $ref: 'https://elsewhere.example/x' },
      {},
      [],
    ],
  ])('finds, with %s', (_, schema, values, found) => {
    expect(summary(schema, values)).toEqual(found);
  });
});

describe('hostile forms', () => {
  const refused = /form of 'template:default\/t' .* contact the administrator/;

  /** How many parts of a form are looked at; nothing but the refusal may be thrown. */
  function stepsOf(schema: unknown, values: unknown): number {
    const spend = jest.spyOn(WorkBudget.prototype, 'spend');
    try {
      find(schema, values);
    } catch (error) {
      expect(String(error)).toMatch(refused);
    }
    const steps = spend.mock.calls.reduce((sum, [work]) => sum + work, 0);
    spend.mockRestore();
    return steps;
  }

  it.each(HOSTILE_FORMS)(
    'refuses %s, after so many steps',
    (_, schema, values) => {
      expect(() => find(schema, values)).toThrow(refused);
      // The last step is the one that was too much.
      const mostAtOnce = Object.keys(Object(schema)).length + 1;
      expect(stepsOf(schema, values)).toBeLessThanOrEqual(
        MAX_WORK + mostAtOnce,
      );
    },
  );

  it('refuses an object that contains itself', () => {
    const schema: Record<string, unknown> = {};
    schema.properties = { again: schema };
    expect(() => find(schema, {})).toThrow(refused);
    expect(() => find({ anyOf: [schema] }, {})).toThrow(refused);
  });

  it('finds a field among 10,000 properties', () => {
    expect(summary(wide(10_000), { mail: '1' })).toEqual([['mail', '1']]);
  });

  it('looks at each part once', () => {
    // The form itself and its field.
    expect(stepsOf(wide(1_000), {})).toBe(1_002);
    expect(stepsOf(wide(10_000), {})).toBe(10_002);
  });

  it('ends soon, whatever a template and its values look like', () => {
    const key = fc.constantFrom('a', 'b', '__proto__', 'constructor', 'length');
    const value = fc.jsonValue({ maxDepth: 3 });
    const { schema } = fc.letrec<{ schema: unknown }>(tie => ({
      schema: fc.oneof(
        { maxDepth: 4, depthSize: 'small' },
        fc.oneof(value, fc.constant(email)),
        fc.record(
          {
            properties: fc.dictionary(key, tie('schema'), { maxKeys: 2 }),
            items: tie('schema'),
            allOf: fc.array(tie('schema'), { maxLength: 2 }),
            anyOf: fc.array(tie('schema'), { maxLength: 2 }),
            oneOf: fc.array(tie('schema'), { maxLength: 2 }),
            if: tie('schema'),
            then: tie('schema'),
            else: tie('schema'),
            dependencies: fc.dictionary(key, tie('schema'), { maxKeys: 2 }),
            definitions: fc.dictionary(key, tie('schema'), { maxKeys: 2 }),
            required: fc.oneof(value, fc.array(key)),
            $ref: fc.constantFrom(
              '#',
              '#/definitions/a',
              '#/properties/b',
              '#/__proto__',
              7,
            ),
            'ui:field': fc.constantFrom(
              'EmailField',
              'Timestamp',
              'OwnerPicker',
              3,
            ),
            title: value,
          },
          { requiredKeys: [] },
        ),
      ),
    }));
    fc.assert(
      fc.property(schema, value, (form, values) => {
        expect(stepsOf(form, values)).toBeLessThan(MAX_WORK);
      }),
      { numRuns: 300 },
    );
  });
});
