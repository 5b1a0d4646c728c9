import {
  type ServiceState,
  worstState,
} from '@portal/plugin-service-status-common';
import { z } from 'zod';
import { unreadable } from './errors';
import { MAX_ITEMS, MAX_UPDATES } from './limits';
import type { Part, ReadIncident, Reading, ReadMaintenance } from './types';
import { toId, toLink, toPlainText, toTime, toTitle } from './values';

/** The documents of a page, as text (https://metastatuspage.com/api). */
export interface StatuspageDocuments {
  summary: string;
  incidents: string;
  maintenances: string;
}

/** States for the words of Statuspage: indicators and impacts, then states of components. */
const STATES: Record<string, ServiceState> = {
  none: 'operational',
  minor: 'degraded',
  major: 'partial-outage',
  critical: 'major-outage',
  maintenance: 'maintenance',
  operational: 'operational',
  degraded_performance: 'degraded',
  partial_outage: 'partial-outage',
  major_outage: 'major-outage',
  under_maintenance: 'maintenance',
};

const stateOf = (word: string): ServiceState => STATES[word] ?? 'unknown';

const time = z.string().transform((text, context) => {
  const read = toTime(text);
  if (read) return read;
  context.addIssue({ code: 'custom', message: 'is no time' });
  return z.NEVER;
});

const named = z.object({ name: z.string() });

const eventSchema = z.object({
  id: z.string().min(1),
  name: z.string(),
  status: z.string(),
  impact: z.string().nullish(),
  shortlink: z.string().nullish(),
  created_at: time,
  started_at: time.nullish(),
  resolved_at: time.nullish(),
  updated_at: time.nullish(),
  components: z.array(named).nullish(),
  incident_updates: z
    .array(
      z.object({
        status: z.string().nullish(),
        body: z.string().nullish(),
        created_at: time,
        display_at: time.nullish(),
      }),
    )
    .default([]),
});

const plannedSchema = eventSchema.extend({
  scheduled_for: time,
  scheduled_until: time,
});

const summarySchema = z.object({
  status: z.object({ indicator: z.string() }),
  components: z.array(named.extend({ status: z.string() })).default([]),
  incidents: z.array(eventSchema).default([]),
});
const incidentsSchema = z.object({ incidents: z.array(eventSchema) });
const maintenancesSchema = z.object({
  scheduled_maintenances: z.array(plannedSchema),
});

type Event = z.output<typeof eventSchema>;

/**
 * Reads a page of Atlassian Statuspage.
 *
 * @param components - names of the components that matter; empty: all
 * @throws ServiceUnavailableError if a document is malformed
 */
export function readStatuspage(
  documents: StatuspageDocuments,
  components: readonly string[],
): Reading {
  const summary = parse(documents.summary, summarySchema);
  const history = parse(documents.incidents, incidentsSchema).incidents;
  const planned = parse(documents.maintenances, maintenancesSchema);
  const matters = (event: Event) => concerns(event, components);
  const parts = components.map(name => partOf(name, summary.components));
  return {
    state:
      components.length > 0
        ? worstState(parts.map(({ state }) => state))
        : stateOf(summary.status.indicator),
    parts,
    incidents: uniqueById([...summary.incidents, ...history])
      .filter(matters)
      .slice(0, MAX_ITEMS)
      .map(toIncident),
    maintenances: uniqueById(planned.scheduled_maintenances)
      .filter(event => event.status !== 'completed' && matters(event))
      .slice(0, MAX_ITEMS)
      .map(toMaintenance),
    completeSince: oldest(history),
  };
}

function parse<T>(text: string, schema: z.ZodType<T, unknown>): T {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw unreadable('it is not JSON');
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw unreadable(`${parsed.error.issues[0].path.join('.')} is malformed`);
}

/** Keeps the first event of each id. */
function uniqueById<T extends Event>(events: readonly T[]): T[] {
  const ids = new Set<string>();
  return events.filter(({ id }) => !ids.has(id) && ids.add(id));
}

/** An event that names no components concerns all. */
function concerns(
  { components: named_ }: Event,
  components: readonly string[],
): boolean {
  return (
    components.length === 0 ||
    !named_?.length ||
    named_.some(({ name }) => components.includes(name))
  );
}

/** The state of a component that the page does not have is unknown. */
function partOf(
  name: string,
  components: readonly { name: string; status: string }[],
): Part {
  const same = components.filter(component => component.name === name);
  const states = same.map(({ status }) => stateOf(status));
  return { name, state: same.length > 0 ? worstState(states) : 'unknown' };
}

function toIncident(event: Event): ReadIncident {
  const isEnded = ['resolved', 'postmortem', 'completed'].includes(
    event.status,
  );
  return {
    id: toId(event.id),
    title: toTitle(event.name),
    impact: stateOf(event.impact ?? 'none'),
    link: toLink(event.shortlink ?? undefined),
    startedAt: event.started_at ?? event.created_at,
    endedAt: isEnded
      ? (event.resolved_at ?? event.updated_at ?? event.created_at)
      : undefined,
    updates: event.incident_updates
      .map(({ body, status, display_at, created_at }) => ({
        at: display_at ?? created_at,
        phase: status ? toTitle(status) : undefined,
        text: toPlainText(body ?? ''),
      }))
      .sort((a, b) => b.at.getTime() - a.at.getTime())
      .slice(0, MAX_UPDATES),
  };
}

function toMaintenance(event: z.output<typeof plannedSchema>): ReadMaintenance {
  const [newest] = toIncident(event).updates;
  return {
    id: toId(event.id),
    title: toTitle(event.name),
    text: newest?.text || undefined,
    link: toLink(event.shortlink ?? undefined),
    startsAt: event.scheduled_for,
    endsAt: event.scheduled_until,
  };
}

function oldest(events: readonly Event[]): Date | undefined {
  const times = events.map(event =>
    (event.started_at ?? event.created_at).getTime(),
  );
  return times.length > 0 ? new Date(Math.min(...times)) : undefined;
}
