import { buildContext } from '../__fixtures__/context';
import { HOSTILE_TEXTS } from '../__fixtures__/hostile';
import {
  type Answer,
  checkLive,
  ENTRY_RULES,
  LIVE_RULES,
  type LiveKey,
  type LiveRule,
  type RuleContext,
} from '.';

const MAIL = '@retail.example';
const OWNER_FORMAT = 'Invalid Email. Please enter a valid one. and match Regex';
const GROUP = 'Invalid Group Email. Please enter a valid one.';
const ACCOUNT =
  'Invalid Yaccount Id. Please enter a valid one. and match Regex';
const SECRET = 'Invalid Yaccount Secret Key. Please enter a valid one.';
const TEAM = "'Team Name' should be a string and less than 10 characters";
const TEAM_OF_C =
  'Use at most 10 lower-case letters and digits, beginning with a letter';

function live(
  key: LiveKey,
  value: string,
  changes: Partial<RuleContext> & { answer?: Answer } = {},
) {
  const { answer = 'holds', ...context } = changes;
  return checkLive(LIVE_RULES[key], value, {
    context: buildContext(context),
    answerOf: () => answer,
  });
}

/** Key, valid values at the limits, invalid values at and over the limits, message. */
const TEXTS: [LiveKey, string[], string[], string][] = [
  [
    'application_name',
    ['abc', 'a-1', 'a'.repeat(16)],
    ['', 'ab', 'a'.repeat(17), 'Abc', 'a_b', 'a b'],
    'Application name is invalid',
  ],
  [
    'application_name_abbreviation',
    ['abc', 'ABCdef12'],
    ['', 'ab', 'a'.repeat(11), 'ab-c', 'äbc'],
    'Invalid Alias. Please enter a valid one.',
  ],
  [
    'description',
    ['abc', 'A b. c-1', 'a'.repeat(256)],
    ['', 'ab', 'a'.repeat(257), 'a, b', '   '],
    'Description is invalid',
  ],
  [
    'io_code',
    ['BAU RUN', 'BAU Run - Cloud V2', 'IO420184', 'a'.repeat(64)],
    ['', 'bau run', 'IO-4', 'a'.repeat(65)],
    'Iocode is invalid',
  ],
  [
    'confluence_page',
    ['', 'http://wiki', 'https://wiki.retail.example/a?b#c'],
    ['ftp://wiki', 'wiki', 'http://', 'data:text/html,x', 'http://a b'],
    'Link is invalid',
  ],
  [
    'override_github_repo_name',
    ['', 'basket', 'a'.repeat(100)],
    ['a'.repeat(101), 'a/b', '..'],
    'Invalid Repository. Please enter a valid one.',
  ],
  [
    'existing_github_repo_name',
    ['basket', 'a'.repeat(100)],
    ['', 'a'.repeat(101), 'a/b'],
    'Invalid Repository. Please enter a valid one.',
  ],
  [
    'github_team_maintainer',
    ['lucia-m', 'a'.repeat(39)],
    ['', 'a'.repeat(40), 'a b'],
    'User not found in the specified GitHub organization',
  ],
  [
    'request_owner',
    [`a${MAIL}`, `${'a'.repeat(64)}${MAIL}`],
    [`${'a'.repeat(65)}${MAIL}`, 'a@evil.example', 'a@x.retail.example', 'a'],
    OWNER_FORMAT,
  ],
  ['request_owner', [], ['', ' '], 'Email cannot be empty.'],
  [
    'supported_by',
    [`a${MAIL}`, 'a@support.retail.example', 'a@shops-support.example'],
    ['a@evil.example', 'a'],
    GROUP,
  ],
  ['supported_by', [], ['', ' '], 'Group Email cannot be empty.'],
  [
    'existing_yaccount',
    [`y1${MAIL}`, `Yabc${MAIL}`, 'y1@svc.retail.example'],
    [`x1${MAIL}`, 'y1@evil.example', 'y1'],
    ACCOUNT,
  ],
  ['existing_yaccount', [], ['', ' '], 'Yaccount Id cannot be empty.'],
  [
    'yaccount_secret_key_name',
    ['TOKEN', 'a'.repeat(100)],
    ['', 'ghp', 'ghp_1', 'MY_GHP', 'a'.repeat(101), 'a\nb'],
    SECRET,
  ],
  ['team_name', ['a', 'abcdefgh10'], ['', 'a'.repeat(11), 'A', 'a_b'], TEAM],
  ['team_name', [], ['a-b', '1ab'], TEAM_OF_C],
  [
    'business_criticality',
    ['Day 1', 'Day 3', 'Day 7', 'Month 1'],
    ['', 'day 1', 'Day 2'],
    'Choose one of the values of Business Criticality',
  ],
  [
    'data_classification',
    [
      'Public',
      'Internal',
      'Confidential - PCI and PII',
      'Confidential - PCI',
      'Confidential - PII',
      'Confidential - Other',
    ],
    ['', 'Secret'],
    'Choose one of the values of Data Classification',
  ],
  [
    'tech_stack',
    ['JS/TS', 'GraphQL', 'Java', '.Net', '.Net Core', 'Python', 'Others'],
    ['', 'COBOL'],
    'Choose one of the values of Tech Stack',
  ],
];

