import {
  deferred,
  FakePortal,
  renderWizard,
} from '@portal/plugin-field-kit/testUtils';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { azureResourceNameField } from '.';
import {
  SYSTEM_FAILS,
  fieldOf,
  fillIn,
  inGroup,
  ONE,
  OTHER_STEP,
  SUBSCRIPTIONS,
  TWO,
} from '../../__testUtils__';

const AVAILABLE = 'The name is available';
const TAKEN = 'The name is already taken. Please try another name';
const NO_LOOK =
  'The portal may not look into this subscription: whether the name is free is not certain';

const networkPath = (name: string) =>
  inGroup(`virtualNetworks/${name}/existence`);
const accountPath = (name: string, subscriptionId = ONE) =>
  `${SUBSCRIPTIONS}/${subscriptionId}/storageAccountNames/${name}/existence`;

const answer = (exists: boolean, mayLook = true) =>
  Response.json({ exists, mayLook, asked: 'user' });

const ofKind = (
  resourceType: 'virtualNetwork' | 'storageAccount',
  options: object,
) =>
  fieldOf(
    'AzureResourceName',
    {
      resourceType,
      subscriptionId: '${{ parameters.subscription }}',
      ...options,
    },
    'string',
  );

interface Setup {
  portal?: FakePortal;
  options?: object;
}

function setup(name: object, portal: FakePortal) {
  return renderWizard({
    fields: [azureResourceNameField],
    portal,
    steps: [
      {
        subscription: { title: 'Subscription', type: 'string' },
        group: { title: 'Group', type: 'string' },
        name,
      },
      OTHER_STEP,
    ],
    initialState: { subscription: ONE, group: 'rg-shop' },
  });
}

/** In the group `rg-shop` of the first subscription, `vnet-old` is taken and `vnet-new` free. */
function setupNetwork({ options = {}, portal }: Setup = {}) {
  const field = ofKind('virtualNetwork', {
    resourceGroupName: '${{ parameters.group }}',
    ...options,
  });
  const usual = new FakePortal()
    .on(networkPath('vnet-old'), () => answer(true))
    .on(networkPath('vnet-new'), () => answer(false));
  return setup(field, portal ?? usual);
}

/** `stold` is taken and `stnew` free. */
function setupAccount({ options = {}, portal }: Setup = {}) {
  const usual = new FakePortal()
    .on(accountPath('stold'), () => answer(true))
    .on(accountPath('stnew'), () => answer(false));
  return setup(ofKind('storageAccount', options), portal ?? usual);
}

const input = () => screen.getByRole('textbox', { name: 'Thing' });
const box = (name: string) => screen.getByRole('textbox', { name });
const status = () => screen.getByRole('status');
const says = (text: string | RegExp) =>
  waitFor(() => expect(status()).toHaveTextContent(text));

