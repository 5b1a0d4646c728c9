import { buildPayload } from '../__fixtures__/payloads';
import { formatValue, reviewUpdate } from './update';

describe('formatValue', () => {
  it.each([
    [undefined, 'none'],
    [' ', 'none'],
    [[], 'none'],
    [true, 'On'],
    [false, 'Off'],
    ['IO420184', 'IO420184'],
    [['one', 'two'], 'one, two'],
    [
      [{ email: 'a@b.example', read: true, admin: true }],
      'a@b.example (read, admin)',
    ],
    [[{ adgroup_name: 'team', write: false }], 'team (none)'],
    [{ nested: [1] }, '{"nested":[1]}'],
    [3, '3'],
    [null, 'null'],
  ])('writes %j as %s', (value, words) => {
    expect(formatValue(value)).toBe(words);
  });
});

describe('reviewUpdate', () => {
  const before = buildPayload('V2', { filename: 'a.json', later_key: 1 });

  it('lists nothing for an equal file, whatever its name', () => {
    const after = { ...before, filename: 'b.json' };
    expect(reviewUpdate('V2', { before, after })).toEqual([]);
  });

  it('lists changes in the order of the form, then the keys of no field', () => {
    const after = {
      ...before,
      later_key: 2,
      sonarcloud_create: !before.sonarcloud_create,
      io_code: 'IO1',
      description: undefined,
    };
    expect(reviewUpdate('V2', { before, after })).toEqual([
      expect.objectContaining({ key: 'description', after: 'none' }),
      {
        key: 'io_code',
        section: expect.any(String),
        label: 'IO Code',
        before: 'IO420184',
        after: 'IO1',
      },
      expect.objectContaining({
        key: 'sonarcloud_create',
        label: 'SonarCloud',
      }),
      {
        key: 'later_key',
        section: undefined,
        label: expect.any(String),
        before: '1',
        after: '2',
      },
    ]);
  });
});
