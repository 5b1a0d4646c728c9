import { FakePortal } from '@portal/plugin-field-kit/testUtils';
import { screen, waitFor, within } from '@testing-library/react';
import { openCreateForm } from '../__testUtils__/openCreateForm';

const APPLICATIONS = 'msgraph/v2/sharepoint/MAL/listAppsInfo';
const PRODUCTS = 'msgraph/v2/sharepoint/Products/listProducts&TeamInfo';
const EMPTY = { items: [], complete: true, limit: 5_000 };

const rightTo = (name: string) => `github/repos/${name}/administerRights`;

/** Opens the dialog for an existing repository. */
async function openDialog(portal: FakePortal) {
  portal
    .on(APPLICATIONS, () => Response.json(EMPTY))
    .on(PRODUCTS, () => Response.json(EMPTY));
  const { user } = await openCreateForm(portal, /^Day 0/);
  await user.click(
    await screen.findByRole('checkbox', { name: 'Create Github Repository' }),
  );
  const dialog = within(await screen.findByRole('dialog'));
  const name = dialog.getByRole('textbox', { name: 'Github Repository Name' });
  const confirm = dialog.getByRole('button', { name: 'Confirm' });
  return { user, dialog, name, confirm };
}

describe('an existing repository', () => {
  it('is chosen by who may give others access to it', async () => {
    const portal = new FakePortal().on(rightTo('order-service'), () =>
      Response.json({ mayAdminister: true }),
    );
    const { user, name, confirm } = await openDialog(portal);
    await user.type(name, 'order-service');
    await waitFor(() => expect(confirm).toBeEnabled());
  });

  it('says at the field why somebody may not', async () => {
    const reason = 'Payments can share it. Ask its owner';
    const portal = new FakePortal().on(rightTo('payments-service'), () =>
      Response.json({ mayAdminister: false, reason }),
    );
    const { user, dialog, name, confirm } = await openDialog(portal);
    await user.type(name, 'payments-service');
    expect(await dialog.findByText(reason)).toBeVisible();
    expect(confirm).toBeDisabled();
  });

  it('is not one that does not exist', async () => {
    const error = { name: 'NotFoundError', message: 'No repository' };
    const portal = new FakePortal().on(rightTo('gone'), () =>
      Response.json({ error, response: { statusCode: 404 } }, { status: 404 }),
    );
    const { user, dialog, name, confirm } = await openDialog(portal);
    await user.type(name, 'gone');
    const message = 'Invalid Repository. Please enter a valid one.';
    expect(await dialog.findByText(message)).toBeVisible();
    expect(confirm).toBeDisabled();
  });
});
