import type { ChangeEvent } from 'react';
import { useHandOver } from './useHandOver';

/** @public */
export interface FieldText {
  /** What stands in the control at this moment, without the spaces around it: pasted texts often have some. */
  text: string;
  /** For the control. */
  handlers: {
    value: string;
    onChange: (event: ChangeEvent<HTMLInputElement>) => void;
    onBlur: () => void;
  };
}

/**
 * Keeps what one types, and hands it to the form a moment later: a keystroke must not wait for a large form.
 *
 * @param value - what the form has; taken over unless somebody is typing
 * @param onChange - hands a text to the form
 * @public
 */
export function useFieldText(
  value: string,
  onChange: (text: string) => void,
): FieldText {
  const { shown, change, leave } = useHandOver(value, typed =>
    onChange(typed.trim()),
  );
  return {
    text: shown.trim(),
    handlers: {
      value: shown,
      onChange: ({ target }) => change(target.value),
      onBlur: leave,
    },
  };
}
