import { CHECK_METADATA_KEY } from '@portal/plugin-standards-common';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import { readChecks } from './readChecks';

const check = (more: object = {}) => ({
  id: 'owner',
  title: 'The owner exists',
  description: 'The catalogue has the owner.',
  level: 'bronze',
  facts: ['catalogueFacts'],
  rule: { all: [{ fact: 'ownerExists', operator: 'equal', value: true }] },
  todo: { text: 'Name an owner', link: 'edit' },
  ...more,
});

const fileOf = (checks: object[], more: object = {}) =>
  stringify({ levels: [{ id: 'bronze', title: 'Bronze' }], checks, ...more });

const read = async (...checks: object[]) =>
  readChecks(fileOf(checks), 'The file');

it('reads the checks that come with the portal', async () => {
  const text = readFileSync(join(__dirname, '../../standards.yaml'), 'utf8');
  const checks = await readChecks(text, 'The file');
  expect(checks.map(({ id }) => id)).toContain('owner');
});

it('gives a check another version when its meaning changes, and no other time', async () => {
  const versionOf = async (more?: object) => {
    const [{ metadata }] = await read(check(more));
    return metadata?.[CHECK_METADATA_KEY].version;
  };
  const version = await versionOf();
  expect(await versionOf({ title: 'Another title', counts: false })).toBe(
    version,
  );
  const [rule] = check().rule.all;
  expect(
    await versionOf({ rule: { all: [{ ...rule, value: false }] } }),
  ).not.toBe(version);
  expect(await versionOf({ types: ['service'] })).not.toBe(version);
  expect(await versionOf({ facts: ['otherFacts'] })).not.toBe(version);
});

it.each<[string, object[], RegExp]>([
  [
    'an operator that is not there',
    [
      check({
        rule: { all: [{ fact: 'a', operator: 'matches', value: 'x' }] },
      }),
    ],
    /checks\.0\.rule/,
  ],
  [
    'a script as a link',
    [check({ todo: { text: 'x', link: 'data:text/html,hello' } })],
    /checks\.0\.todo\.link/,
  ],
  [
    'an address of another host as a path',
    [check({ todo: { text: 'x', link: '//evil.example' } })],
    /checks\.0\.todo\.link/,
  ],
  ['a key with a mistake in it', [check({ confidental: true })], /checks\.0/],
  [
    'two checks of one id',
    [check(), check()],
    /two checks have the id 'owner'/,
  ],
  ['a level that is not there', [check({ level: 'platinum' })], /'platinum'/],
  [
    'a level that would tell a confidential result',
    [check({ confidential: true }), check({ id: 'open' })],
    /the level would tell/,
  ],
  [
    'a check that would tell everybody what a team spends',
    [check({ facts: ['catalogueFacts', 'costFacts'] })],
    /'owner' reads costFacts, which are for owners only/,
  ],
  [
    'a check for a type that has no levels',
    [check({ types: ['library'] })],
    /'owner' is for no type that has levels/,
  ],
  ['no checks', [], /checks/],
])('refuses %s', async (_, checks, message) => {
  const file = fileOf(checks, { types: ['service'] });
  await expect(readChecks(file, 'The file')).rejects.toThrow(message);
});

it('refuses what is no YAML, and what is too large', async () => {
  await expect(readChecks('levels: [', 'The file')).rejects.toMatchObject({
    name: 'InputError',
  });
  await expect(
    readChecks('#'.repeat(5_000_000), 'The file'),
  ).rejects.toMatchObject({ name: 'InputError' });
  await expect(readChecks('', 'The file')).rejects.toMatchObject({
    name: 'InputError',
  });
});
