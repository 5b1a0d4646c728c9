import { act, screen, waitFor } from '@testing-library/react';
import {
  deferred,
  FakePortal,
  renderWizard,
  SYSTEM_FAILS,
  typeQuickly,
} from '@portal/plugin-field-kit/testUtils';
import { emailField } from '.';

const USERS = 'msgraph/v1.0/users';
const BAD_FORMAT = 'Invalid Email format.Please check the domain.';
const FORM_ERROR = 'Invalid user email. Please check the details.';

const bob = {
  id: '1',
  userPrincipalName: 'bob@retail.example',
  mail: 'bob@retail.example',
  displayName: 'Bob Stone',
  companyName: 'Retail Example',
  employeeId: '100',
  accountEnabled: true,
};

const accounts = (...value: object[]) => Response.json({ value });

function setup(
  options: object = {},
  portal = new FakePortal().on(USERS, () => accounts(bob)),
  email = '',
  profile?: { promise: Promise<void> },
) {
  return renderWizard({
    fields: [emailField],
    portal,
    app: { email, profile: profile?.promise },
    steps: [
      {
        owner: {
          title: 'Owner',
          type: 'string',
          'ui:field': 'EmailField',
          'ui:options': options,
        },
      },
      { other: { title: 'Other', type: 'string' } },
    ],
  });
}

const input = () => screen.getByRole('textbox', { name: /Owner/ });
const status = () => screen.getByRole('status');