describe('AzureResourceName', () => {
  it('says nothing before anybody types, and is mandatory', async () => {
    const { portal, next } = await setupNetwork();
    expect(status()).toBeEmptyDOMElement();
    await next();
    expect(
      await screen.findByText("'Thing' This is a mandatory Field"),
    ).toBeVisible();
    expect(portal.asked).toEqual([]);
  });

  it.each([
    ['network', setupNetwork, 'vnet-new', networkPath('vnet-new')],
    ['storage account', setupAccount, 'stnew', accountPath('stnew')],
  ])(
    'takes the name of a %s that is free, and asks once',
    async (_, show, name, path) => {
      const { user, portal, next } = await show();
      await user.type(input(), ` ${name} `);
      await says(AVAILABLE);
      expect(input()).toBeValid();
      await next();
      expect(await screen.findByLabelText('Other')).toBeVisible();
      expect(portal.asked).toEqual([`/${path}`]);
    },
  );

  it.each([
    ['network', setupNetwork, 'vnet-old'],
    ['storage account', setupAccount, 'stold'],
  ])('refuses the name of a %s that is taken', async (_, show, name) => {
    const { user, next } = await show();
    await fillIn(user, input(), name);
    await says(TAKEN);
    expect(input()).toBeInvalid();
    await next();
    expect(await screen.findByText(`'Thing' ${TAKEN}`)).toBeVisible();
    expect(screen.queryByLabelText('Other')).not.toBeInTheDocument();
  });

  it('shows the parts of the name of a network, and none of a storage account', async () => {
    const { user } = await setupNetwork({ options: { convention: true } });
    await fillIn(user, input(), 'vnet-order-management-dev');
    expect(
      screen.getByText(
        'Made of Prefix vnet, Application order-management, Environment dev.',
      ),
    ).toBeInTheDocument();
    cleanup();
    await setupAccount({ options: { convention: true } });
    expect(screen.queryByText(/^Missing: /)).not.toBeInTheDocument();
  });

  it('wants a resource group for a network, and asks once there is one', async () => {
    const { user, portal } = await setupNetwork();
    await user.clear(box('Group'));
    await fillIn(user, input(), 'vnet-new');
    await says('Please select a resource group first');
    expect(portal.asked).toEqual([]);
    await fillIn(user, box('Group'), 'rg-shop');
    await says(AVAILABLE);
  });

  it('wants a subscription, but no group, for a storage account', async () => {
    const { user, portal } = await setupAccount();
    await user.clear(box('Group'));
    await user.clear(box('Subscription'));
    await fillIn(user, input(), 'stnew');
    await says('Please select a subscription first');
    expect(portal.asked).toEqual([]);
    await fillIn(user, box('Subscription'), ONE);
    await says(AVAILABLE);
  });

  it('refuses what is no name of a network without asking', async () => {
    const { user, portal } = await setupNetwork();
    await fillIn(user, input(), 'vnet new');
    await says(/^Use 2 to 64 letters, digits/);
    expect(portal.asked).toEqual([]);
  });

  it('says that it may not look, and calls nothing available (C-036)', async () => {
    const portal = new FakePortal().on(accountPath('stnew'), () =>
      answer(false, false),
    );
    const { user, next } = await setupAccount({ portal });
    await fillIn(user, input(), 'stnew');
    await says(NO_LOOK);
    expect(status()).not.toHaveTextContent(AVAILABLE);
    await next();
    expect(await screen.findByLabelText('Other')).toBeVisible();
  });

  it('does not know when the system fails, and asks again', async () => {
    const [, reason, fail] = SYSTEM_FAILS;
    let isDown = true;
    const portal = new FakePortal().on(networkPath('vnet-new'), () =>
      isDown ? fail() : answer(false),
    );
    const { user, next } = await setupNetwork({ portal });
    await fillIn(user, input(), 'vnet-new');
    await says(`This could not be checked(${reason})`);
    await next();
    expect(
      await screen.findByText(
        `'Thing' This could not be checked (${reason}). Please try again`,
      ),
    ).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again: Thing' }));
    await says(AVAILABLE);
  });

  it('drops the answer for a subscription that was changed meanwhile', async () => {
    const first = deferred<Response>();
    const portal = new FakePortal()
      .on(accountPath('stnew'), () => first.promise)
      .on(accountPath('stnew', TWO), () => answer(true));
    const { user } = await setupAccount({ portal });
    await fillIn(user, input(), 'stnew');
    await waitFor(() => expect(portal.asked).toHaveLength(1));
    await fillIn(user, box('Subscription'), TWO);
    await says(TAKEN);
    first.resolve(answer(false));
    await user.tab();
    expect(status()).toHaveTextContent(TAKEN);
  });

  it('keeps the name over Next and Back, and asks anew whether it is free', async () => {
    const portal = new FakePortal().on(networkPath('vnet-new'), () =>
      answer(false),
    );
    const { user, next, back } = await setupNetwork({ portal });
    await fillIn(user, input(), 'vnet-new');
    await next();
    await screen.findByLabelText('Other');
    portal.on(networkPath('vnet-new'), () => answer(true));
    await back();
    expect(input()).toHaveValue('vnet-new');
    await says(TAKEN);
  });

  it('may be left empty where the template says so', async () => {
    const { next } = await setupAccount({ options: { optional: true } });
    await next();
    expect(await screen.findByLabelText('Other')).toBeVisible();
  });
});
