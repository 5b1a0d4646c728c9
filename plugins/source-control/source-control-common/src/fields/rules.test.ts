import {
  HOSTILE_TEXTS,
  testFieldRules,
  type LookupCase,
  type RuleCase,
} from '@portal/plugin-field-kit-common/testUtils';
import { repositoryNameRule, SOURCE_CONTROL_FIELD_RULES } from '.';

const company = {
  copilot: {
    excludedCompanies: ['Contractor One', 'Contractor Two'],
    refusal: 'No Copilot for {login} of {company}',
  },
};
const MISMATCH = ['The expression is not matching with the Regex Expression'];

/** Cases from the specification for each field: value, options, messages. */
const CASES: RuleCase[] = [
  ['GithubUserId', 'good', 'ann-lee', {}, []],
  ['GithubUserId', 'managed', 'ann-lee_ret', {}, []],
  [
    'GithubUserId',
    'C-131 no login',
    '-ann',
    {},
    ['User not found in the specified GitHub organization'],
  ],
  [
    'GithubUserId',
    'C-131 empty',
    '',
    {},
    ['User not found in the specified GitHub organization'],
  ],
  [
    'GithubUserId',
    'C-137 empty',
    '',
    { check: 'profile' },
    ['Github Id does not exist'],
  ],
  ['GithubUserId', 'longest', 'a'.repeat(39), { check: 'profile' }, []],
  [
    'GithubUserId',
    'one over',
    'a'.repeat(40),
    { check: 'profile' },
    ['Github Id does not exist'],
  ],
  ['GithubCopilotCheck', 'good', 'ann', { login: 'ann' }, []],
  // The field that rules the login says what is wrong with it.
  ['GithubCopilotCheck', 'no login yet', '', { login: '' }, []],
  ['GithubCopilotCheck', 'no login', 'a b', { login: 'a b' }, []],
  [
    'GithubCopilotCheck',
    'not asked for the login',
    '',
    { login: 'ann' },
    ['Github Id does not exist'],
  ],
  [
    'GithubCopilotCheck',
    'another than asked for',
    'bob',
    { login: 'ann' },
    ['Github Id does not exist'],
  ],
  ['RepositoryDropdown', 'good', 'basket-service', {}, []],
  ['RepositoryDropdown', 'left out', '', { optional: true }, []],
  ['RepositoryDropdown', 'longest', 'x'.repeat(100), {}, []],
  ...['x'.repeat(101), 'a b', '..', 'a/b'].map((name): RuleCase => [
    'RepositoryDropdown',
    name,
    name,
    {},
    ['Invalid Repository. Please enter a valid one.'],
  ]),
  ...['', ' '].map((name): RuleCase => [
    'RepositoryDropdown',
    'C-165',
    name,
    {},
    ['Repository cannot be empty.'],
  ]),
  [
    'RepositoryName',
    'C-165',
    { mode: 'custom', name: '' },
    {},
    ['Repository cannot be empty.'],
  ],
  [
    'RepositoryName',
    'C-166',
    { mode: 'custom', name: 'a b' },
    {},
    ['Invalid Repository. Please enter a valid one.'],
  ],
  [
    'RepositoryName',
    'C-166 path',
    { mode: 'existing', name: '..' },
    {},
    ['Invalid Repository. Please enter a valid one.'],
  ],
  [
    'RepositoryName',
    'longest',
    { mode: 'custom', name: 'x'.repeat(100) },
    {},
    [],
  ],
  [
    'RepositoryName',
    'one over',
    { mode: 'custom', name: 'x'.repeat(101) },
    {},
    ['Invalid Repository. Please enter a valid one.'],
  ],
  [
    'RepositoryName',
    'mode not offered',
    { mode: 'existing', name: 'x' },
    { modes: ['custom'] },
    ['Invalid Repository. Please enter a valid one.'],
  ],
  [
    'RepositoryName',
    'pattern',
    { mode: 'custom', name: 'x' },
    { pattern: '^svc-' },
    MISMATCH,
  ],
  [
    'RepositoryName',
    'pattern of new names only',
    { mode: 'existing', name: 'x' },
    { pattern: '^svc-' },
    [],
  ],
];

/** The lookups of values without errors. */
const LOOKUPS: LookupCase[] = [
  ['RepositoryDropdown', '', { optional: true }, []],
  [
    'RepositoryDropdown',
    'x',
    {},
    [
      {
        kind: 'exists',
        list: 'source-control/repositories',
        id: 'x',
        message: 'Invalid Repository. Please enter a valid one.',
      },
    ],
  ],
  [
    'GithubUserId',
    'ann',
    {},
    [
      {
        kind: 'exists',
        list: 'source-control/members',
        id: 'ann',
        message: 'User not found in the specified GitHub organization',
        goodMessage: 'Valid GitHub username',
      },
    ],
  ],
  [
    'GithubUserId',
    'ann',
    { check: 'profile' },
    [
      {
        kind: 'github-profile',
        message: 'Github Id does not exist',
        liveMessage: 'GitHub User not found',
        incompleteMessage:
          'Company name or GitHub username is missing in the user profile',
        goodMessage: 'Valid GitHub ID',
        failureMessage: 'Error fetching user data',
      },
    ],
  ],
  [
    'GithubCopilotCheck',
    'ann',
    {},
    [
      {
        kind: 'copilot-allowed',
        excludedCompanies: ['Contractor One', 'Contractor Two'],
        message:
          'User is not allowed to raise request for getting Github Co-Pilot Access',
      },
    ],
  ],
  [
    'RepositoryName',
    { mode: 'custom', name: 'x' },
    {},
    [
      {
        kind: 'free',
        list: 'source-control/repositories',
        id: 'x',
        message: 'Repository Name already exists',
      },
    ],
  ],
  [
    'RepositoryName',
    { mode: 'existing', name: 'x' },
    {},
    [
      {
        kind: 'exists',
        list: 'source-control/repositories',
        id: 'x',
        message: 'Invalid Repository. Please enter a valid one.',
        liveMessage: 'Repository not found',
      },
    ],
  ],
];

testFieldRules({ describe, it }, SOURCE_CONTROL_FIELD_RULES, {
  cases: CASES,
  lookups: LOOKUPS,
  company,
  textFields: ['GithubUserId', 'GithubCopilotCheck', 'RepositoryDropdown'],
});

describe('RepositoryName', () => {
  it.each(Object.keys(HOSTILE_TEXTS))('refuses a repository of %s', what => {
    for (const mode of ['custom', 'existing']) {
      const value = { mode, name: HOSTILE_TEXTS[what] };
      expect(repositoryNameRule.check(value, {}, undefined)).not.toEqual([]);
    }
  });
});
