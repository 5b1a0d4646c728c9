import {
  isDisturbed,
  type ServiceState,
  worstState,
} from '@portal/plugin-service-status-common';
import { unreadable } from './errors';
import { isGoogleList, toStatuspageDocument } from './googleIncidents';
import { MAX_ITEMS, MAX_PARTS, MAX_UPDATES } from './limits';
import { fromOtherPage } from './otherPages';
import { type Clock, isStaleAt } from './staleness';
import {
  documentSchema,
  type Event,
  type PageDocument,
  SUMMARY_MEMBERS,
} from './statuspageSchema';
import {
  impactOfWord,
  isOverPhase,
  isPlanPhase,
  isVagueWord,
  stateOfWord,
} from './statuspageWords';
import type {
  Part,
  ReadIncident,
  Reading,
  ReadMaintenance,
  ReadUpdate,
} from './types';
import { toId, toLink, toPlainText, toTitle } from './values';

/** The documents of a page that it has, as text (https://metastatuspage.com/api). The summary is enough. */
export interface StatuspageDocuments {
  summary?: string;
  incidents?: string;
  maintenances?: string;
  /** For a summary without them. */
  components?: string;
}

const EMPTY: PageDocument = documentSchema.parse({});

/**
 * Reads a page of Atlassian Statuspage, or one that answers like it. What a page does not say, or says in a way nobody knows, is
 * missing and costs nothing else.
 *
 * @param components - names of the components that matter; empty: all
 * @throws ServiceUnavailableError if a document is cut or is no document of a status page
 */
export function readStatuspage(
  documents: StatuspageDocuments,
  components: readonly string[],
  clock: Clock,
): Reading {
  const summary = withComponents(
    parseSummary(documents.summary ?? googleList(documents)),
    documents.components,
  );
  const history = parseList(documents.incidents, 'incidents');
  const planned = parseList(documents.maintenances, 'scheduled_maintenances');
  const matters = (event: Event) => concerns(event, components);
  const isPlan = (event: Event) =>
    event.scheduled_for !== undefined ||
    (isPlanPhase(event.status) && !saysImpact(event));
  const events = uniqueById([
    ...summary.incidents,
    ...summary.activeIncidents,
    ...summary.ongoing_incidents,
    ...summary.active_incidents,
    ...summary.systems.flatMap(({ unresolvedIssues }) => unresolvedIssues),
    ...summary.pinnedIssues,
    ...history.incidents,
  ]).filter(matters);
  const plans = uniqueById([
    ...planned.scheduled_maintenances,
    ...summary.scheduled_maintenances,
    ...summary.in_progress_maintenances,
    ...summary.activeMaintenances,
    ...events.filter(isPlan),
  ]).filter(event => matters(event) && !isOver(event));
  const incidents = events
    .filter(event => !isPlan(event))
    .slice(0, MAX_ITEMS)
    .map(event => toIncident(event, clock));
  const parts = components.map(name => partOf(name, summary));
  const shown = components.length > 0 ? parts : disturbedParts(summary);
  return {
    state:
      components.length > 0
        ? worstState(parts.map(({ state }) => state))
        : stateOfPage(summary, incidents),
    parts: shown,
    incidents,
    maintenances: plans
      .map(toMaintenance)
      .filter(({ endsAt }) => !endsAt || !isStaleAt(endsAt, clock))
      .slice(0, MAX_ITEMS),
    completeSince: oldest(history.incidents),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    throw unreadable('it is not JSON');
  }
}

/** Google's list says also how the page is. */
function googleList({ incidents }: StatuspageDocuments): string | undefined {
  const isGoogle =
    incidents !== undefined && isGoogleList(parseJson(incidents));
  return isGoogle ? incidents : undefined;
}

function parseSummary(text: string | undefined): PageDocument {
  if (text === undefined) return EMPTY;
  const document = parseJson(text);
  if (isGoogleList(document)) {
    return documentSchema.parse(toStatuspageDocument(document));
  }
  const value = fromOtherPage(document) ?? document;
  const isSummary =
    typeof value === 'object' &&
    value !== null &&
    SUMMARY_MEMBERS.some(member => member in value);
  if (!isSummary) {
    throw unreadable(
      'the summary is malformed, or of a status page that nobody knows',
    );
  }
  const summary = documentSchema.parse(value);
  // incident.io has no word for the page, but lists all that is going on.
  const isQuiet =
    'ongoing_incidents' in value &&
    Array.isArray(value.ongoing_incidents) &&
    value.ongoing_incidents.length === 0 &&
    wordOfPage(summary) === undefined;
  if (!isQuiet) return summary;
  const indicator =
    summary.in_progress_maintenances.length > 0 ? 'maintenance' : 'none';
  return { ...summary, status: { indicator, description: undefined } };
}

