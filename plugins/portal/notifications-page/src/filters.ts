import type {
  GetNotificationsCommonOptions,
  GetNotificationsOptions,
} from '@backstage/plugin-notifications';
import {
  type AddressState,
  choiceField,
  optionalField,
  pageField,
  readAddress,
  textField,
} from '@portal/plugin-portal-ui';
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

const keysOf = <T extends object>(names: T) =>
  Object.keys(names) as (keyof T)[];

/** How the address has the view, the filters, the order and the page. */
export const FILTERS_ADDRESS = {
  view: choiceField(VIEWS, 'unread'),
  severity: choiceField(SEVERITIES, 'low'),
  period: {
    ...optionalField((text): text is Period => Object.hasOwn(PERIODS, text)),
    name: 'since',
  },
  topic: optionalField(() => true),
  sort: choiceField(keysOf(SORTS), 'newest'),
  search: textField(),
  page: pageField(),
};

/** View, filters, order and page of the list. */
export type Filters = AddressState<typeof FILTERS_ADDRESS>;

/** The list without filters. */
export const DEFAULTS = readAddress(FILTERS_ADDRESS, new URLSearchParams());

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
