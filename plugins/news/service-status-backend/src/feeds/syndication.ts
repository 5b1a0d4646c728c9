import { worstState } from '@portal/plugin-service-status-common';
import {
  type Entry,
  type Feed,
  readAtomEntries,
  readRssEntries,
} from './entries';
import { type Group, groupEntries } from './grouping';
import { isForeign, isForeignLanguage } from './language';
import { MAX_TITLE, MAX_UPDATES } from './limits';
import { type FeedProfile, GENERAL, impactOf } from './profiles';
import { type Clock, isStaleAt } from './staleness';
import type {
  ReadIncident,
  Reading,
  ReadMaintenance,
  UnderstoodEntry,
} from './types';
import { toId } from './values';
import {
  endingOfText,
  endingOfTitle,
  opening,
  planInText,
  planInTitle,
  reviewIn,
  type Said,
  titleWithoutMarks,
} from './words';

/** Times `staleDays` after which a plan that nobody ended is over: people announce months ahead. */
const PLAN_PATIENCE = 6;

/** An entry with what its words say. */
interface Judged {
  entry: Entry;
  kind: 'incident' | 'plan' | 'review';
  /** Why it is a plan or a review. */
  kindSaid?: Said & { where: 'title' | 'text' };
  over?: Said & { where: 'title' | 'text' };
  /** Whether nobody knows what it says: it is not in English. */
  isForeign: boolean;
}

/**
 * Reads an RSS feed. Entries are grouped, and the newest of a group decides whether its incident is over.
 *
 * @throws ServiceUnavailableError if the feed is malformed
 */
export function readRss(
  text: string,
  clock: Clock,
  profile: FeedProfile = GENERAL,
): Reading {
  return toReading(readRssEntries(text, clock.now), clock, profile);
}

/**
 * Reads an Atom feed, in the same way as {@link readRss}.
 *
 * @throws ServiceUnavailableError if the feed is malformed
 */
export function readAtom(
  text: string,
  clock: Clock,
  profile: FeedProfile = GENERAL,
): Reading {
  return toReading(readAtomEntries(text, clock.now), clock, profile);
}

function toReading(
  { entries, link, language }: Feed,
  clock: Clock,
  profile: FeedProfile,
): Reading {
  const all = entries.map(wordsOf).join('\n');
  const otherwise = isForeign(all, isForeignLanguage(language));
  const judged = new Map(
    entries.map(entry => [
      entry,
      { ...judge(entry), isForeign: isForeign(wordsOf(entry), otherwise) },
    ]),
  );
  const groups = groupEntries(entries, {
    by: profile.groupBy,
    page: link,
    isOver: entry => isClosing(judged.get(entry)!),
  });
  const understood = new Map<Entry, UnderstoodEntry>();
  const incidents: ReadIncident[] = [];
  const maintenances: ReadMaintenance[] = [];
  for (const group of groups) {
    const members = group.entries.map(entry => judged.get(entry)!);
    const outcome = outcomeOf(members, clock);
    for (const member of members) {
      understood.set(member.entry, understand(member, members, outcome));
    }
    const isPlan = members.every(({ kind }) => kind === 'plan');
    if (outcome === 'planned') maintenances.push(toMaintenance(group));
    else if (outcome !== 'review' && !(isPlan && outcome === 'stale')) {
      const incident = toIncident(group, profile, outcome);
      const isUnknown = members.every(one => isNotUnderstood(one));
      incidents.push(isUnknown ? { ...incident, impact: 'unknown' } : incident);
    }
  }
  const open = incidents.filter(({ endedAt }) => !endedAt);
  return {
    state: worstState(open.map(({ impact }) => impact)),
    parts: [],
    incidents,
    maintenances,
    entries: entries.map(entry => understood.get(entry)!),
  };
}

/** The start of an entry, by which its language is told. */
function wordsOf({ title, text }: Entry): string {
  return `${title} ${text.slice(0, MAX_TITLE)}`;
}

/** Whether no word of an entry in another language is known: how bad it is, and whether it is over, nobody can tell. */
function isNotUnderstood({ isForeign: isOther, kind, over, entry }: Judged) {
  return isOther && kind === 'incident' && !over && !opening(entry.title);
}

