import { buildTemplate } from '../__testUtils__/builders';
import { selectTemplates, startsDescending } from './overviewRows';

const template = (
  name: string,
  overrides: Parameters<typeof buildTemplate>[0] = {},
) =>
  buildTemplate({
    name,
    templateRef: `template:default/${name}`,
    title: undefined,
    role: 'reader',
    hasAccess: false,
    ...overrides,
  });

const request = {
  id: '6f6f2b0e-0000-4000-8000-000000000001',
  kind: 'access' as const,
  createdAt: '2026-03-01T10:00:00Z',
  diesAt: '2026-03-08T10:00:00Z',
};

const templates = [
  template('none', { holders: 2, endingSoon: 0, ownerTitle: 'Édith' }),
  template('asked', { request, holders: 10, endingSoon: 1 }),
  template('group', { hasAccess: true, holders: 2, endingSoon: 1 }),
  template('late', { hasAccess: true, expiresOn: '2026-04-02T00:00:00Z' }),
  template('early', { hasAccess: true, expiresOn: '2026-04-01T00:00:00Z' }),
  template('owned', { role: 'manager', title: 'Zebra', hasAccess: true }),
  template('all', { role: 'admin', owner: undefined, ownerTitle: undefined }),
];

const names = (filters: Partial<Parameters<typeof selectTemplates>[1]>) =>
  selectTemplates(templates, {
    search: '',
    column: 'title',
    descending: false,
    ...filters,
  }).map(({ name }) => name);

it.each([
  ['title', 'all asked early group late none owned'],
  ['access', 'all owned early late group asked none'],
] as const)('sorts by %s', (column, expected) => {
  expect(names({ column }).join(' ')).toBe(expected);
});

it('sorts numbers as such, and equal ones by title, in both directions', () => {
  expect(names({ column: 'holders' }).at(-1)).toBe('asked');
  expect(names({ column: 'holders' }).slice(0, 2)).toEqual(['group', 'none']);
  expect(names({ column: 'endingSoon', descending: true }).slice(-3)).toEqual([
    'asked',
    'group',
    'none',
  ]);
});

it('sorts owners without regard to accents, and nobody first', () => {
  expect(names({ column: 'owner' }).slice(0, 2)).toEqual(['all', 'none']);
});

it('finds all words in title and owner, in any case', () => {
  expect(names({ search: ' PAYMENTS  zeb ' })).toEqual(['owned']);
  expect(names({ search: 'zebra edith' })).toEqual([]);
});

it('reads numbers from the largest, and texts from the first', () => {
  expect(startsDescending('endingSoon')).toBe(true);
  expect(startsDescending('owner')).toBe(false);
});