describe.each(TEXTS)('the live rule of %s', (key, valid, invalid, message) => {
  it('takes and refuses values at its limits', () => {
    expect(valid.filter(value => live(key, value).status !== 'good')).toEqual(
      [],
    );
    expect(invalid.map(value => live(key, value))).toEqual(
      invalid.map(() => ({ status: 'error', message })),
    );
  });
});

describe('checkLive', () => {
  it.each(['ABCDEF123', 'ABCDEF1234'])(
    'takes the alias %s and says that submit refuses it',
    alias =>
      expect(live('application_name_abbreviation', alias)).toEqual({
        status: 'notice',
        message:
          'Use at most 8 characters: a longer alias is refused on submit',
      }),
  );

  it.each<[LiveKey, string, string]>([
    ['application_name_abbreviation', 'GIFTS', 'Alias already exists'],
    ['override_github_repo_name', 'basket', 'Repository Name already exists'],
    [
      'existing_github_repo_name',
      'basket',
      'Invalid Repository. Please enter a valid one.',
    ],
    [
      'request_owner',
      `a${MAIL}`,
      'Invalid Resource Owner Email. Please enter a valid one.',
    ],
    ['supported_by', `a${MAIL}`, GROUP],
    ['existing_yaccount', `ya${MAIL}`, ACCOUNT],
    [
      'github_team_maintainer',
      'lucia-m',
      'User not found in the specified GitHub organization',
    ],
  ])('says that the look-up of %s fails', (key, value, message) => {
    expect(live(key, value, { answer: 'fails' })).toEqual({
      status: 'error',
      message,
    });
    expect(live(key, value, { answer: 'unknown' }).status).toBe('error');
  });

  it('has the three texts of GitHub usernames', () => {
    expect(live('github_team_maintainer', 'lucia-m')).toEqual({
      status: 'good',
      message: 'Valid GitHub username',
    });
    expect(
      live('github_team_maintainer', 'lucia-m', { answer: 'unknown' }),
    ).toEqual({
      status: 'error',
      message: 'Error validating GitHub username',
    });
  });

  it('waits for a look-up without an answer', () => {
    const options = { context: buildContext(), answerOf: () => undefined };
    expect(checkLive(LIVE_RULES.request_owner, `a${MAIL}`, options)).toEqual({
      status: 'asking',
    });
  });

  it('has the rules of the update form for secret and runner names', () => {
    const form = 'update';
    const secret = 'yaccount_secret_key_name';
    expect(live(secret, 'MY_GHP', { form }).status).toBe('good');
    expect(live(secret, 'GHP_1', { form })).toMatchObject({ message: SECRET });
    expect(live('team_name', '1-a', { form }).status).toBe('good');
    expect(live('team_name', '', { form })).toMatchObject({ message: TEAM });
  });

  it.each<[keyof typeof ENTRY_RULES, string, string[], string, Answer]>([
    [
      'teamMember',
      `a${MAIL}`,
      ['', 'a', 'a@evil.example'],
      'Invalid Email Id. Please enter a valid one.',
      'fails',
    ],
    [
      'directoryGroup',
      'Checkout',
      ['a'.repeat(257), 'a\nb'],
      'Invalid AD Group. Please enter a valid one.',
      'fails',
    ],
    [
      'directoryGroup',
      'a'.repeat(256),
      [''],
      'AD Group cannot be empty.',
      'holds',
    ],
    ['ioCodeValidator', 'IO1', [], 'Invalid IO Code', 'fails'],
  ])('checks %s', (name, valid, invalid, message, answer) => {
    const rule: LiveRule = ENTRY_RULES[name];
    const check = (value: string, given: Answer) =>
      checkLive(rule, value, {
        context: buildContext(),
        answerOf: () => given,
      });
    expect(check(valid, 'holds').status).toBe('good');
    expect(invalid.map(value => check(value, 'holds'))).toEqual(
      invalid.map(() => ({ status: 'error', message })),
    );
    expect(
      [check(valid, answer)].filter(({ status }) => status !== 'good'),
    ).toEqual(answer === 'fails' ? [{ status: 'error', message }] : []);
  });

  it('says that an IO code is valid, and asks for no word', () => {
    const rule: LiveRule = ENTRY_RULES.ioCodeValidator;
    expect(
      checkLive(rule, 'IO1', {
        context: buildContext(),
        answerOf: () => 'holds',
      }),
    ).toEqual({ status: 'good', message: 'Valid IO Code' });
    expect(rule.lookups?.('BAU RUN', buildContext())).toEqual([]);
  });

  it.each(Object.entries(HOSTILE_TEXTS))(
    'refuses %s in every rule',
    (_, text) => {
      const rules: [string, LiveRule][] = Object.entries(LIVE_RULES);
      const takers = rules
        .filter(([, rule]) => rule.check(text, buildContext()) === undefined)
        .map(([key]) => key);
      const allowed = [
        // Names of secrets are free texts. A repository may be called like a prototype: names are values and no keys.
        'yaccount_secret_key_name',
        ...(text === '__proto__'
          ? ['override_github_repo_name', 'existing_github_repo_name']
          : []),
      ];
      expect(takers.filter(key => !allowed.includes(key))).toEqual([]);
    },
  );
});
