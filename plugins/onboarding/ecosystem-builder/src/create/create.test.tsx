import {
  FakePortal,
  renderWizard,
  typeQuickly,
} from '@portal/plugin-field-kit/testUtils';
import {
  act,
  fireEvent,
  screen,
  waitFor,
  within,
} from '@testing-library/react';
import { createEcosystemBuilderCN, createEcosystemBuilderV2 } from '.';

async function openCreate(version: 'CN' | 'V2') {
  const page = await renderWizard({
    fields: [createEcosystemBuilderCN, createEcosystemBuilderV2],
    portal: new FakePortal(),
    steps: [
      {
        onboarding: {
          title: 'Application',
          type: 'object',
          'ui:field': `createEcosystemBuilder${version}`,
        },
      },
    ],
  });
  await screen.findByRole('radio', { name: /^Day 0/ });
  return page;
}

async function openDay0(version: 'CN' | 'V2') {
  const page = await openCreate(version);
  await page.user.click(screen.getByRole('radio', { name: /^Day 0/ }));
  await screen.findByRole('heading', { name: 'Supported By' });
  return page;
}

describe('a create form', () => {
  it('asks for the onboarding type first', async () => {
    const { review } = await openCreate('CN');
    expect(screen.queryByRole('heading', { name: 'Supported By' })).toBeNull();
    await review();
    expect(
      await screen.findByText('Please select onboarding type.'),
    ).toBeVisible();
  });

  it('fixes the switches of CN, and frees those of V2', async () => {
    await openDay0('CN');
    const team = screen.getByRole('checkbox', { name: 'GitHub Team RBAC' });
    expect(team).toBeChecked();
    expect(team).toBeDisabled();
    expect(screen.queryByLabelText('Resource Groups')).toBeNull();
    const subscription = screen.getByRole('checkbox', {
      name: 'Prod and Non-Prod Subscription',
    });
    expect(subscription).toBeChecked();
    expect(subscription).toBeDisabled();
  });

  it('strikes sandbox subscriptions through, and leads to their template', async () => {
    await openDay0('CN');
    const name = 'Sandbox Subscription';
    const sandbox = screen.getByRole('checkbox', { name });
    expect(sandbox).not.toBeChecked();
    expect(sandbox).toBeDisabled();
    expect(screen.getByText(name, { selector: 's' })).toBeVisible();
    const link = await screen.findByRole('link', {
      name: /^Sandbox subscriptions are created with the template/,
    });
    expect(link).toHaveAttribute(
      'href',
      '/create/templates/default/sandbox-subscription-builder-template',
    );
  });

  it('turns resource groups off when no environment is chosen', async () => {
    const { user } = await openDay0('V2');
    const groups = screen.getByRole('checkbox', { name: 'Resource Groups' });
    await user.click(groups);
    const dialog = await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(groups).not.toBeChecked();
  });

  it('clears the tools, and shows the payload that is sent', async () => {
    const { user } = await openDay0('V2');
    await user.click(screen.getByRole('checkbox', { name: 'DevOps Stack' }));
    expect(await screen.findByText('Switches on no tools')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'View payload' }));
    const dialog = await screen.findByRole('dialog', { name: 'Payload' });
    expect(within(dialog).getByRole('region')).toHaveTextContent(
      '"dynatrace_create": false',
    );
  });

  it('says what is wrong beside a text', async () => {
    const { user } = await openDay0('CN');
    await user.type(screen.getByLabelText(/^Application Name/), 'A!');
    expect(
      await screen.findByText('Application name is invalid'),
    ).toBeVisible();
    await user.type(screen.getByLabelText(/^Description/), '?');
    expect(await screen.findByText('Description is invalid')).toBeVisible();
  });

  it('says that a text is missing once somebody has removed it', async () => {
    const { user } = await openDay0('CN');
    for (const [label, message] of [
      ['Resource Owner', 'Email cannot be empty.'],
      ['Supported By', 'Group Email cannot be empty.'],
    ]) {
      const box = screen.getByRole('textbox', { name: new RegExp(label) });
      expect(screen.queryByText(message)).toBeNull();
      await user.type(box, 'x');
      await user.clear(box);
      expect(await screen.findByText(message)).toBeVisible();
    }
    await user.click(screen.getByRole('radio', { name: /^Day 1/ }));
    expect(screen.queryByText('Email cannot be empty.')).toBeNull();
  });

  it('says in the dialog that the account is missing once somebody has removed it', async () => {
    const { user } = await openDay0('CN');
    const message = 'Yaccount Id cannot be empty.';
    await user.click(
      screen.getByRole('checkbox', { name: 'Create Service Account' }),
    );
    const box = await screen.findByRole('textbox', { name: 'Yaccount ID' });
    expect(screen.queryByText(message)).toBeNull();
    await user.type(box, 'y');
    await user.clear(box);
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Confirm' })).toBeDisabled();
  });

  it('leaves the focus where somebody has put it while a dialog opens', async () => {
    const { user } = await openDay0('CN');
    fireEvent.click(
      screen.getByRole('checkbox', { name: 'Create Service Account' }),
    );
    const name = 'Organizational Secret KeyName';
    const box = screen.getByRole('textbox', { name });
    act(() => box.focus());
    // The dialog has opened.
    act(() => jest.advanceTimersByTime(1_000));
    await user.keyboard('MY_KEY');
    expect(box).toHaveValue('MY_KEY');
  });

  it('checks what was typed a moment before Review', async () => {
    await openDay0('CN');
    const box = screen.getByRole('textbox', { name: /^Description/ });
    typeQuickly(box, 'no <markup>');
    fireEvent.click(screen.getByRole('button', { name: 'Review' }));
    expect(
      await screen.findByText("'Application' Description is invalid"),
    ).toBeVisible();
  });

  it('asks for a repository that was not chosen, and opens its dialog again', async () => {
    const { user, review } = await openDay0('CN');
    const name = 'Create Github Repository';
    await user.click(screen.getByRole('checkbox', { name }));
    await screen.findByRole('dialog', { name: 'Existing repository' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await review();
    const section = within(
      screen.getByRole('region', { name: 'Github Repository' }),
    );
    expect(
      await screen.findByText(
        "'Application' Github Repository Name is required",
      ),
    ).toBeVisible();
    await user.click(
      section.getByRole('button', { name: 'Choose the repository' }),
    );
    expect(
      await screen.findByRole('button', { name: 'Confirm' }),
    ).toBeDisabled();
  });

  it('lists the sections, and leads to them', async () => {
    const { user } = await openDay0('CN');
    const list = screen.getByRole('navigation', {
      name: 'Sections of the form',
    });
    await user.click(within(list).getByRole('button', { name: 'AD Group' }));
    expect(screen.getByRole('heading', { name: 'AD Group' })).toHaveFocus();
    expect(within(list).getAllByText('Needs you')).not.toHaveLength(0);
  });
});
