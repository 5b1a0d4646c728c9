import type { StoredRepository } from '../inventory/rows';
import { claimOwners, proposeLifecycle, proposeType } from './propose';

const NOW = new Date('2026-06-01T00:00:00Z');

const repository = (change: Partial<StoredRepository>): StoredRepository => ({
  name: 'tills',
  url: 'https://git.test/retail/tills',
  defaultBranch: 'main',
  topics: [],
  teams: [],
  admins: [],
  isPrivate: false,
  isArchived: false,
  isFork: false,
  pushedAt: NOW,
  entry: 'none',
  ...change,
});

it('trusts CODEOWNERS of the organisation most, then admins, commits and topics', () => {
  const claims = claimOwners(
    repository({
      topics: ['Checkout'],
      admins: ['payments'],
      facts: {
        codeOwners: ['elsewhere/stores', 'retail/architecture'],
        authors: [
          { login: 'Ann', commits: 2 },
          { login: 'ben', commits: 3 },
          { login: 'cem', commits: 2 },
          { login: 'nobody', commits: 90 },
        ],
      },
    }),
    {
      organisation: 'Retail',
      groupsOfLogins: new Map([
        ['ann', ['group:default/stores']],
        ['ben', ['group:default/search']],
        ['cem', ['group:default/stores']],
      ]),
    },
  );
  expect(claims).toEqual([
    { ref: 'group:default/architecture', source: 'codeowners' },
    { ref: 'group:default/payments', source: 'admin' },
    { ref: 'group:default/stores', source: 'commits' },
    { ref: 'group:default/search', source: 'commits' },
    { ref: 'group:default/checkout', source: 'topic' },
  ]);
});

it.each([
  [{ topics: ['sdk'] }, 'library'],
  [{ topics: ['website'] }, 'website'],
  [{ language: 'CSS' }, 'website'],
  [{ language: 'Java' }, 'service'],
])('takes %j for a %s', (change, type) => {
  expect(proposeType(repository(change))).toBe(type);
});

it.each([
  [{}, 'production'],
  [{ topics: ['prototype'] }, 'experimental'],
  [{ pushedAt: new Date('2025-05-01') }, 'deprecated'],
  [{ pushedAt: undefined }, 'deprecated'],
  [{ isArchived: true }, 'deprecated'],
])('takes %j for %s', (change, lifecycle) => {
  expect(proposeLifecycle(repository(change), NOW)).toBe(lifecycle);
});
