import { worstState } from '@portal/plugin-service-status-common';
import { unreadable } from './errors';
import { MAX_ITEMS } from './limits';
import type { ReadIncident, Reading } from './types';
import { toId, toLink, toPlainText, toTime, toTitle } from './values';
import {
  attributeOf,
  childOf,
  childrenOf,
  parseXml,
  textOf,
  type XmlNode,
} from './xml';

/** An item of RSS, or an entry of Atom. */
interface Entry {
  id?: string;
  title?: string;
  html?: string;
  link?: string;
  time?: Date;
}

/** A line that begins with a phase: the word, then a bracket, dash or colon, or the end. A time may stand before it. */
const lineOf = (phases: string) =>
  `^(?:[^\\n]{0,60}?(?:UTC|GMT)\\W{1,3})?\\W{0,3}(?:${phases})(?=\\s*(?:[-–—:)\\]]|$))`;

/** Words for an incident that is over; also in brackets at the end of a title. */
const OVER = 'resolved|mitigated|completed';

const ENDED = new RegExp(`${lineOf(OVER)}|[([](?:${OVER})[)\\]]$`, 'im');

/** A maintenance that has not begun. It is no incident. */
const PLANNED = new RegExp(
  `${lineOf('scheduled')}|THIS IS A SCHEDULED EVENT`,
  'im',
);

/**
 * Reads an RSS 2.0 feed. Each item is an incident, open until its text says that it has ended or it is gone.
 *
 * @param now - start of an incident without a time
 * @throws ServiceUnavailableError if the feed is malformed
 */
export function readRss(text: string, now: Date): Reading {
  const channel = childOf(childOf(parseXml(text), 'rss'), 'channel');
  // Every feed has a title. Another document without items would look as if all incidents had ended.
  if (!textOf(channel, 'title')) throw unreadable('it is not RSS');
  return toReading(
    childrenOf(channel, 'item').map(item => ({
      id: textOf(item, 'guid'),
      title: textOf(item, 'title'),
      html: textOf(item, 'description'),
      link: textOf(item, 'link'),
      time: toTime(textOf(item, 'pubDate')),
    })),
    now,
  );
}

/**
 * Reads an Atom feed, in the same way as {@link readRss}.
 *
 * @throws ServiceUnavailableError if the feed is malformed
 */
export function readAtom(text: string, now: Date): Reading {
  const feed = childOf(parseXml(text), 'feed');
  if (!textOf(feed, 'title')) throw unreadable('it is not Atom');
  return toReading(
    childrenOf(feed, 'entry').map(entry => ({
      id: textOf(entry, 'id'),
      title: textOf(entry, 'title'),
      html: textOf(entry, 'content') ?? textOf(entry, 'summary'),
      link: atomLink(entry),
      time: toTime(textOf(entry, 'published') ?? textOf(entry, 'updated')),
    })),
    now,
  );
}

function atomLink(entry: XmlNode): string | undefined {
  const links = childrenOf(entry, 'link');
  const page = links.find(
    link => (attributeOf(link, 'rel') ?? 'alternate') === 'alternate',
  );
  return page && attributeOf(page, 'href');
}

function toReading(entries: Entry[], now: Date): Reading {
  const incidents = new Map(
    entries
      .slice(0, MAX_ITEMS)
      .flatMap(entry => toIncident(entry, now) ?? [])
      .map(incident => [incident.id, incident]),
  );
  const open = [...incidents.values()].filter(({ endedAt }) => !endedAt);
  return {
    state: worstState(open.map(({ impact }) => impact)),
    parts: [],
    incidents: [...incidents.values()],
    maintenances: [],
  };
}

function toIncident(entry: Entry, now: Date): ReadIncident | undefined {
  const { time = now } = entry;
  const id = entry.id ?? entry.link ?? entry.title;
  const title = toTitle(entry.title ?? '');
  const text = toPlainText(entry.html ?? '');
  if (!id) return undefined;
  const isEnded = ENDED.test(title) || ENDED.test(text);
  if (!isEnded && (PLANNED.test(title) || PLANNED.test(text))) {
    return undefined;
  }
  return {
    id: toId(id),
    title: title || toId(id),
    // Feeds do not say how bad an incident is.
    impact: 'degraded',
    link: toLink(entry.link),
    startedAt: time,
    endedAt: isEnded ? time : undefined,
    updates: text ? [{ at: time, text }] : [],
  };
}
