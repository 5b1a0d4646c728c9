import fc from 'fast-check';
import { readAddress, writeAddress } from '@portal/plugin-portal-ui';
import { PAGE_SIZES, TASK_ADDRESS, type TaskFilters } from './useTaskFilters';

const readFilters = (params: URLSearchParams) =>
  readAddress(TASK_ADDRESS, params);
const writeFilters = (filters: TaskFilters) =>
  writeAddress(TASK_ADDRESS, filters);

const DEFAULTS = { scope: 'own', search: '', page: 0, pageSize: 10 };

it('reads from the address what it wrote there', () => {
  fc.assert(
    fc.property(
      fc.record({
        scope: fc.constantFrom('own', 'all', 'owned-templates'),
        search: fc.string({ maxLength: 50 }),
        state: fc.constantFrom('open', 'failed'),
        template: fc.constant('template:default/new-service'),
        time: fc.constantFrom('1d', '7d', '30d'),
        page: fc.nat(500),
        pageSize: fc.constantFrom(...PAGE_SIZES),
      } as const),
      filters => {
        const address = writeFilters(filters).toString();
        expect(readFilters(new URLSearchParams(address))).toEqual(filters);
      },
    ),
  );
});

it.each([
  '',
  'owner=everybody&state=done&time=2y&page=-1&size=7&template=x',
  'page=1e9&size=NaN&owner=constructor',
])('takes the defaults for %j', address => {
  expect(readFilters(new URLSearchParams(address))).toEqual(DEFAULTS);
});
