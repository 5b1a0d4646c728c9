import { needsAdvancedQuery } from './queryMode';

it.each([
  ["accountEnabled eq true and userType eq 'Member'", false],
  ['securityEnabled eq true', false],
  ["startswith(displayName, 'not a team')", false],
  ["displayName eq 'it''s not (ne)'", false],
  ["notes eq 'x' or nearby eq 'y'", false],
  [undefined, false],
  ["not startswith(displayName, 'az-')", true],
  ["securityEnabled eq true and not(mail eq 'x')", true],
  ["userType ne 'Guest'", true],
  ["endsWith(mail, '@retail.example')", true],
  ['owners/$count eq 0', true],
])('the filter %j needs an advanced query: %s', (filter, isNeeded) => {
  expect(needsAdvancedQuery(filter)).toBe(isNeeded);
});