describe('EmailField', () => {
  it('says what is wanted before anybody types (C-019)', async () => {
    await setup();
    expect(input()).toHaveValue('');
    expect(
      screen.getByText(
        'Email must be in the format of name.name@retail.example',
      ),
    ).toBeVisible();
    expect(status()).toBeEmptyDOMElement();
  });

  it('begins with the address of the signed-in person (C-016)', async () => {
    const { portal } = await setup({}, undefined, 'ann@retail.example');
    await waitFor(() => expect(input()).toHaveValue('ann@retail.example'));
    expect(await screen.findByText('Valid Email')).toBeVisible();
    expect(portal.asked).toEqual([
      "/msgraph/v1.0/users?$filter=(userPrincipalName eq 'ann@retail.example' or mail eq 'ann@retail.example') and accountEnabled eq true",
    ]);
  });

  it('does not put the address back once it was removed', async () => {
    const { user } = await setup({}, undefined, 'ann@retail.example');
    await waitFor(() => expect(input()).toHaveValue('ann@retail.example'));
    await user.clear(input());
    await user.tab();
    expect(await screen.findByText(BAD_FORMAT)).toBeVisible();
    expect(input()).toHaveValue('');
  });

  it('leaves alone what was typed before the address was known', async () => {
    const profile = deferred<void>();
    const portal = new FakePortal().on(USERS, () => accounts(bob));
    const { user } = await setup({}, portal, 'ann@retail.example', profile);
    await user.type(input(), 'b');
    await act(async () => profile.resolve());
    await user.type(input(), 'ob@retail.example');
    await user.tab();
    expect(await screen.findByText('Valid Email')).toBeVisible();
    expect(input()).toHaveValue('bob@retail.example');
  });

  it.each([{ prefill: false }, { accountType: 'service' }])(
    'begins empty with %j',
    async options => {
      await setup(options, undefined, 'ann@retail.example');
      expect(input()).toHaveValue('');
    },
  );

  it('begins empty beside one that begins with the address', async () => {
    const mail = (title: string, prefill: boolean) => ({
      title,
      type: 'string',
      'ui:field': 'EmailField',
      'ui:options': { prefill },
    });
    await renderWizard({
      fields: [emailField],
      steps: [{ one: mail('One', true), other: mail('Other', false) }],
      app: { email: 'ann@retail.example' },
    });
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'One' })).toHaveValue(
        'ann@retail.example',
      ),
    );
    expect(screen.getByRole('textbox', { name: 'Other' })).toHaveValue('');
  });

  it('accepts an enabled account and shows who it is (C-017, C-026)', async () => {
    const { portal, next } = await setup();
    typeQuickly(input(), '  bob@retail.example ');
    expect(await screen.findByText('Valid Email')).toBeVisible();
    for (const fact of ['Bob Stone', 'Retail Example', '100']) {
      expect(screen.getByText(fact)).toBeVisible();
    }
    expect(screen.getByText('Sign-in name')).toBeVisible();
    await next();
    expect(await screen.findByRole('textbox', { name: 'Other' })).toBeVisible();
    expect(portal.countOf(USERS)).toBe(1);
  });

  it('shows team and role of a service account (C-021, C-027)', async () => {
    const { user } = await setup({
      accountType: 'service',
      team: 'checkout',
      role: 'pipeline',
    });
    await user.type(input(), 'y1@svc.retail.example');
    expect(await screen.findByText('Valid Email')).toBeVisible();
    expect(screen.getByText('checkout')).toBeVisible();
    expect(screen.getByText('pipeline')).toBeVisible();
  });

  it('refuses an address of another domain without asking (C-022)', async () => {
    const { user, portal } = await setup();
    await user.click(input());
    await user.paste('bob@other.example');
    expect(await screen.findByText(BAD_FORMAT)).toBeVisible();
    expect(input()).toBeInvalid();
    expect(portal.asked).toEqual([]);
  });

  it('holds the form up when it is empty', async () => {
    const { next } = await setup();
    await next();
    expect(
      await screen.findByText(`'Owner' ${BAD_FORMAT}`),
    ).toBeInTheDocument();
  });

  it('says that there is no such account, beside the field and on Next (C-023, C-024)', async () => {
    const portal = new FakePortal().on(USERS, () => accounts());
    const { user, next } = await setup({}, portal);
    await user.type(input(), 'nobody@retail.example');
    expect(await screen.findByText('Invalid User Account')).toBeVisible();
    await next();
    expect(await screen.findByText(`'Owner' ${FORM_ERROR}`)).toBeVisible();
    expect(input()).toHaveAccessibleDescription(
      expect.stringContaining(FORM_ERROR),
    );
  });

  it('does not take a disabled account', async () => {
    const portal = new FakePortal().on(USERS, () =>
      accounts({ ...bob, accountEnabled: false }),
    );
    const { user } = await setup({}, portal);
    await user.type(input(), 'bob@retail.example');
    expect(await screen.findByText('Invalid User Account')).toBeVisible();
  });

  it('shows the answer of the last value only', async () => {
    const first = deferred<Response>();
    const portal = new FakePortal().on(USERS, url =>
      url.href.includes('bo%40') || url.href.includes('bo@')
        ? first.promise
        : accounts(bob),
    );
    const { user } = await setup({}, portal);
    typeQuickly(input(), 'bo@retail.example');
    expect(await screen.findByText('Checking…')).toBeVisible();
    await waitFor(() => expect(portal.countOf(USERS)).toBe(1));
    await user.type(input(), 'b', {
      initialSelectionStart: 2,
      initialSelectionEnd: 2,
    });
    expect(await screen.findByText('Valid Email')).toBeVisible();
    first.resolve(accounts());
    await waitFor(() => expect(input()).toHaveValue('bob@retail.example'));
    expect(screen.queryByText('Invalid User Account')).not.toBeInTheDocument();
  });

  it('says why nobody knows when the system fails, and asks again', async () => {
    const [, reason, fail] = SYSTEM_FAILS;
    let isDown = true;
    const portal = new FakePortal().on(USERS, () =>
      isDown ? fail() : accounts(bob),
    );
    const { user, next } = await setup({}, portal);
    await user.type(input(), 'bob@retail.example');
    expect(await screen.findByText('This could not be checked')).toBeVisible();
    expect(screen.getByText(`(${reason})`)).toBeVisible();
    expect(screen.queryByText('Valid Email')).not.toBeInTheDocument();
    await next();
    expect(
      await screen.findByText(
        `'Owner' This could not be checked (${reason}). Please try again`,
      ),
    ).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again: Owner' }));
    expect(await screen.findByText('Valid Email')).toBeVisible();
    await next();
    expect(await screen.findByRole('textbox', { name: 'Other' })).toBeVisible();
  });

  it('keeps what was entered over Back and Next', async () => {
    const { user, next, back } = await setup();
    await user.type(input(), 'bob@retail.example');
    await next();
    await screen.findByRole('textbox', { name: 'Other' });
    await back();
    expect(input()).toHaveValue('bob@retail.example');
    expect(await screen.findByText('Valid Email')).toBeVisible();
  });
});
