import {
  expectUnchecked,
  deferred,
  FakePortal,
  renderWizard,
  typeQuickly,
} from '@portal/plugin-field-kit/testUtils';
import { screen, waitFor } from '@testing-library/react';
import { resourceGroupNameField } from '.';
import {
  SYSTEM_FAILS,
  fieldOf,
  fillIn,
  groupsOf,
  ONE,
  OTHER_STEP,
  TWO,
} from '../../__testUtils__';

const existence = (name: string, subscriptionId = ONE) =>
  `${groupsOf(subscriptionId)}/${name}/existence`;

const answer = (exists: boolean, mayLook = true) =>
  Response.json({ exists, mayLook, asked: 'user' });

/** A portal in which `rg-old` is taken in the first subscription, `rg-new` free. */
const portalOfOne = () =>
  new FakePortal()
    .on(existence('rg-old'), () => answer(true))
    .on(existence('rg-new'), () => answer(false))
    .on(existence('rg-shop-dev'), () => answer(false));

function setup(options: object = {}, portal = portalOfOne()) {
  return renderWizard({
    fields: [resourceGroupNameField],
    portal,
    steps: [
      {
        subscription: { title: 'Subscription', type: 'string' },
        name: fieldOf(
          'ResourceGroupName',
          { subscriptionId: '${{ parameters.subscription }}', ...options },
          'string',
        ),
      },
      OTHER_STEP,
    ],
    initialState: { subscription: ONE },
  });
}

const input = () => screen.getByRole('textbox', { name: 'Thing' });
const status = () => screen.getByRole('status');

describe('ResourceGroupName', () => {
  it('says nothing before anybody types, and is mandatory (C-028)', async () => {
    const { user, portal, next } = await setup();
    expect(status()).toBeEmptyDOMElement();
    await next();
    expect(
      await screen.findByText("'Thing' This is a mandatory Field"),
    ).toBeVisible();
    await fillIn(user, input(), 'x');
    await user.clear(input());
    await waitFor(() =>
      expect(status()).toHaveTextContent('This is a mandatory Field'),
    );
    expect(portal.asked).toEqual([]);
  });

  it('takes a name that is free, and asks once (C-030)', async () => {
    const { portal, next } = await setup();
    typeQuickly(input(), ' rg-new ');
    await waitFor(() =>
      expect(status()).toHaveTextContent('Resource Group Available'),
    );
    expect(input()).toBeValid();
    await next();
    expect(await screen.findByLabelText('Other')).toBeVisible();
    expect(portal.asked).toEqual([`/${existence('rg-new')}`]);
  });

  it('shows the parts of a name that follows the convention while it is typed', async () => {
    const { user, portal } = await setup({ convention: true });
    expect(
      screen.getByText('Missing: Prefix, Application, Environment.'),
    ).toBeInTheDocument();
    await fillIn(user, input(), 'rg-shop');
    expect(
      screen.getByText(
        'Made of Prefix rg, Application shop. Missing: Environment.',
      ),
    ).toBeInTheDocument();
    await waitFor(() =>
      expect(status()).toHaveTextContent(
        'Name it rg-<application>-<environment>, in lower-case letters and digits',
      ),
    );
    await user.type(input(), '-dev');
    expect(
      screen.getByText('Made of Prefix rg, Application shop, Environment dev.'),
    ).toBeInTheDocument();
    await waitFor(() =>
      expect(portal.asked).toEqual([`/${existence('rg-shop-dev')}`]),
    );
  });

  it('refuses a name that exists, in the words of the template (C-029)', async () => {
    const { user, next } = await setup({ existsMessage: 'Taken, sorry' });
    await fillIn(user, input(), 'rg-old');
    await waitFor(() => expect(status()).toHaveTextContent('Taken, sorry'));
    expect(input()).toBeInvalid();
    await next();
    expect(await screen.findByText("'Thing' Taken, sorry")).toBeVisible();
    expect(input()).toHaveAccessibleDescription(
      expect.stringContaining('Taken, sorry'),
    );
  });

  it('wants a subscription first, and asks once there is one (C-031)', async () => {
    const { user, portal } = await setup();
    const subscription = screen.getByRole('textbox', { name: 'Subscription' });
    await user.clear(subscription);
    await fillIn(user, input(), 'rg-new');
    await waitFor(() =>
      expect(status()).toHaveTextContent('Please select a subscription Id'),
    );
    expect(portal.asked).toEqual([]);
    await fillIn(user, subscription, ONE);
    await waitFor(() =>
      expect(status()).toHaveTextContent('Resource Group Available'),
    );
  });

  it('refuses what is no name of a group without asking (C-033, C-034)', async () => {
    const { user, portal } = await setup();
    await fillIn(user, input(), 'RG new');
    await waitFor(() =>
      expect(status()).toHaveTextContent(
        'Only use letters, numbers, hyphen ("-") and underscore ("_").',
      ),
    );
    expect(portal.asked).toEqual([]);
  });

  it('says that it may not look into the subscription (C-036)', async () => {
    const portal = new FakePortal().on(existence('rg-new'), () =>
      answer(false, false),
    );
    const { user, next } = await setup({}, portal);
    await fillIn(user, input(), 'rg-new');
    await waitFor(() =>
      expect(status()).toHaveTextContent(
        /Resource Group Available.*The portal may not look into this subscription/,
      ),
    );
    await next();
    expect(await screen.findByLabelText('Other')).toBeVisible();
  });

  it('does not know when the system fails, and asks again', async () => {
    const [, reason, fail] = SYSTEM_FAILS;
    let isDown = true;
    const portal = new FakePortal().on(existence('rg-new'), () =>
      isDown ? fail() : answer(false),
    );
    const { user, next } = await setup({}, portal);
    await fillIn(user, input(), 'rg-new');
    await expectUnchecked(next, reason);
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again: Thing' }));
    await waitFor(() =>
      expect(status()).toHaveTextContent('Resource Group Available'),
    );
  });

  it('drops the answer for a subscription that was changed meanwhile', async () => {
    const first = deferred<Response>();
    const portal = new FakePortal()
      .on(existence('rg-new'), () => first.promise)
      .on(existence('rg-new', TWO), () => answer(true));
    const { user } = await setup({}, portal);
    await fillIn(user, input(), 'rg-new');
    await waitFor(() => expect(portal.asked).toHaveLength(1));
    await fillIn(
      user,
      screen.getByRole('textbox', { name: 'Subscription' }),
      TWO,
    );
    await waitFor(() =>
      expect(status()).toHaveTextContent('Resource Group Already Exists'),
    );
    first.resolve(answer(false));
    await user.tab();
    expect(status()).toHaveTextContent('Resource Group Already Exists');
  });

  it('keeps the name over Next and Back, and asks anew whether it is free', async () => {
    const portal = portalOfOne();
    const { user, next, back } = await setup({}, portal);
    await fillIn(user, input(), 'rg-new');
    await next();
    await screen.findByLabelText('Other');
    portal.on(existence('rg-new'), () => answer(true));
    await back();
    expect(input()).toHaveValue('rg-new');
    await waitFor(() =>
      expect(status()).toHaveTextContent('Resource Group Already Exists'),
    );
  });

  it('may be left empty where the template says so', async () => {
    const { next } = await setup({ optional: true });
    await next();
    expect(await screen.findByLabelText('Other')).toBeVisible();
  });
});
