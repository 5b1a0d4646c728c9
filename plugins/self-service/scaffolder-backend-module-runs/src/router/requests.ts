import { InputError } from '@backstage/errors';
import { readQuery } from '@portal/plugin-backend-kit-node';
import type { components, RunState } from '@portal/plugin-self-service-common';
import type { Request } from 'express';
import type { RunFilters } from '../database/RunStore';

const PAGE_SIZE = 20;
const MAX_MONTHS = 36;

/** The years that a filter may name; Postgres knows fewer than a JavaScript date. */
const FIRST_YEAR = 2000;
const LAST_YEAR = 9999;

/** Reads the scope of a list; `own` by default. The document has checked the value. */
export function scopeOf(request: Request): components['schemas']['Scope'] {
  return (readQuery(request, 'scope') ??
    'own') as components['schemas']['Scope'];
}

/**
 * Reads the filters of a list.
 *
 * @throws InputError with the name of the parameter
 */
export function filtersOf(request: Request): RunFilters {
  return {
    // The document has checked the words.
    states: readQuery(request, 'states')?.split(',') as RunState[] | undefined,
    templateRef: readQuery(request, 'template')?.toLowerCase(),
    search: readQuery(request, 'search'),
    from: timeOf(request, 'from'),
    to: timeOf(request, 'to'),
  };
}

/** Reads which page of a list is asked for. The document has checked that these are numbers. */
export function pageOf(request: Request): { limit: number; offset: number } {
  return {
    limit: Number(readQuery(request, 'limit') ?? PAGE_SIZE),
    offset: Number(readQuery(request, 'offset') ?? 0),
  };
}

function timeOf(request: Request, name: string): Date | undefined {
  const text = readQuery(request, name);
  if (text === undefined) return undefined;
  const time = new Date(text);
  const year = time.getUTCFullYear();
  if (!(year >= FIRST_YEAR && year <= LAST_YEAR)) {
    throw new InputError(`'${name}' is no time from the year 2000 on`);
  }
  return time;
}

/**
 * Reads an interval of months.
 *
 * @returns `to` is exclusive
 * @throws InputError if the interval is empty or longer than 36 months
 */
export function monthsOf(request: Request): { from: Date; to: Date } {
  const from = numberOfMonth(readQuery(request, 'from') ?? '');
  const to = numberOfMonth(readQuery(request, 'to') ?? '') + 1;
  if (!(from < to && to - from <= MAX_MONTHS)) {
    throw new InputError(
      `'to' must be the month of 'from' or one of the ${MAX_MONTHS - 1} months after it`,
    );
  }
  return { from: startOf(from), to: startOf(to) };
}

/** Months since the year 0. */
function numberOfMonth(text: string): number {
  const [year, month] = text.split('-').map(Number);
  return year * 12 + month - 1;
}

function startOf(month: number): Date {
  return new Date(Date.UTC(Math.floor(month / 12), month % 12));
}
