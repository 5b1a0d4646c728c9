import { DAY_0 } from '@portal/plugin-ecosystem-builder-common';
import { FakePortal, renderWizard } from '@portal/plugin-field-kit/testUtils';
import { screen, waitFor, within } from '@testing-library/react';
import { createEcosystemBuilderCN } from '../create';

const LUCIA = 'lucia.moretti@retail.example';
const MEMBER = { email: LUCIA, read: true, write: false, admin: false };

/** Opens the create form with a member of the team. */
async function openMembers() {
  const page = await renderWizard({
    fields: [createEcosystemBuilderCN],
    portal: new FakePortal(),
    steps: [
      {
        onboarding: {
          title: 'Application',
          type: 'object',
          'ui:field': 'createEcosystemBuilderCN',
        },
      },
    ],
    initialState: {
      onboarding: {
        onboardType: DAY_0,
        payload: { ad_group_create: true, team_members: [MEMBER] },
      },
    },
  });
  await page.user.click(
    await screen.findByRole('button', { name: 'Edit Team Members' }),
  );
  return { ...page, dialog: within(await screen.findByRole('dialog')) };
}

// Ledger E-207.
it('saves a member only when something has changed and the address is valid', async () => {
  const { user, dialog } = await openMembers();
  const save = dialog.getByRole('button', { name: 'Save' });
  const write = dialog.getByRole('checkbox', { name: 'Write' });
  const email = dialog.getByRole('textbox', { name: 'Email' });
  expect(save).toBeDisabled();
  await user.click(write);
  await waitFor(() => expect(save).toBeEnabled());
  await user.click(write);
  await waitFor(() => expect(save).toBeDisabled());
  await user.type(email, 'x');
  await waitFor(() => expect(email).toBeInvalid());
  expect(save).toBeDisabled();
  await user.type(email, '{Backspace}');
  await user.click(write);
  await waitFor(() => expect(save).toBeEnabled());
});
