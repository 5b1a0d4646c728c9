import { renderInTestApp } from '@backstage/frontend-test-utils';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ReasonDialog } from './ReasonDialog';

/** A button that opens the dialog, as a page has it. */
function Page(props: {
  isNeeded?: boolean;
  error?: Error;
  onSubmit?: (reason: string) => void;
}) {
  const { isNeeded = true, error, onSubmit = () => {} } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        End
      </button>
      <ReasonDialog
        isOpen={isOpen}
        title="End the access of Ada?"
        text="Ada gets a notification."
        label="Reason"
        isNeeded={isNeeded}
        maxLength={20}
        submitLabel="End access"
        failed="The access was not ended"
        error={error}
        isPending={false}
        onSubmit={onSubmit}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

async function open(props: Parameters<typeof Page>[0] = {}) {
  renderInTestApp(<Page {...props} />);
  await userEvent.click(await screen.findByRole('button', { name: 'End' }));
  return screen.findByRole('textbox', { name: /Reason/ });
}

const submit = () => screen.getByRole('button', { name: 'End access' });

it('asks for a reason, and gives it without the spaces around it', async () => {
  const onSubmit = jest.fn();
  const reason = await open({ onSubmit });
  expect(reason).toHaveFocus();
  expect(submit()).toBeDisabled();
  await userEvent.type(reason, '  moved ');
  await userEvent.click(submit());
  expect(onSubmit).toHaveBeenCalledWith('moved');
});

it('takes no reason where none is needed', async () => {
  const onSubmit = jest.fn();
  await open({ isNeeded: false, onSubmit });
  await userEvent.click(submit());
  expect(onSubmit).toHaveBeenCalledWith('');
});

it('says why the change failed, and keeps what was typed', async () => {
  const reason = await open({ error: new Error('Somebody else did') });
  await userEvent.type(reason, 'moved');
  expect(screen.getByRole('alert')).toHaveTextContent(
    /The access was not ended.*Somebody else did/,
  );
  expect(reason).toHaveValue('moved');
});

it('starts empty again after Cancel', async () => {
  await userEvent.type(await open(), 'moved');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'End' }));
  expect(await screen.findByRole('textbox', { name: /Reason/ })).toHaveValue(
    '',
  );
});
