import type { Announcement, Content } from '../api';
import { fromLocalInput, toLocalInput } from '../parts/times';

/** The fields of the form; times as in a field of the type `datetime-local`. */
export interface Draft {
  title: string;
  text: string;
  category: Content['category'];
  audience: string[];
  startsAt: string;
  endsAt: string;
  notify: boolean;
  /** The version that the writer began with; 0 for a new announcement. */
  version: number;
  /** When the writer last typed, as ISO 8601. */
  typedAt?: string;
}

export const EMPTY_DRAFT: Draft = {
  title: '',
  text: '',
  category: 'information',
  audience: [],
  startsAt: '',
  endsAt: '',
  notify: false,
  version: 0,
};

/** The form of a saved announcement. */
export function toDraft(announcement: Announcement): Draft {
  const { title, text, category, audience, notify, version } = announcement;
  return {
    ...{ title, text, category, audience, notify, version },
    startsAt: toLocalInput(announcement.startsAt),
    endsAt: toLocalInput(announcement.endsAt),
  };
}

/**
 * What the form sends.
 *
 * @param before - the saved announcement: an untouched time keeps its seconds
 */
export function toContent(draft: Draft, before?: Announcement): Content {
  const { title, text, category, audience, notify } = draft;
  const timeOf = (key: 'startsAt' | 'endsAt') =>
    before && toLocalInput(before[key]) === draft[key]
      ? before[key]
      : fromLocalInput(draft[key]);
  const startsAt = timeOf('startsAt');
  const endsAt = timeOf('endsAt');
  return {
    ...{ title, text, category, audience, notify },
    ...(startsAt && { startsAt }),
    ...(endsAt && { endsAt }),
  };
}

/** Returns true if the end is not after the start, or the present without one. */
export function endsEarly({ startsAt, endsAt }: Draft): boolean {
  return endsAt !== '' && startsAt !== '' && endsAt <= startsAt;
}

/** Where this browser keeps the unsaved text of a person. */
export function draftKey(userRef: string, id: string | undefined): string {
  return `announcements.draft:${userRef}:${id ?? 'new'}`;
}

/** Returns the kept text; undefined if there is none. */
export function readDraft(key: string): Draft | undefined {
  try {
    const kept: unknown = JSON.parse(
      window.localStorage.getItem(key) ?? 'null',
    );
    return isDraft(kept) ? { ...EMPTY_DRAFT, ...kept } : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a text, or forgets it. Returns false if the browser allows no storage. */
export function keepDraft(key: string, draft: Draft | undefined): boolean {
  try {
    if (draft) window.localStorage.setItem(key, JSON.stringify(draft));
    else window.localStorage.removeItem(key);
    return true;
  } catch {
    return false;
  }
}

function isDraft(kept: unknown): kept is Draft {
  if (typeof kept !== 'object' || kept === null) return false;
  const { title, text, category, audience, startsAt, endsAt, version } =
    kept as Record<string, unknown>;
  return (
    [title, text, startsAt, endsAt].every(each => typeof each === 'string') &&
    (category === 'information' || category === 'important') &&
    Array.isArray(audience) &&
    audience.every(ref => typeof ref === 'string') &&
    typeof version === 'number'
  );
}
