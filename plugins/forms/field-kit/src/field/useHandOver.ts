import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLatest } from './useLatest';

/**
 * Time from the last letter until the form gets the text, in milliseconds. The form renders all its fields, and a slow
 * typist must not wait for that at each letter.
 */
const HAND_OVER_MS = 300;

/** @see useHandOver */
export interface HandOver<T> {
  /** The value to show in the control. */
  shown: T;
  /** Sets the typed value. */
  change: (value: T) => void;
  /** On blur: passes a pending value to the form, then shows the form's value. */
  leave: () => void;
}

/** A value that the form does not have yet. */
interface Waiting<T> {
  value: T;
  timer: ReturnType<typeof setTimeout>;
}

/**
 * Keeps the typed value and passes it to the form later; on submit, blur or unmount, at once.
 *
 * @param value - the form's value
 * @param give - passes a value to the form
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
    // On submit, a form reads its last rendered values.
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
