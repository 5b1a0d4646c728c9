import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';

/** How often a value is given again; more fields than this on a page overwrite each other in vain. */
const MAX_TRIES = 60;

/** How long a value that was there can still be taken back by a field that gave something at the same time. */
const SETTLING_MS = 3_000;

/** Time until a field looks whether the form has what it gave, in milliseconds: longer than drawing takes. */
const LOOK_MS = 50;

interface Given<T> {
  value: T;
  /** What the form had until then, and what this field gave shortly before, as texts. */
  before: ReadonlySet<string | undefined>;
  tries: number;
  /** When the form first had it. */
  arrivedAt?: number;
}

function isSettling<T>(given: Given<T> | undefined): given is Given<T> {
  if (given?.arrivedAt === undefined) return given !== undefined;
  return Date.now() - given.arrivedAt < SETTLING_MS;
}

/** Whether the form has what it had before the value was given. Without any value it always has. */
function isLost<T>(given: Given<T>, formData: T | undefined): boolean {
  const now = JSON.stringify(formData);
  return (
    given.tries < MAX_TRIES &&
    now !== JSON.stringify(given.value) &&
    (formData === undefined || (isSettling(given) && given.before.has(now)))
  );
}

/**
 * Sees to it that the form gets what a field gives, beginning with its first value, so that its validator runs (ledger
 * C-013).
 *
 * @remarks A form's object is made anew from the one that was last drawn: of several fields that give something at the same
 * time, the form has what the last one gave, sometimes after it has shown the others' values already, and draws the others
 * no more. So each looks after a moment, and gives its value again where the form still has what it had before; one field at
 * a time.
 * @returns gives a value to the form; one function for the life of the field
 */
export function useDelivery<T>(
  formData: T | undefined,
  initialValue: T,
  give: (value: T) => void,
): (value: T) => void {
  const latest = useRef({ formData, give });
  const last = useRef<Given<T>>();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useLayoutEffect(() => {
    latest.current = { formData, give };
  });
  const look = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const given = last.current;
      if (!given || !isLost(given, latest.current.formData)) return;
      given.tries += 1;
      flushSync(() => latest.current.give(given.value));
      look();
    }, LOOK_MS);
  }, []);
  const deliver = useCallback(
    (value: T) => {
      const before = new Set<string | undefined>();
      before.add(JSON.stringify(latest.current.formData));
      if (isSettling(last.current)) {
        last.current.before.forEach(text => before.add(text));
        before.add(JSON.stringify(last.current.value));
      }
      last.current = { value, before, tries: 0 };
      latest.current.give(value);
      look();
    },
    [look],
  );
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    const given = last.current;
    if (!given) {
      if (formData === undefined) deliver(initialValue);
      return;
    }
    const now = JSON.stringify(formData);
    if (now === JSON.stringify(given.value)) {
      given.arrivedAt ??= Date.now();
    } else if (!given.before.has(now)) {
      // The form has something of its own.
      given.arrivedAt = 0;
    } else {
      look();
    }
  });
  return deliver;
}
