import {
  deferred,
  FakePortal,
  renderWizard,
} from '@portal/plugin-field-kit/testUtils';
import { screen, waitFor } from '@testing-library/react';
import { azureSubscriptionPickerField } from '.';
import {
  azurePortal,
  choose,
  fact,
  SYSTEM_FAILS,
  fieldOf,
  list,
  ONE,
  OTHER_STEP,
  picker,
  SUBSCRIPTIONS,
  TWO,
} from '../../__testUtils__';

const FAILED = 'Error could not fetch Azure subscriptions.';
const MISSING = 'Please select a subscription Id';

/** Where it is told beside the picker, not in the alert. */
const BESIDE = { selector: '[role=status] *' };

interface SetupOptions {
  options?: object;
  portal?: FakePortal;
  initialState?: { thing: { id: string; name: string } };
}

function setup(settings: SetupOptions = {}) {
  const { options, portal = azurePortal(), initialState } = settings;
  return renderWizard({
    fields: [azureSubscriptionPickerField],
    portal,
    steps: [{ thing: fieldOf('AzureSubscriptionPicker', options) }, OTHER_STEP],
    initialState,
  });
}

const manySubscriptions = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `00000000-0000-4000-8000-${index.toString().padStart(12, '0')}`,
    name: `Subscription ${index}`,
    tags: {},
  }));

const portalOf = (count: number) =>
  new FakePortal().on(SUBSCRIPTIONS, () => list(manySubscriptions(count)));

describe('AzureSubscriptionPicker', () => {
  it('gives id and name, and shows the id (C-094)', async () => {
    const { user, portal, next, review, create, created } = await setup();
    await choose(user, 'Thing', 'Shop production');
    expect(picker('Thing')).toHaveValue('Shop production');
    expect(fact('Subscription id')).toHaveTextContent(ONE);
    await next();
    await screen.findByLabelText('Other');
    await review();
    await create();
    expect(created).toEqual([{ thing: { id: ONE, name: 'Shop production' } }]);
    expect(portal.asked[0]).toBe(`/${SUBSCRIPTIONS}?filter=all`);
  });

  it('asks for those with a tag (C-112)', async () => {
    const { portal } = await setup({ options: { filter: 'sandbox' } });
    await waitFor(() =>
      expect(portal.asked).toEqual([`/${SUBSCRIPTIONS}?filter=sandbox`]),
    );
  });

  it('wants a choice, also after one was taken back (C-031)', async () => {
    const { user, next } = await setup();
    await next();
    expect(await screen.findByText(`'Thing' ${MISSING}`)).toBeVisible();
    expect(picker('Thing')).toBeInvalid();
    expect(picker('Thing')).toHaveAccessibleDescription(
      expect.stringContaining(MISSING),
    );
    await choose(user, 'Thing', 'Shop sandbox');
    await waitFor(() => expect(picker('Thing')).toBeValid());
    await user.click(screen.getByRole('button', { name: 'Clear: Thing' }));
    await waitFor(() => expect(picker('Thing')).toBeInvalid());
    expect(picker('Thing')).toHaveValue('');
  });

  it('may be left empty where the template says so', async () => {
    const { next, review, create, created } = await setup({
      options: { optional: true },
    });
    await next();
    await screen.findByLabelText('Other');
    await review();
    await create();
    expect(created).toEqual([{ thing: { id: '', name: '' } }]);
  });

  it('says that it loads, and that there is nothing', async () => {
    const answer = deferred<Response>();
    const portal = new FakePortal().on(SUBSCRIPTIONS, () => answer.promise);
    await setup({ portal });
    expect(await screen.findByText('Loading…')).toBeVisible();
    answer.resolve(list([]));
    expect(
      await screen.findByText('You have no Azure subscription to choose from'),
    ).toBeVisible();
  });

  it('offers the only one', async () => {
    const { user } = await setup({ portal: portalOf(1) });
    await choose(user, 'Thing', 'Subscription 0');
    expect(picker('Thing')).toHaveValue('Subscription 0');
  });

  it('finds one of 5,000 by keyboard, with few of them in the page', async () => {
    const { user } = await setup({ portal: portalOf(5000) });
    await user.click(picker('Thing'));
    await screen.findAllByRole('option');
    expect(screen.getAllByRole('option').length).toBeLessThan(30);
    await user.paste('4711');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(picker('Thing')).toHaveValue('Subscription 4711');
  });

  it('says that there are more than are listed', async () => {
    const portal = new FakePortal().on(SUBSCRIPTIONS, () =>
      list(manySubscriptions(2), false),
    );
    await setup({ portal });
    expect(
      await screen.findByText('Only the first 2 are listed'),
    ).toBeVisible();
  });

  it('says that the system fails, and asks again (C-116)', async () => {
    const [, reason, fail] = SYSTEM_FAILS;
    let isDown = true;
    const portal = azurePortal();
    portal.on(SUBSCRIPTIONS, () =>
      isDown ? fail() : list(manySubscriptions(1)),
    );
    const { user, next } = await setup({ portal });
    expect(await screen.findByText(FAILED, BESIDE)).toBeVisible();
    expect(screen.getByText(`(${reason})`)).toBeVisible();
    await next();
    expect(await screen.findByText(`'Thing' ${MISSING}`)).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again: Thing' }));
    await choose(user, 'Thing', 'Subscription 0');
    expect(screen.queryByText(FAILED, BESIDE)).not.toBeInTheDocument();
  });

  it('says why a choice could not be checked, and asks again', async () => {
    let isDown = true;
    const [, reason, fail] = SYSTEM_FAILS;
    const [listed, chosen] = manySubscriptions(2);
    // The picker lists some; what was chosen before is not among them, and is looked for among all.
    const portal = new FakePortal().on(SUBSCRIPTIONS, url => {
      const isPicker = url.searchParams.get('filter') === 'sandbox';
      if (isPicker) return list([listed]);
      return isDown ? fail() : list([listed, chosen]);
    });
    const { user, next } = await setup({
      portal,
      options: { filter: 'sandbox' },
      initialState: { thing: { id: chosen.id, name: chosen.name } },
    });
    const message = 'This could not be checked';
    expect(await screen.findByText(message)).toBeVisible();
    await next();
    expect(
      await screen.findByText(
        `'Thing' ${message} (${reason}). Please try again`,
      ),
    ).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again: Thing' }));
    await waitFor(() =>
      expect(screen.queryByText(message)).not.toBeInTheDocument(),
    );
    await next();
    expect(await screen.findByLabelText('Other')).toBeVisible();
  });

  it('finds that what was chosen is gone', async () => {
    const { next } = await setup({
      initialState: {
        thing: { id: '33333333-3333-4333-8333-333333333333', name: 'Old' },
      },
    });
    const message = `What was chosen was not found. ${MISSING}`;
    expect(await screen.findByText(message)).toBeVisible();
    await next();
    expect(await screen.findByText(`'Thing' ${message}`)).toBeVisible();
  });

  it('keeps the choice over Next and Back', async () => {
    const { user, next, back } = await setup();
    await choose(user, 'Thing', 'Shop sandbox');
    await next();
    await screen.findByLabelText('Other');
    await back();
    expect(picker('Thing')).toHaveValue('Shop sandbox');
    expect(fact('Subscription id')).toHaveTextContent(TWO);
  });
});
