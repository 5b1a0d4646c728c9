import {
  type LookupCase,
  type RuleCase,
  testFieldRules,
} from '@portal/plugin-field-kit-common/testUtils';
import { buildContext } from '../__fixtures__/context';
import { buildValue } from '../__fixtures__/payloads';
import { DAY_0 } from '../payload';
import { OWN_MESSAGES, SUBMIT_MESSAGES } from '../texts';
import { FORM_FIELD_RULES } from '.';

const { emailDomains } = buildContext();
const EMPTY = [SUBMIT_MESSAGES.formEmpty];
const update = (changes: object) => ({
  portfolio: 'digital-commerce',
  file: 'basket.json',
  revision: 'abc',
  payload: {},
  ...changes,
});

const CREATE = ['createEcosystemBuilderCN', 'createEcosystemBuilderV2'];
const UPDATE = ['EcosystemBuilderUpdate', 'EcosystemBuilderUpdateV2'];

const CASES: RuleCase[] = [
  ...CREATE.flatMap((field): RuleCase[] => [
    [field, 'nothing', undefined, {}, EMPTY],
    [field, 'no payload', { onboardType: DAY_0 }, {}, EMPTY],
    [field, 'no type', { payload: {} }, {}, [SUBMIT_MESSAGES.typeMissing]],
    [
      field,
      'several errors, with their fields',
      buildValue(field.endsWith('CN') ? 'CN' : 'V2', {
        description: '',
        business_criticality: '',
      }),
      {},
      [
        `Description: ${SUBMIT_MESSAGES.descriptionEmpty}`,
        'Business Criticality is required',
      ],
    ],
  ]),
  ['createEcosystemBuilderCN', 'a good value', buildValue('CN'), {}, []],
  ['createEcosystemBuilderV2', 'a good value', buildValue('V2'), {}, []],
  [
    'createEcosystemBuilderCN',
    'a key of the other version',
    buildValue('CN', { team_name: 'x' }),
    {},
    ["'team_name' cannot be changed in this form"],
  ],
  ...UPDATE.flatMap((field): RuleCase[] => [
    [field, 'nothing', undefined, {}, EMPTY],
    [field, 'names', update({}), {}, []],
    ...['..', 'a/b', 'a\\b', '\u0000'].flatMap((name): RuleCase[] => [
      [
        field,
        'a path as a file',
        update({ file: name }),
        {},
        [OWN_MESSAGES.noName],
      ],
      [
        field,
        'a path as a portfolio',
        update({ portfolio: name }),
        {},
        [OWN_MESSAGES.noName],
      ],
    ]),
  ]),
];

const LOOKUPS: LookupCase[] = CREATE.map(field => [
  field,
  buildValue(field.endsWith('CN') ? 'CN' : 'V2'),
  {},
  [
    { list: 'directory/products', id: 'Basket and Checkout' },
    {
      kind: 'onboarding-unclaimed',
      lookup: { kind: 'free', list: 'directory/application-aliases' },
      message: `Alias: ${SUBMIT_MESSAGES.aliasExists}`,
    },
    { message: `Resource Owner: ${SUBMIT_MESSAGES.owner}` },
    { message: `Supported By: ${SUBMIT_MESSAGES.support}` },
    { message: `Github Team Maintainer: ${SUBMIT_MESSAGES.login}` },
    {
      kind: 'onboarding-unclaimed',
      lookup: {
        kind: 'free',
        list: 'source-control/repositories',
        id: 'gift-lists-gifts',
      },
    },
    {
      message:
        'Team Members: Entry 1: Invalid Email Id. Please enter a valid one.',
    },
  ],
]);

testFieldRules({ describe, it }, FORM_FIELD_RULES, {
  cases: CASES,
  lookups: LOOKUPS,
  company: { emailDomains },
});
