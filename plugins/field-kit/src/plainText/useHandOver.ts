import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { HAND_OVER_MS } from '../field/useFieldText';
import { useLatest } from '../field/useLatest';

/** @see useHandOver */
export interface HandOver<T> {
  /** What the control has to show. */
  shown: T;
  /** Takes what was typed. */
  change: (value: T) => void;
  /** Hands it over now, if it waits. */
  handOver: () => void;
}

/**
 * Keeps what one types, and hands it to the form a moment later; at once when the form is sent or the field goes away.
 *
 * @remarks It is drawn at once when it is handed over: a field that gave its value to the form in between would take it
 * back, because a form's object is made anew from the one that was last drawn.
 * @param value - what the form has
 * @param give - hands a value to the form
 */
export function useHandOver<T>(
  value: T,
  give: (value: T) => void,
): HandOver<T> {
  const [typed, setTyped] = useState<{ value: T }>();
  const waiting = useRef<{ value: T }>();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const latest = useLatest(give);
  const handOver = useCallback(() => {
    clearTimeout(timer.current);
    const given = waiting.current;
    if (!given) return;
    waiting.current = undefined;
    setTyped(undefined);
    latest(given.value);
  }, [latest]);
  const drawAtOnce = useCallback(() => flushSync(handOver), [handOver]);
  useEffect(() => {
    document.addEventListener('submit', drawAtOnce, { capture: true });
    return () => {
      document.removeEventListener('submit', drawAtOnce, { capture: true });
      handOver();
    };
  }, [drawAtOnce, handOver]);

  const change = useCallback(
    (changed: T) => {
      waiting.current = { value: changed };
      setTyped(waiting.current);
      clearTimeout(timer.current);
      timer.current = setTimeout(drawAtOnce, HAND_OVER_MS);
    },
    [drawAtOnce],
  );
  return { shown: typed ? typed.value : value, change, handOver };
}
