import { InputError } from '@backstage/errors';
import {
  cleanWords,
  type components,
  isPageId,
} from '@portal/plugin-adoption-common';
import type { Count, CountKind } from '../database/types';
import type { KnownThings } from './KnownThings';
import { writePlace } from './leftAt';

/** Something that a browser says a person has done. */
export type Event = components['schemas']['Event'];

/** What a browser sends. */
type Sent = components['schemas']['Events'];

type Known = Pick<KnownThings, 'documents' | 'forms'>;

type One = Omit<Count, 'count'>;

/**
 * What of the sent events is counted. Words that may name somebody, and templates and documentation that the catalogue does not
 * have, are not.
 *
 * @throws InputError with the event's place, for a page that is not in the list or an event without its parts
 */
export async function toCounts(
  { events, lost = 0 }: Sent,
  known: Known,
): Promise<Count[]> {
  const counts = new Map<string, Count>();
  const add = (one: One, count: number) => {
    const key = JSON.stringify([one.kind, one.subject, one.part]);
    const before = counts.get(key)?.count ?? 0;
    counts.set(key, { ...one, count: before + count });
  };
  for (const [index, event] of events.entries()) {
    const one = await toOne(event, `events[${index}]`, known);
    if (one) add(one, 1);
  }
  if (lost > 0) add(of('lost'), lost);
  return [...counts.values()];
}

async function toOne(
  event: Event,
  place: string,
  known: Known,
): Promise<One | undefined> {
  switch (event.kind) {
    case 'page': {
      const page = required(event.page, `${place}.page`);
      if (isPageId(page)) return of('page', page);
      throw new InputError(`'${place}.page' is not a page that is counted`);
    }
    case 'words': {
      const words = cleanWords(required(event.words, `${place}.words`));
      return words === undefined ? undefined : of('words', words);
    }
    case 'document': {
      const ref = refOf(event.entityRef, `${place}.entityRef`);
      return (await known.documents()).has(ref)
        ? of('document', ref)
        : undefined;
    }
    case 'form':
      return toForm(event, place, known);
    default:
      return undefined;
  }
}

async function toForm(
  event: Event,
  place: string,
  known: Known,
): Promise<One | undefined> {
  const ref = refOf(event.templateRef, `${place}.templateRef`);
  const outcome = required(event.outcome, `${place}.outcome`);
  const form = (await known.forms()).get(ref);
  if (!form) return undefined;
  if (outcome !== 'left') return of(`form-${outcome}`, ref);
  const step = required(event.step, `${place}.step`);
  return of('form-left', ref, writePlace(form.steps, step, event.field));
}

function of(kind: CountKind, subject = '', part = ''): One {
  return { kind, subject, part };
}

function refOf(text: string | undefined, place: string): string {
  return required(text, place).toLowerCase();
}

function required<T>(value: T | undefined, place: string): T {
  if (value === undefined) throw new InputError(`'${place}' is missing`);
  return value;
}
