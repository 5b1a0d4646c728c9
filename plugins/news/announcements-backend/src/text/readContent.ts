import { InputError } from '@backstage/errors';
import type { Category } from '@portal/plugin-announcements-common';
import type { Content } from '../database/rows';
import { excerptOf } from './renderText';

/** The body of a request to publish or change; the OpenAPI document bounds its lengths. */
export interface ContentBody {
  title: string;
  text: string;
  category: Category;
  audience: string[];
  startsAt?: string;
  endsAt?: string;
  notify: boolean;
}

/** Control characters, and characters that change the direction of what follows or are not visible; emoji have joiners. */
const HIDDEN = /[\p{Cc}\p{Zl}\p{Zp}]|[^\P{Cf}\u200d]/u;

/** The same in a text, which may have lines, tabs, and the joiners of emoji and scripts. */
const HIDDEN_IN_TEXT =
  /[^\P{Cc}\n\r\t]|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/**
 * Reads what an announcer decides, except the groups.
 *
 * @param now - start of an announcement without one
 * @throws InputError that names the field
 */
export function readContent(
  body: ContentBody,
  now: Date,
): Omit<Content, 'audience'> & { excerpt: string } {
  const title = body.title.normalize('NFC').trim();
  if (title === '') throw new InputError("'title' is empty");
  if (HIDDEN.test(title)) {
    throw new InputError("'title' contains characters that are not visible");
  }
  if (body.text.trim() === '') throw new InputError("'text' is empty");
  if (HIDDEN_IN_TEXT.test(body.text)) {
    throw new InputError("'text' contains characters that are not visible");
  }
  const startsAt =
    body.startsAt === undefined ? now : readTime('startsAt', body.startsAt);
  const endsAt =
    body.endsAt === undefined ? undefined : readTime('endsAt', body.endsAt);
  if (endsAt && endsAt <= startsAt) {
    throw new InputError("'endsAt' is not after 'startsAt'");
  }
  const { text, category, notify } = body;
  const excerpt = excerptOf(text);
  return { title, text, category, startsAt, endsAt, notify, excerpt };
}

/** Times that Postgres and browsers agree on. */
const TIME =
  /^20\d\d-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d(:[0-5]\d(\.\d{1,3})?)?(Z|[+-][01]\d:[0-5]\d)$/;

function readTime(name: string, text: string): Date {
  const time = new Date(text);
  if (!TIME.test(text) || Number.isNaN(time.getTime())) {
    throw new InputError(
      `'${name}' is no time like 2026-11-24T09:00:00Z in this century`,
    );
  }
  return time;
}
