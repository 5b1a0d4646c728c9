import { screen, waitFor } from '@testing-library/react';

/** Expects that the field `Thing` shows why its value could not be checked, and that Next refuses the value. */
export async function expectUnchecked(
  next: () => Promise<void>,
  reason: string,
): Promise<void> {
  await waitFor(() =>
    expect(screen.getByRole('status')).toHaveTextContent(
      `This could not be checked(${reason})`,
    ),
  );
  await next();
  expect(
    await screen.findByText(
      `'Thing' This could not be checked (${reason}). Please try again`,
    ),
  ).toBeVisible();
}
