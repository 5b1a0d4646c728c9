import { useCallback, useEffect, useLayoutEffect, useRef } from 'react';

/** How often a value is given again; more fields than this on a page overwrite each other in vain. */
const MAX_TRIES = 60;

interface Pending<T> {
  /** What the form had when the value was given, as text. */
  from: string | undefined;
  value: T;
  tries: number;
}

/**
 * Sees to it that the form gets what a field gives, beginning with its first value, so that its validator runs (ledger
 * C-013).
 *
 * @remarks A form's object is made anew from the one that was last drawn: of two fields that give something at the same
 * time, the form has what the later one gave. The other one notices that nothing has changed, and gives it again.
 * @returns gives a value to the form; one function for the life of the field
 */
export function useDelivery<T>(
  formData: T | undefined,
  initialValue: T,
  give: (value: T) => void,
): (value: T) => void {
  const latest = useRef({ formData, give });
  const pending = useRef<Pending<T>>();
  useLayoutEffect(() => {
    latest.current = { formData, give };
  });
  const deliver = useCallback((value: T) => {
    const from = JSON.stringify(latest.current.formData);
    pending.current = { from, value, tries: 0 };
    latest.current.give(value);
  }, []);
  useEffect(() => {
    const waiting = pending.current;
    if (!waiting) {
      if (formData === undefined) deliver(initialValue);
      return;
    }
    const now = JSON.stringify(formData);
    const isLost =
      now === waiting.from && now !== JSON.stringify(waiting.value);
    if (isLost && waiting.tries < MAX_TRIES) {
      waiting.tries += 1;
      latest.current.give(waiting.value);
    } else {
      // It is there, or the form has something else by now.
      pending.current = undefined;
    }
  });
  return deliver;
}
