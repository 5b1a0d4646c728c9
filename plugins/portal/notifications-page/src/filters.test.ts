import fc from 'fast-check';
import { readAddress, writeAddress } from '@portal/plugin-portal-ui';
import {
  DEFAULTS,
  type Filters,
  FILTERS_ADDRESS,
  listOptions,
  PERIODS,
  SEVERITIES,
  SORTS,
  unreadOptions,
  VIEWS,
} from './filters';

const readFilters = (params: URLSearchParams) =>
  readAddress(FILTERS_ADDRESS, params);
const writeFilters = (filters: Partial<Filters>) =>
  writeAddress(FILTERS_ADDRESS, filters);

const NOW = new Date('2026-03-31T12:00:00Z');
const keys = <T extends object>(names: T) => Object.keys(names) as (keyof T)[];

describe('the address', () => {
  it('has what was written there', () => {
    fc.assert(
      fc.property(
        fc.record(
          {
            view: fc.constantFrom(...VIEWS),
            severity: fc.constantFrom(...SEVERITIES),
            period: fc.constantFrom(...keys(PERIODS)),
            topic: fc.string({ minLength: 1, maxLength: 50 }),
            sort: fc.constantFrom(...keys(SORTS)),
            search: fc.string({ maxLength: 50 }),
            page: fc.nat(500),
          },
          { requiredKeys: ['view', 'severity', 'sort', 'search', 'page'] },
        ),
        filters => {
          const address = writeFilters(filters).toString();
          expect(readFilters(new URLSearchParams(address))).toEqual(filters);
        },
      ),
    );
  });

  it('says nothing of the defaults', () => {
    expect(writeFilters(DEFAULTS).toString()).toBe('');
  });

  it.each([
    '',
    'view=everything&severity=fatal&since=toString&sort=constructor&page=-1',
    'page=1e9&topic=&search=',
    'page=NaN',
  ])('gives the defaults for %j', address => {
    expect(readFilters(new URLSearchParams(address))).toEqual(DEFAULTS);
  });
});

describe('what the server is asked', () => {
  beforeEach(() => jest.useFakeTimers({ now: NOW }));
  afterEach(() => jest.useRealTimers());

  it.each<[Partial<Filters>, object]>([
    [{}, { read: false }],
    [{ view: 'read' }, { read: true }],
    [{ view: 'saved' }, { saved: true }],
    [{ view: 'all' }, {}],
    [{ severity: 'high' }, { read: false, minimumSeverity: 'high' }],
    [{ search: 'kafka' }, { read: false, search: 'kafka' }],
    [{ topic: 'deployments' }, { read: false, topic: 'deployments' }],
    [
      { period: 'last24h' },
      { read: false, createdAfter: new Date('2026-03-30T12:00:00Z') },
    ],
    [
      { period: 'lastWeek' },
      { read: false, createdAfter: new Date('2026-03-24T12:00:00Z') },
    ],
    [
      { period: 'lastMonth' },
      { read: false, createdAfter: new Date('2026-03-01T12:00:00Z') },
    ],
    [
      { sort: 'oldest', page: 2 },
      { read: false, sortOrder: 'asc', offset: 40 },
    ],
    [{ sort: 'topic' }, { read: false, sort: 'topic', sortOrder: 'asc' }],
  ])('for %j is %j', (filters, options) => {
    expect(listOptions({ ...DEFAULTS, ...filters })).toStrictEqual({
      sort: 'created',
      sortOrder: 'desc',
      limit: 20,
      offset: 0,
      ...options,
    });
  });

  it('for what is to be read has the filters, but no page', () => {
    expect(
      unreadOptions({
        ...DEFAULTS,
        view: 'saved',
        topic: 'deployments',
        search: 'kafka',
        page: 3,
      }),
    ).toStrictEqual({
      saved: true,
      read: false,
      topic: 'deployments',
      search: 'kafka',
    });
  });
});
