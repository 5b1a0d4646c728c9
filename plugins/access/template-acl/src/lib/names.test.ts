import { errorMessage } from '@portal/plugin-portal-ui';
import { expiryText } from './moments';
import { kindOf, readTemplateRef } from './names';
import { failure, inDays } from '../__testUtils__/builders';

describe('readTemplateRef', () => {
  it.each([
    ['template:default/new-service', 'template:default/new-service'],
    ['Template:Default/New-Service', 'template:default/new-service'],
    ['new-service', 'template:default/new-service'],
    ['shop/new-service', 'template:shop/new-service'],
    ['template:', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('reads %j as %j', (value, ref) => {
    expect(readTemplateRef(value)).toBe(ref);
  });
});

it('tells people from groups', () => {
  expect(kindOf('user:default/group')).toBe('user');
  expect(kindOf('group:default/user')).toBe('group');
});

it("says what the server says, or else the call's own words", () => {
  expect(errorMessage(failure('The database is away'))).toBe(
    'The database is away',
  );
  expect(errorMessage(new TypeError('Failed to fetch'))).toBe(
    'Failed to fetch',
  );
  expect(errorMessage('text')).toContain('text');
});

describe('expiryText', () => {
  const now = new Date();
  it.each([
    [{ isExpired: false }, 'Never'],
    [{ expiresOn: inDays(-1), isExpired: true }, 'Expired'],
    [{ expiresOn: inDays(3), isExpired: false }, '3 days'],
    // The server's clock decides, not the reader's.
    [{ expiresOn: inDays(3), isExpired: true }, 'Expired'],
  ])('says of %j: %s', (entry, text) => {
    expect(expiryText(entry, now)).toBe(text);
  });
});
