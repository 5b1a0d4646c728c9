import { act, fireEvent } from '@testing-library/react';

/**
 * Appends a text to a control letter by letter, without other tasks between two letters, even on a busy machine:
 * a timer that waits for a pause in typing does not fire before the end.
 */
export function typeQuickly(control: HTMLElement, text: string): void {
  const box = control as HTMLInputElement;
  act(() => box.focus());
  for (const letter of text) {
    fireEvent.change(box, { target: { value: box.value + letter } });
  }
}
