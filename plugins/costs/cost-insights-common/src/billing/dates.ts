/** Order of the parts of dates with slashes in a file; undefined where both would make sense. */
export type DateOrder = 'month first' | 'day first';

/** Longest date, in characters. */
const MAX_DATE = 40;

const ISO =
  /^(\d{4})[-/](\d{2})[-/](\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?)? ?(Z|UTC|GMT|[+-]\d{2}(?::?\d{2})?)?$/i;

const SLASHES =
  /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?: (\d{1,2}):(\d{2})(?::(\d{2}))?(?: ?([AP]M))?)?$/i;

const COMPACT = /^(\d{4})(\d{2})(\d{2})$/;

const MINUTE_MS = 60_000;

/**
 * Reads the day of a time, in UTC.
 *
 * @param order - of dates with slashes, if the file has shown it
 * @returns YYYY-MM-DD; undefined for anything else
 */
export function readDay(text: string, order?: DateOrder): string | undefined {
  if (text.length > MAX_DATE) return undefined;
  const compact = COMPACT.exec(text);
  if (compact) return dayOf(compact[1], compact[2], compact[3]);
  const slashes = order && SLASHES.exec(text);
  if (slashes) {
    const [, a, b, year] = slashes;
    return order === 'month first' ? dayOf(year, a, b) : dayOf(year, b, a);
  }
  const iso = ISO.exec(text);
  if (!iso) return undefined;
  const [, year, month, date, hour = '0', minute = '0', second = '0'] = iso;
  const day = dayOf(year, month, date);
  const offset = offsetOf(iso[7]);
  const isTime =
    Number(hour) <= 24 && Number(minute) < 60 && Number(second) <= 60;
  if (!day || offset === undefined || !isTime) return undefined;
  const time =
    Date.parse(`${day}T00:00:00Z`) +
    (Number(hour) * 60 + Number(minute) - offset) * MINUTE_MS;
  return new Date(time).toISOString().slice(0, 10);
}

/** Minutes that a zone is ahead of UTC; undefined for none that exists. */
function offsetOf(zone: string | undefined): number | undefined {
  if (!zone || /^[zug]/i.test(zone)) return 0;
  const digits = zone.slice(1).replace(':', '').padEnd(4, '0');
  const minutes = Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2));
  if (minutes > 14 * 60) return undefined;
  return zone.startsWith('-') ? -minutes : minutes;
}

/** A day that the calendar has. `Date` moves the 31st of a short month into the next one. */
function dayOf(year: string, month: string, day: string): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(text);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
    ? text
    : undefined;
}

/**
 * Finds out in which order a file writes dates with slashes: a day above 12 shows it, or a period that begins with a month. Where
 * nothing does, charges that lie in the month of their period show it, if all of them do.
 */
export class DateOrderFinder {
  #isMonthFirst = false;
  #isDayFirst = false;
  #liesMonthFirst = false;
  #liesDayFirst = false;

  /** @param isPeriodStart - whether it is the first day of a month */
  add(text: string, isPeriodStart: boolean): void {
    const found = text.length <= MAX_DATE ? SLASHES.exec(text) : null;
    if (!found) return;
    const [a, b] = [Number(found[1]), Number(found[2])];
    if (b > 12 || (isPeriodStart && b === 1 && a !== 1)) {
      this.#isMonthFirst = true;
    }
    if (a > 12 || (isPeriodStart && a === 1 && b !== 1)) {
      this.#isDayFirst = true;
    }
  }

  /** @param period - of the charge */
  addCharge(text: string, period: string): void {
    const found = hasSlashes(text);
    const lies = (order: DateOrder) =>
      readDay(text, order)?.slice(0, 7) === readDay(period, order)?.slice(0, 7);
    const [monthFirst, dayFirst] = [lies('month first'), lies('day first')];
    if (!found || monthFirst === dayFirst) return;
    if (monthFirst) this.#liesMonthFirst = true;
    else this.#liesDayFirst = true;
  }

  /** Undefined while both orders make sense, or neither does. */
  get order(): DateOrder | undefined {
    return (
      orderOf(this.#isMonthFirst, this.#isDayFirst) ??
      (this.#isMonthFirst
        ? undefined
        : orderOf(this.#liesMonthFirst, this.#liesDayFirst))
    );
  }
}

function orderOf(isMonthFirst: boolean, isDayFirst: boolean) {
  if (isMonthFirst === isDayFirst) return undefined;
  return isMonthFirst ? 'month first' : 'day first';
}

/** Whether a text is a date with slashes, for which the order is needed. */
export function hasSlashes(text: string): boolean {
  return text.length <= MAX_DATE && SLASHES.test(text);
}
