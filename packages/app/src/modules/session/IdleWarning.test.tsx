import Dialog from '@material-ui/core/Dialog';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IdleWarning } from './IdleWarning';

const onStay = jest.fn();

/** A form with an open dialog of its own, and the warning above both. */
function Page({ isIdle }: { isIdle: boolean }) {
  return (
    <>
      <Dialog open aria-label="A form">
        <input aria-label="Text" />
      </Dialog>
      {isIdle && (
        <IdleWarning remainingMs={1} onStay={onStay} onSignOut={jest.fn()} />
      )}
    </>
  );
}

it('has the focus above a dialog of a form, and keeps it', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const { rerender } = render(<Page isIdle={false} />);
  rerender(<Page isIdle />);
  const stay = await screen.findByRole('button', { name: 'Stay signed in' });
  await waitFor(() => expect(stay).toHaveFocus());
  // The dialog of the form looks after its focus 20 times in a second.
  jest.advanceTimersByTime(1000);
  expect(stay).toHaveFocus();
  await user.tab();
  expect(
    screen.getByRole('dialog', { name: 'Are you still there?' }),
  ).toContainElement(document.activeElement as HTMLElement);
  await user.keyboard('{Escape}');
  expect(onStay).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});
