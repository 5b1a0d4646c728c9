import { filtered, refuseFilter } from './resourceFilter';

const ITEMS: { type: string; name: string; tags?: Record<string, string> }[] = [
  { type: 'Microsoft.Web/sites', name: 'a', tags: { Team: 'x' } },
  { type: 'Microsoft.Storage/storageAccounts', name: 'b', tags: { team: 'y' } },
  { type: 'Microsoft.Web/sites', name: "c's" },
];

const names = (filter: string) =>
  filtered(ITEMS, new URLSearchParams({ $filter: filter })).map(
    ({ name }) => name,
  );

it.each([
  ["resourceType eq 'microsoft.web/sites'", ['a', "c's"]],
  ["name eq 'c''s' and resourceType eq 'Microsoft.Web/sites'", ["c's"]],
  ["tagName eq 'team'", ['a', 'b']],
  ["tagName eq 'team' and tagValue eq 'y'", ['b']],
])('%s finds %j', (filter, expected) => {
  expect(names(filter)).toEqual(expected);
});

it.each([
  "location eq 'westeurope'",
  "startswith(name, 'a')",
  "tagName eq 'team' and name eq 'a'",
  "tagValue eq 'x'",
  '',
])('refuses %j', filter => {
  const error = expect.objectContaining({
    status: 400,
    code: 'InvalidFilterInQueryString',
  });
  expect(() => names(filter)).toThrow(error);
  const query = new URLSearchParams({ $filter: filter });
  expect(() => refuseFilter(query)).toThrow(error);
});

it('gives all without a filter', () => {
  expect(filtered(ITEMS, new URLSearchParams())).toHaveLength(3);
});
