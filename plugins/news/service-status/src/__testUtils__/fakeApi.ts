import {
  HISTORY_DAYS,
  type ServiceState,
} from '@portal/plugin-service-status-common';
import type {
  Affected,
  DisturbedOwner,
  EntryList,
  Incident,
  Service,
  ServiceHistory,
  ServiceStatusApi,
} from '../api';

/** A service that is up. */
export function buildService(service: Partial<Service> = {}): Service {
  return {
    id: 'github',
    title: 'GitHub',
    kind: 'statuspage',
    link: 'https://www.githubstatus.com/',
    state: 'operational',
    readAt: new Date().toISOString(),
    parts: [],
    incidents: [],
    maintenances: [],
    ...service,
  };
}

/** An open incident. */
export function buildIncident(incident: Partial<Incident> = {}): Incident {
  return {
    id: '1',
    title: 'Runs fail',
    impact: 'partial-outage',
    link: 'https://www.githubstatus.com/incidents/1',
    startedAt: '2026-11-20T10:00:00Z',
    updates: [
      { at: '2026-11-20T11:00:00Z', phase: 'identified', text: 'We know why.' },
      { at: '2026-11-20T10:00:00Z', phase: 'investigating', text: 'We look.' },
    ],
    ...incident,
  };
}

/** A component that depends on GitHub. */
export const ORDERS: Affected = {
  entityRef: 'component:default/orders',
  title: 'Order service',
  services: ['github'],
};

/** A history in which all days before the newest ones have no data. */
export function buildHistory(
  newest: ServiceState[],
  incidents: Incident[] = [],
): ServiceHistory {
  const missing = HISTORY_DAYS - newest.length;
  return {
    incidents,
    days: Array.from({ length: HISTORY_DAYS }, (_, index) => ({
      day: new Date(Date.UTC(2026, 8, 1 + index)).toISOString().slice(0, 10),
      state: newest[index - missing],
    })),
  };
}

/** Answers of the API; an Error is thrown. Tests may change them. */
export interface FakeAnswers {
  services: Service[] | Error;
  affected?: Affected[] | Error;
  history?: ServiceHistory | Error;
  dependencies?: string[] | Error;
  entries?: EntryList | Error;
  disturbed?: DisturbedOwner[] | Error;
}

/** The API, from memory. */
export function createFakeApi(answers: FakeAnswers): ServiceStatusApi {
  const orThrow = <T>(value: T | Error): T => {
    if (value instanceof Error) throw value;
    return value;
  };
  return {
    listServices: async () => orThrow(answers.services),
    listAffected: async () => orThrow(answers.affected ?? []),
    getHistory: async () => orThrow(answers.history ?? buildHistory([])),
    listEntries: async () => orThrow(answers.entries ?? { items: [] }),
    listDisturbedOwners: async () => orThrow(answers.disturbed ?? []),
    getDependencies: async () => ({
      ...ORDERS,
      services: orThrow(answers.dependencies ?? []),
    }),
  };
}
