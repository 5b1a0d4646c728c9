import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type ChangeEvent,
  type KeyboardEvent,
} from 'react';
import { useLatest } from './useLatest';

/**
 * Time after the last letter until the form gets the text, in milliseconds: a form draws all of itself anew, and who
 * types slowly must not wait for that at each letter.
 */
export const HAND_OVER_MS = 300;

/** @public */
export interface FieldText {
  /** What stands in the control at this moment, without the spaces around it: pasted texts often have some. */
  text: string;
  /** For the control. */
  handlers: {
    value: string;
    onChange: (event: ChangeEvent<HTMLInputElement>) => void;
    onFocus: () => void;
    onBlur: () => void;
    onKeyDown: (event: KeyboardEvent) => void;
  };
}

/** A text on its way to the form. */
interface Waiting {
  text: string;
  timer: ReturnType<typeof setTimeout>;
}

/**
 * Keeps what one types, and hands it to the form a moment later, at the latest when the control is left or Enter is
 * pressed: a keystroke must not wait for a large form.
 *
 * @param value - what the form has; taken over unless somebody is typing
 * @param onChange - hands a text to the form
 * @public
 */
export function useFieldText(
  value: string,
  onChange: (text: string) => void,
): FieldText {
  const [typed, setTyped] = useState(value);
  const [isFocused, setIsFocused] = useState(false);
  const waiting = useRef<Waiting>();
  const give = useLatest(onChange);
  const handOver = useCallback(() => {
    if (!waiting.current) return;
    clearTimeout(waiting.current.timer);
    const { text } = waiting.current;
    waiting.current = undefined;
    give(text);
  }, [give]);
  useEffect(() => handOver, [handOver]);
  useEffect(() => {
    if (!isFocused && !waiting.current) setTyped(value);
  }, [value, isFocused]);

  return {
    text: typed.trim(),
    handlers: {
      value: typed,
      onChange: ({ target }) => {
        setTyped(target.value);
        clearTimeout(waiting.current?.timer);
        waiting.current = {
          text: target.value.trim(),
          timer: setTimeout(handOver, HAND_OVER_MS),
        };
      },
      onFocus: () => setIsFocused(true),
      onBlur: () => {
        handOver();
        setTyped(typed.trim());
        setIsFocused(false);
      },
      onKeyDown: event => {
        if (event.key === 'Enter') handOver();
      },
    },
  };
}
