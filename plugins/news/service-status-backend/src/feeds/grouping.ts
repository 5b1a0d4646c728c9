import type { Entry } from './entries';
import type { GroupBy } from './profiles';
import { linkOfIncident } from './pages';
import { toLink } from './values';
import { commonTitle } from './words';

const HOUR_MS = 60 * 60_000;

/** After this time behind the end of an incident, an entry of the same title is a new one. */
const NEW_AFTER_MS = 24 * HOUR_MS;

/** In this time an end under another title belongs to the only open incident of its kind. */
const SAME_KIND_MS = 7 * 24 * HOUR_MS;

/** A time at the end of a guid: seconds, milliseconds, digits, or ISO 8601. */
const TIME_OF_GUID =
  /(?:[-_.:#/@]|[?&](?:t|ts|time)=)?(?:\d{10}|\d{13,14}|\d{8}T\d{4,6}Z?|\d{4}-\d\d-\d\d[T ][\d:.]{5,15}(?:Z|[+-]\d\d:?\d\d)?)$/;

/** Entries that are updates of one incident, the oldest first. */
export interface Group {
  /** The provider's id of the oldest entry. */
  id: string;
  entries: Entry[];
}

export interface GroupOptions {
  by: GroupBy;
  /** The page that the feed is of. */
  page?: string;
  /** Whether an entry says that its incident is over. */
  isOver(entry: Entry): boolean;
}

interface Keys {
  /** Entries with the same one are of one incident. */
  main: string;
  /** Whether it names one incident for ever; a title comes again. */
  isUnique: boolean;
  /** What the incidents of a service of the provider have in common. */
  kind?: string;
}

class OpenGroup {
  readonly id: string;
  readonly entries: Entry[] = [];
  /** Position of the newest entry in the feed. */
  position = 0;
  readonly #keys: Keys;
  #isOver = false;
  #last = 0;

  constructor(keys: Keys, entry: Entry, at: number, isOver: boolean) {
    this.#keys = keys;
    this.id = entry.id;
    this.add(entry, at, isOver);
  }

  add(entry: Entry, at: number, isOver: boolean): void {
    this.entries.push(entry);
    this.position = at;
    this.#isOver = isOver;
    this.#last = entry.changedAt.getTime();
  }

  takes(entry: Entry, keys: Keys): boolean {
    if (this.entries.some(({ id }) => id === entry.id)) return true;
    if (keys.main !== this.#keys.main) return false;
    const isLate = entry.startedAt.getTime() - this.#last > NEW_AFTER_MS;
    return keys.isUnique || !this.#isOver || !isLate;
  }

  isOpenOf(kind: string, before: Entry): boolean {
    return (
      this.#keys.kind === kind &&
      !this.#isOver &&
      before.startedAt.getTime() - this.#last <= SAME_KIND_MS
    );
  }
}

/**
 * Puts the updates of each incident together: those with the same link, if it is one of an incident; else with the same guid
 * without its time and the same title without the words for its phase. Groups are in the order of the feed.
 */
export function groupEntries(
  entries: readonly Entry[],
  { by, page, isOver }: GroupOptions,
): Group[] {
  const groups: OpenGroup[] = [];
  for (const { entry, at } of oldestFirst(entries)) {
    const keys = keysOf(entry, by, page);
    const found =
      groups.findLast(group => group.takes(entry, keys)) ??
      (keys.kind !== undefined && isOver(entry)
        ? onlyOpen(groups, entry, keys.kind)
        : undefined);
    if (found) found.add(entry, at, isOver(entry));
    else groups.push(new OpenGroup(keys, entry, at, isOver(entry)));
  }
  return groups
    .sort((a, b) => a.position - b.position)
    .map(({ id, entries: members }) => ({ id, entries: members }));
}

function onlyOpen(
  groups: readonly OpenGroup[],
  entry: Entry,
  kind: string,
): OpenGroup | undefined {
  const open = groups.filter(group => group.isOpenOf(kind, entry));
  return open.length === 1 ? open[0] : undefined;
}

/** Feeds have the newest entry first, so that of the same time the later one is older. */
function oldestFirst(entries: readonly Entry[]) {
  return entries
    .map((entry, at) => ({ entry, at }))
    .sort(
      (a, b) =>
        a.entry.changedAt.getTime() - b.entry.changedAt.getTime() ||
        b.at - a.at,
    );
}

function keysOf(entry: Entry, by: GroupBy, page?: string): Keys {
  const link =
    by === 'guid'
      ? undefined
      : (linkOfIncident(entry.link, page) ??
        linkOfIncident(withFragment(entry.id), page));
  if (link) return { main: link, isUnique: true };
  const guid = entry.id.replace(TIME_OF_GUID, '');
  const title = commonTitle(entry.title);
  if (guid !== entry.id && guid !== '') {
    return { main: `${guid} ${title}`, isUnique: false, kind: guid };
  }
  return by === 'any' && title
    ? { main: title, isUnique: false }
    : { main: entry.id, isUnique: true };
}

/** A guid that is an address within a page, as that of an update of an incident. */
function withFragment(guid: string): string | undefined {
  const link = toLink(guid);
  return link && new URL(link).hash !== '' ? link : undefined;
}
