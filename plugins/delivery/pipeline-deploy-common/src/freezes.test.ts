import { coversDomain, coversEnvironment } from './freezes';

const PRODUCTION = { type: 'prod', environment: 'Production' } as const;

test.each([
  ['everything', { types: [], environments: [] }, true],
  ['the type', { types: ['prod'], environments: [] }, true],
  ['another type', { types: ['non-prod'], environments: [] }, false],
  [
    'the environment in other letters',
    { types: [], environments: ['pRODUCTION'] },
    true,
  ],
  ['another environment', { types: ['prod'], environments: ['dr'] }, false],
] as const)('a freeze of %s', (_, scope, expected) => {
  expect(coversEnvironment(scope, PRODUCTION)).toBe(expected);
});

test.each([
  ['all domains', [], ['domain:default/stores'], true],
  ['its domain', ['domain:default/Stores'], ['domain:default/stores'], true],
  [
    'another domain',
    ['domain:default/online'],
    ['domain:default/stores'],
    false,
  ],
  [
    'a domain, for a component without a known one',
    ['domain:default/online'],
    [],
    true,
  ],
])('a freeze of %s', (_, domains, own, expected) => {
  expect(coversDomain({ domains }, own)).toBe(expected);
});
