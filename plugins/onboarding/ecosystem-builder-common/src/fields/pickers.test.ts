import {
  testFieldRules,
  type RuleCase,
} from '@portal/plugin-field-kit-common/testUtils';
import { APPLICATION, PRODUCT } from '../__fixtures__/payloads';
import { HOSTILE_TEXTS } from '../__fixtures__/hostile';
import { APPLICATION_CHOICES, PRODUCT_CHOICES } from '../lookups';
import {
  APPLICATION_MESSAGES,
  applicationRule,
  PICKER_FIELD_RULES,
  PRODUCT_MESSAGES,
  productRule,
} from '.';

const EMPTY_CODE = ['Please fill in the iocode before submitting.'];
const INVALID = ['Iocode is invalid'];
const code = (
  iocode: string,
  expected: string[],
  options: object = {},
): RuleCase => [
  'IoCodeValidator',
  iocode.slice(0, 20),
  { iocode },
  options,
  expected,
];

const CASES: RuleCase[] = [
  ['Application', 'a record', APPLICATION, {}, []],
  [
    'Application',
    'nothing',
    applicationRule.initialValue,
    {},
    [APPLICATION_MESSAGES.required],
  ],
  [
    'Application',
    'nothing, which is allowed',
    applicationRule.initialValue,
    { optional: true },
    [],
  ],
  [
    'Application',
    'a record with more',
    { ...APPLICATION, role: 'admin' },
    {},
    [APPLICATION_MESSAGES.unknown],
  ],
  ['Product', 'a record', PRODUCT, {}, []],
  [
    'Product',
    'nothing',
    productRule.initialValue,
    {},
    [PRODUCT_MESSAGES.required],
  ],
  ['Product', 'a text', 'Basket', {}, [PRODUCT_MESSAGES.unknown]],
  code('IO420107', []),
  code('BAU RUN', []),
  code('BAU Run - Cloud V2', []),
  code('', EMPTY_CODE),
  code('  ', EMPTY_CODE),
  code('', [], { optional: true }),
  code('bau run', INVALID),
  code('x'.repeat(64), []),
  code('x'.repeat(65), INVALID),
  ...Object.values(HOSTILE_TEXTS)
    .filter(text => text.trim() !== '')
    .map(text => code(text, INVALID)),
];

testFieldRules({ describe, it }, PICKER_FIELD_RULES, {
  cases: CASES,
  lookups: [
    ['Application', applicationRule.initialValue, { optional: true }, []],
    [
      'Application',
      APPLICATION,
      {},
      [{ kind: 'exists', list: 'ecosystem-builder/applications' }],
    ],
    [
      'Product',
      PRODUCT,
      {},
      [{ kind: 'exists', list: 'ecosystem-builder/products' }],
    ],
    ['IoCodeValidator', { iocode: 'BAU RUN' }, {}, []],
    [
      'IoCodeValidator',
      { iocode: 'IO1' },
      {},
      [
        {
          kind: 'exists',
          list: 'directory/cost-codes',
          id: 'IO1',
          message: 'Invalid IO Code',
          goodMessage: 'Valid IO Code',
        },
      ],
    ],
  ],
});

it.each(Object.keys(APPLICATION))(
  'a record of an application with another %s is another record',
  key => {
    const other = { ...APPLICATION, [key]: 'x' };
    expect(APPLICATION_CHOICES.toId(other)).not.toBe(
      APPLICATION_CHOICES.toId(APPLICATION),
    );
  },
);

it.each(Object.keys(PRODUCT))(
  'a record of a product with another %s is another record',
  key => {
    const other = { ...PRODUCT, [key]: 'x' };
    expect(PRODUCT_CHOICES.toId(other)).not.toBe(PRODUCT_CHOICES.toId(PRODUCT));
  },
);
