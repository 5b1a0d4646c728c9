import type {
  GetNotificationsCommonOptions,
  GetNotificationsOptions,
} from '@backstage/plugin-notifications';
import type { Severity } from './types';

/** The parts of the list; the first one is the default. */
export const VIEWS = ['unread', 'read', 'saved', 'all'] as const;

/** The lowest severities to show; the last one, which shows all, is the default. */
export const SEVERITIES: readonly Severity[] = [
  'critical',
  'high',
  'normal',
  'low',
];

/** The time filters, in days. */
export const PERIODS = { last24h: 1, lastWeek: 7, lastMonth: 30 } as const;

/** The orders; the first one is the default. */
export const SORTS = {
  newest: { sort: 'created', sortOrder: 'desc' },
  oldest: { sort: 'created', sortOrder: 'asc' },
  topic: { sort: 'topic', sortOrder: 'asc' },
  origin: { sort: 'origin', sortOrder: 'asc' },
} as const;

export type View = (typeof VIEWS)[number];
export type Period = keyof typeof PERIODS;
export type Sort = keyof typeof SORTS;

/** Notifications on one page. */
export const PAGE_SIZE = 20;

const DAY_MS = 24 * 3600 * 1000;

/** Longest search and topic of an address. */
const LONGEST = 200;

/** View, filters, order and page of the list. */
export interface Filters {
  view: View;
  severity: Severity;
  period?: Period;
  topic?: string;
  sort: Sort;
  search: string;
  /** Counts from 0. */
  page: number;
}

/** The list without filters. */
export const DEFAULTS: Filters = {
  view: 'unread',
  severity: 'low',
  sort: 'newest',
  search: '',
  page: 0,
};

const keysOf = <T extends object>(names: T) =>
  Object.keys(names) as (keyof T)[];

/** Reads the filters of an address; unknown values count as missing. */
export function readFilters(params: URLSearchParams): Filters {
  const chosen = <T extends string>(name: string, values: readonly T[]) =>
    values.find(value => value === params.get(name));
  const period = chosen('since', keysOf(PERIODS));
  const topic = params.get('topic')?.slice(0, LONGEST);
  const page = Number(params.get('page') ?? 1);
  return {
    view: chosen('view', VIEWS) ?? DEFAULTS.view,
    severity: chosen('severity', SEVERITIES) ?? DEFAULTS.severity,
    ...(period && { period }),
    ...(topic && { topic }),
    sort: chosen('sort', keysOf(SORTS)) ?? DEFAULTS.sort,
    search: (params.get('search') ?? '').slice(0, LONGEST),
    page: Number.isInteger(page) && page > 0 && page < 10_000 ? page - 1 : 0,
  };
}

/** Writes filters for an address, without those that are the default. */
export function writeFilters(filters: Filters): URLSearchParams {
  const { view, severity, period, topic, sort, search, page } = filters;
  const entries = {
    view: view === DEFAULTS.view ? undefined : view,
    severity: severity === DEFAULTS.severity ? undefined : severity,
    since: period,
    topic,
    sort: sort === DEFAULTS.sort ? undefined : sort,
    search,
    page: page > 0 ? String(page + 1) : undefined,
  };
  return new URLSearchParams(
    Object.entries(entries).filter((entry): entry is [string, string] =>
      Boolean(entry[1]),
    ),
  );
}

const OPTIONS_OF_VIEW: Record<View, GetNotificationsCommonOptions> = {
  unread: { read: false },
  read: { read: true },
  saved: { saved: true },
  all: {},
};

/** What the server filters by, without the topic. */
export function commonOptions(filters: Filters): GetNotificationsCommonOptions {
  const { view, severity, period, search } = filters;
  return {
    ...OPTIONS_OF_VIEW[view],
    ...(search && { search }),
    ...(severity !== DEFAULTS.severity && { minimumSeverity: severity }),
    ...(period && {
      createdAfter: new Date(Date.now() - PERIODS[period] * DAY_MS),
    }),
  };
}

/** What the server is asked for a page of the list. */
export function listOptions(filters: Filters): GetNotificationsOptions {
  const { page, sort, topic } = filters;
  return {
    ...commonOptions(filters),
    ...(topic && { topic }),
    ...SORTS[sort],
    limit: PAGE_SIZE,
    offset: page * PAGE_SIZE,
  };
}

/** What the server is asked for everything unread that matches, on all pages. */
export function unreadOptions(filters: Filters): GetNotificationsOptions {
  const { topic } = filters;
  return { ...commonOptions(filters), ...(topic && { topic }), read: false };
}

/** Returns true if a filter other than the view leaves something out. */
export function isNarrowed(filters: Filters): boolean {
  const { severity, period, topic, search } = filters;
  return Boolean(severity !== DEFAULTS.severity || period || topic || search);
}