/** Reads a document with one list, or the list alone. */
function parseList(
  text: string | undefined,
  name: 'incidents' | 'scheduled_maintenances',
): PageDocument {
  if (text === undefined) return EMPTY;
  const value = parseJson(text);
  if (typeof value !== 'object' || value === null) {
    throw unreadable(`${name} is malformed`);
  }
  if (isGoogleList(value)) {
    return documentSchema.parse(toStatuspageDocument(value));
  }
  const list = Array.isArray(value) ? { [name]: value } : value;
  return documentSchema.parse(fromOtherPage(value) ?? list);
}

/** Whether a summary says that something is wrong without its components, of which the page has a document then. */
export function lacksComponents(text: string): boolean {
  const summary = parseSummary(text);
  const { components, systems } = summary;
  const word = wordOfPage(summary);
  return (
    components.length + systems.length === 0 &&
    stateOfWord(word) !== 'unknown' &&
    isVagueWord(word)
  );
}

function withComponents(
  summary: PageDocument,
  text: string | undefined,
): PageDocument {
  if (text === undefined) return summary;
  const value = parseJson(text);
  const { components } = documentSchema.parse(
    Array.isArray(value) ? { components: value } : (value ?? {}),
  );
  return { ...summary, components: [...summary.components, ...components] };
}

function wordOfPage({ status, page, summaryStatus }: PageDocument) {
  return status?.indicator ?? page?.status ?? summaryStatus;
}

/**
 * The page's own word; without one that is known, or with one that does not say how bad it is, what its components and open incidents
 * say. It is never guessed to be fine.
 */
function stateOfPage(
  summary: PageDocument,
  incidents: readonly ReadIncident[],
): ServiceState {
  const { components, systems } = summary;
  const word = wordOfPage(summary);
  const said = stateOfWord(word);
  const states = [...components, ...systems].map(one =>
    stateOfWord(one.status),
  );
  const open = incidents.filter(({ endedAt }) => !endedAt);
  const impacts = open.map(({ impact }) => impact);
  // A page is not fine while a component of it is not, or while an incident is open that has an impact.
  if (said === 'operational') {
    return worstState([said, ...[...states, ...impacts].filter(isDisturbed)]);
  }
  if (!isVagueWord(word)) return said;
  const worst = worstState([...states, ...impacts]);
  if (said !== 'unknown') {
    // A word that says "wrong" is not taken back by parts that nobody can read.
    return worstState([said, ...[worst].filter(isDisturbed)]);
  }
  const isCertain =
    isDisturbed(worst) || (word === undefined && states.length > 0);
  return isCertain ? worst : 'unknown';
}

/** Keeps the first event of each id. */
function uniqueById(events: readonly Event[]): Event[] {
  const ids = new Set<string>();
  return events.filter(event => {
    const id = idOf(event);
    return id !== '' && !ids.has(id) && ids.add(id);
  });
}

function idOf(event: Event): string {
  const { id, url, shortlink, permalink } = event;
  const named = `${titleOf(event)} ${startOf(event)?.toISOString() ?? ''}`;
  return (id ?? url ?? permalink ?? shortlink ?? named).trim();
}

function titleOf({ name, title }: Event): string {
  return toTitle(name ?? title ?? '');
}

function startOf(event: Event): Date | undefined {
  return (
    event.started_at ??
    event.started ??
    event.start ??
    event.begin ??
    event.created_at ??
    event.createdAt
  );
}

/** An event that names no components concerns all. */
function concerns(event: Event, components: readonly string[]): boolean {
  const named = [
    ...event.components,
    ...event.affected_components,
    ...event.affected,
  ].flatMap(({ name }) => name ?? []);
  return (
    components.length === 0 ||
    named.length === 0 ||
    named.some(name => components.includes(name))
  );
}

/** The state of a component that the page does not have is unknown. */
function partOf(name: string, { components, systems }: PageDocument): Part {
  const same = [...components, ...systems].filter(one => one.name === name);
  const states = same.map(({ status }) => stateOfWord(status));
  return { name, state: same.length > 0 ? worstState(states) : 'unknown' };
}

