import type { ChangeEvent } from 'react';
import { useHandOver } from './useHandOver';

/** @public */
export interface FieldText {
  /** The current text of the control, without spaces at the ends, which pasted texts often have. */
  text: string;
  /** Props of the control. */
  handlers: {
    value: string;
    onChange: (event: ChangeEvent<HTMLInputElement>) => void;
    onBlur: () => void;
  };
}

/**
 * Keeps the typed text and passes it to the form later: a keystroke must not wait for a large form.
 *
 * @param value - the form's value, which replaces the text unless the user is typing
 * @param onChange - passes a text to the form
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
