import {
  testFieldRules,
  type LookupCase,
  type RuleCase,
} from '../__testUtils__';
import { FIELD_KIT_RULES } from '.';

const hopper = {
  catalogUrl: 'https://scm/o/x/blob/main/catalog-info.yaml',
  componentName: 'basket',
  componentURL: 'https://scm/o/x',
  repoName: 'x',
  Branch: 'main',
  TechDocsRef: '',
  TechDocPath: '',
};

/** Cases from the specification for each field: value, options, messages. */
const CASES: RuleCase[] = [
  [
    'ComponentHopper',
    'C-127',
    undefined,
    {},
    [
      'Select a component. It needs a repository url and a catalog file in that repository',
    ],
  ],
  ['ComponentHopper', 'good', hopper, {}, []],
  ['Timestamp', 'C-148', '21-11-2026 03:04:05:067', {}, []],
  [
    'Timestamp',
    'empty',
    '',
    {},
    ['This is no moment in the format of the field'],
  ],
];

/** The lookups of values without errors. */
const LOOKUPS: LookupCase[] = [
  ['Timestamp', '21-11-2026 03:04:05:067', {}, []],
];

testFieldRules({ describe, it }, FIELD_KIT_RULES, {
  cases: CASES,
  lookups: LOOKUPS,
  textFields: ['Timestamp'],
});