/** The components that are not as usual, once each: a page can be degraded by them without an incident. */
function disturbedParts({ components, systems }: PageDocument): Part[] {
  const states = new Map<string, Part['state']>();
  for (const { name, status } of [...components, ...systems]) {
    const state = stateOfWord(status);
    if (!name || !(isDisturbed(state) || state === 'maintenance')) continue;
    const title = toTitle(name);
    states.set(title, worstState([states.get(title) ?? state, state]));
  }
  return [...states]
    .slice(0, MAX_PARTS)
    .map(([name, state]) => ({ name, state }));
}

function updatesOf(event: Event, fallback: Date): ReadUpdate[] {
  const listed = [...event.incident_updates, ...event.updates].map(update => ({
    at:
      update.display_at ??
      update.created_at ??
      update.createdAt ??
      update.created ??
      update.started ??
      update.updated_at ??
      fallback,
    phase: update.status && toTitle(update.status),
    text: toPlainText(update.body ?? update.message ?? update.markdown ?? ''),
  }));
  const text = toPlainText(event.last_update_message ?? '');
  const updates =
    listed.length === 0 && text
      ? [{ at: event.last_update_at ?? fallback, phase: event.status, text }]
      : listed;
  return updates
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, MAX_UPDATES);
}

/** An incident ends when its state, its newest update or a time of its end says so. */
function isOver(event: Event): boolean {
  const { status, resolved, resolved_at, resolvedAt } = event;
  const newest = updatesOf(event, new Date(0)).at(0);
  return (
    isOverPhase(status) ||
    isOverPhase(newest?.phase) ||
    (resolved_at ?? resolvedAt) !== undefined ||
    resolved === true ||
    resolved instanceof Date
  );
}

function toIncident(event: Event, clock: Clock): ReadIncident {
  const { updated_at, last_update_at, updatedAt, lastMod, informational } =
    event;
  const changes = [updated_at, last_update_at, updatedAt, lastMod];
  const known = [startOf(event), ...changes].flatMap(one => one ?? []);
  const first = known[0] ?? oldestUpdate(event) ?? clock.now;
  const updates = updatesOf(event, first);
  const last = latest([...known, ...updates.map(({ at }) => at), first]);
  const isStale = !isOver(event) && isStaleAt(last, clock);
  const endedAt = endOf(event) ?? last;
  const word = wordOfImpact(event);
  return {
    id: toId(idOf(event)),
    title: titleOf(event) || toId(idOf(event)),
    impact: informational && !word ? 'operational' : impactOfWord(word),
    link: linkOf(event),
    startedAt: first,
    endedAt: isOver(event) ? endedAt : (isStale && last) || undefined,
    ...(isStale && { isStale }),
    updates,
  };
}

function wordOfImpact(event: Event): string | undefined {
  return event.impact ?? event.current_worst_impact ?? event.severity;
}

/** Whether somebody says how bad it is: planned work is not bad, whatever its phase. */
function saysImpact(event: Event): boolean {
  const word = wordOfImpact(event);
  return word !== undefined && isDisturbed(impactOfWord(word));
}

function endOf({ resolved_at, resolvedAt, resolved, updated_at }: Event) {
  return (
    resolved_at ??
    resolvedAt ??
    (resolved instanceof Date ? resolved : undefined) ??
    updated_at
  );
}

function oldestUpdate(event: Event): Date | undefined {
  return updatesOf(event, new Date(NaN))
    .map(({ at }) => at)
    .findLast(at => !Number.isNaN(at.getTime()));
}

function latest(times: readonly Date[]): Date {
  return new Date(Math.max(...times.map(time => time.getTime())));
}

function linkOf({ shortlink, url, permalink }: Event): string | undefined {
  return toLink(shortlink) ?? toLink(url) ?? toLink(permalink);
}

function toMaintenance(event: Event): ReadMaintenance {
  const { scheduled_for, starts_at, start, scheduled_until, ends_at, end } =
    event;
  const startsAt = scheduled_for ?? starts_at ?? start ?? startOf(event);
  const [newest] = updatesOf(event, startsAt ?? new Date(0));
  return {
    id: toId(idOf(event)),
    title: titleOf(event) || toId(idOf(event)),
    text: newest?.text || undefined,
    link: linkOf(event),
    startsAt,
    endsAt: scheduled_until ?? ends_at ?? end,
  };
}

function oldest(events: readonly Event[]): Date | undefined {
  const times = events.flatMap(event => startOf(event)?.getTime() ?? []);
  return times.length > 0 ? new Date(Math.min(...times)) : undefined;
}