function judge(entry: Entry): Omit<Judged, 'isForeign'> {
  const { title, text, categories } = entry;
  const inTitle = (said: Said | undefined) =>
    said && { ...said, where: 'title' as const };
  const inText = (said: Said | undefined) =>
    said && { ...said, where: 'text' as const };
  const review = inTitle(reviewIn(title));
  if (review) return { entry, kind: 'review', kindSaid: review };
  const over = inTitle(endingOfTitle(title)) ?? inText(endingOfText(text));
  const category = categories.find(one => planInTitle(one));
  const plan =
    inTitle(planInTitle(title)) ??
    inText(category === undefined ? planInText(text) : { words: category });
  return plan
    ? { entry, kind: 'plan', kindSaid: plan, over }
    : { entry, kind: 'incident', over };
}

function isClosing({ kind, over }: Judged): boolean {
  return kind === 'review' || over !== undefined;
}

/** What became of the entries of a group, the oldest first. The newest decides; of the same time, one that ends it. */
function outcomeOf(
  members: readonly Judged[],
  clock: Clock,
): UnderstoodEntry['state'] {
  if (members.every(({ kind }) => kind === 'review')) return 'review';
  const newest = members.at(-1)!.entry.changedAt.getTime();
  const last = members.filter(
    ({ entry }) => entry.changedAt.getTime() === newest,
  );
  if (last.some(isClosing)) return 'ended';
  const isPlan = last.every(({ kind }) => kind === 'plan');
  const days = clock.staleDays * (isPlan ? PLAN_PATIENCE : 1);
  if (isStaleAt(new Date(newest), { ...clock, staleDays: days }))
    return 'stale';
  return isPlan ? 'planned' : 'open';
}

function understand(
  member: Judged,
  members: readonly Judged[],
  outcome: UnderstoodEntry['state'],
): UnderstoodEntry {
  const { entry, kindSaid, over } = member;
  const base = {
    title: entry.title || toId(entry.id),
    at: entry.changedAt,
    state: outcome,
  };
  if (member.kind === 'review')
    return { ...base, state: 'review', ...kindSaid! };
  if (outcome === 'ended') {
    if (over) return { ...base, ...over };
    return { ...base, where: 'another entry' };
  }
  if (outcome === 'planned') {
    return kindSaid
      ? { ...base, ...kindSaid }
      : { ...base, where: 'another entry' };
  }
  if (outcome === 'stale') return { ...base, where: 'age' };
  if (isNotUnderstood(member)) {
    return { ...base, state: 'unknown', where: 'language' };
  }
  const open = opening(entry.title);
  if (open) return { ...base, ...open, where: 'title' };
  return {
    ...base,
    where: over && members.length > 1 ? 'another entry' : 'nothing',
  };
}

/** A group with its newest entry, and the title of the incident. */
function describe({ id, entries }: Group) {
  const newest = entries.at(-1)!;
  const named = entries.findLast(({ title }) => reviewIn(title) === undefined);
  return {
    newest,
    id: toId(id),
    title: titleWithoutMarks((named ?? newest).title) || toId(id),
    link: newest.link,
  };
}

function toIncident(
  group: Group,
  profile: FeedProfile,
  outcome: UnderstoodEntry['state'],
): ReadIncident {
  const { newest, ...described } = describe(group);
  const { entries } = group;
  const texts = entries.flatMap(({ title, text }) => [title, text]);
  return {
    ...described,
    impact: impactOf(profile, texts),
    startedAt: new Date(
      Math.min(...entries.map(({ startedAt }) => startedAt.getTime())),
    ),
    endedAt: outcome === 'open' ? undefined : newest.changedAt,
    ...(outcome === 'stale' && { isStale: true }),
    entryIds: entries.map(entry => toId(entry.id)),
    updates: entries
      .flatMap(({ text, changedAt }) => (text ? [{ at: changedAt, text }] : []))
      .reverse()
      .slice(0, MAX_UPDATES),
  };
}

function toMaintenance(group: Group): ReadMaintenance {
  const { newest, ...described } = describe(group);
  // A feed says in its text when the work is done.
  return { ...described, text: newest.text || undefined };
}
