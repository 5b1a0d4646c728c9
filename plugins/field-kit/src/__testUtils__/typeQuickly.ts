import { act, fireEvent } from '@testing-library/react';

/**
 * Types behind what stands in a control, letter by letter, and so quickly that nothing else gets a turn between two
 * letters, however busy the machine is: what waits until one pauses does not begin in the middle.
 */
export function typeQuickly(control: HTMLElement, text: string): void {
  const box = control as HTMLInputElement;
  act(() => box.focus());
  for (const letter of text) {
    fireEvent.change(box, { target: { value: box.value + letter } });
  }
}
