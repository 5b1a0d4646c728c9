import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLatest } from './useLatest';

/**
 * Time after the last letter until the form gets what was typed, in milliseconds: a form draws all of itself anew, and who
 * types slowly must not wait for that at each letter.
 */
export const HAND_OVER_MS = 300;

/** @see useHandOver */
export interface HandOver<T> {
  /** What the control has to show. */
  shown: T;
  /** Takes what was typed. */
  change: (value: T) => void;
  /** Hands over what waits, and shows what the form has: the control is left. */
  leave: () => void;
}

/** Something on its way to the form. */
interface Waiting<T> {
  value: T;
  timer: ReturnType<typeof setTimeout>;
}

/**
 * Keeps what one types, and hands it to the form a moment later; at once when the form is sent, the control is left or
 * goes away.
 *
 * @param value - what the form has
 * @param give - hands a value to the form
 */
export function useHandOver<T>(
  value: T,
  give: (value: T) => void,
): HandOver<T> {
  const [typed, setTyped] = useState<{ value: T }>();
  const waiting = useRef<Waiting<T>>();
  const latest = useLatest(give);
  const handOver = useCallback(() => {
    if (!waiting.current) return;
    const { value: given, timer } = waiting.current;
    clearTimeout(timer);
    waiting.current = undefined;
    latest(given);
  }, [latest]);

  useEffect(() => {
    // A form reads what was drawn last when it is sent.
    const handOverAtOnce = () => flushSync(handOver);
    document.addEventListener('submit', handOverAtOnce, { capture: true });
    return () => {
      document.removeEventListener('submit', handOverAtOnce, { capture: true });
      handOver();
    };
  }, [handOver]);

  return {
    shown: typed ? typed.value : value,
    change: useCallback(
      changed => {
        setTyped({ value: changed });
        clearTimeout(waiting.current?.timer);
        waiting.current = {
          value: changed,
          timer: setTimeout(handOver, HAND_OVER_MS),
        };
      },
      [handOver],
    ),
    leave: useCallback(() => {
      handOver();
      setTyped(undefined);
    }, [handOver]),
  };
}
