import { screen } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';

type User = ReturnType<typeof userEvent.setup>;

/** A picker by its label, which ends with a star if the field is mandatory. */
export function picker(label: string) {
  return screen.getByRole('combobox', {
    name: name => name.replace(/\s*\*$/, '') === label,
  });
}

/** Opens a picker, waits for an option and selects it. */
export async function choose(user: User, label: string, option: string) {
  await user.click(picker(label));
  await user.click(
    await screen.findByRole('option', { name: new RegExp(`^${option}`) }),
  );
}

/** Enters a text into a control at once, without single keystrokes. */
export async function fillIn(user: User, control: HTMLElement, text: string) {
  await user.clear(control);
  await user.click(control);
  await user.paste(text);
}

/** A fact beside a selection. */
export function fact(name: string) {
  return screen.getByText(name, { selector: 'dt' }).nextElementSibling;
}
