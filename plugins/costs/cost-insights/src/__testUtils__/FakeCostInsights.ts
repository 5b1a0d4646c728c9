import type {
  AlertDecision,
  CostInsightsClient,
} from '@portal/plugin-cost-insights-common';
import type {
  Alert,
  DailyCost,
  EntityCost,
  Group,
  Import,
  MetricData,
  ProductInsights,
  Settings,
} from '../types';
import {
  buildDailyCost,
  buildInsights,
  buildSettings,
  CHECKOUT,
} from './builders';

/** Answers of the API; an Error is thrown, and a function gets the query. */
export interface FakeAnswers {
  settings?: Settings | Error;
  groups?: Group[] | Error;
  projects?: { id: string; title: string }[];
  dailyCost?: DailyCost | Promise<DailyCost> | Error;
  breakdown?: object | Error;
  insights?: Record<string, ProductInsights | Error>;
  metric?: MetricData | Error;
  alerts?: Alert[] | Error;
  imports?: Import[] | Error;
  /** The page of imports after the first one. */
  olderImports?: Import[];
  entityCost?: EntityCost | Error;
  /** Answers a decision. */
  send?: () => Promise<void>;
}

/** A question, with its query. */
export interface SentQuestion {
  path: string;
  query: Record<string, string | boolean | undefined>;
}

interface Call {
  params?: {
    path?: { id?: string; product?: string; metric?: string };
    query?: SentQuestion['query'];
  };
  body?: AlertDecision;
}

/** Where the second page of imports begins. */
const OLDER = '41';

function orThrow<T>(value: T | Error): T {
  if (value instanceof Error) throw value;
  return value;
}

/** The API of cost insights from memory: decisions change its alerts. */
export function createFakeCostInsights(answers: FakeAnswers = {}) {
  const asked: SentQuestion[] = [];
  const released: string[] = [];
  const decided: { id: string; decision?: AlertDecision }[] = [];
  const reads: Record<string, (call: Call) => unknown> = {
    '/settings': () => ({
      ...orThrow(answers.settings ?? buildSettings()),
      groups: orThrow(answers.groups ?? [CHECKOUT]),
    }),
    '/projects': () => ({ items: answers.projects ?? [] }),
    '/daily-cost': () => orThrow(answers.dailyCost ?? buildDailyCost()),
    '/breakdown': () =>
      orThrow(answers.breakdown ?? { items: [], total: [0, 0] }),
    '/insights/{product}': ({ params }) => {
      const id = params!.path!.product!;
      return orThrow(answers.insights?.[id] ?? buildInsights({ id }));
    },
    '/metrics/{metric}': () => orThrow(answers.metric!),
    '/alerts': () => ({ items: orThrow(answers.alerts ?? []) }),
    '/imports': ({ params }) =>
      params?.query?.before === undefined
        ? {
            items: orThrow(answers.imports ?? []),
            next: answers.olderImports && OLDER,
          }
        : { items: answers.olderImports },
    '/entity-cost': () => orThrow(answers.entityCost!),
  };
  const get = async (path: string, call: Call) => {
    asked.push({ path, query: call.params?.query ?? {} });
    return { data: await reads[path](call) };
  };
  const decide = async (call: Call) => {
    const id = call.params!.path!.id!;
    decided.push({ id, decision: call.body });
    await answers.send?.();
    const alerts = orThrow(answers.alerts ?? []);
    const changed = withDecision(
      alerts.find(each => each.id === id)!,
      call.body,
    );
    answers.alerts = alerts.map(each => (each.id === id ? changed : each));
    return { data: changed };
  };
  const client = {
    get,
    put: async (path: string, call: Call) => {
      if (path !== '/imports/{id}/release') return decide(call);
      released.push(call.params!.path!.id!);
      return { data: undefined };
    },
    delete: (_: string, call: Call) => decide(call),
  } as unknown as CostInsightsClient;
  return { client, asked, decided, released };
}

function withDecision(alert: Alert, sent?: AlertDecision): Alert {
  if (!sent) return { ...alert, status: 'open', decision: undefined };
  const chosen = ('services' in sent && sent.services) || [];
  const all = alert.kubernetes?.services ?? [];
  const left = all.filter(({ id }) => !chosen.includes(id));
  if (alert.kubernetes && chosen.length > 0 && left.length > 0) {
    const dismissed = all.filter(({ id }) => chosen.includes(id));
    const kubernetes = { ...alert.kubernetes, services: left, dismissed };
    return { ...alert, kubernetes };
  }
  const { status, ...details } = sent;
  const decision = { by: 'Nina Berg', at: '2026-11-24T08:00:00Z', ...details };
  return { ...alert, status, decision };
}
