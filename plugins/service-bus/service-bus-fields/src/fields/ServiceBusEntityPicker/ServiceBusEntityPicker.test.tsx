import { NOTHING_TO_DELETE } from '@portal/plugin-field-kit-common';
import {
  type BusThing,
  SERVICE_BUS_MESSAGES,
} from '@portal/plugin-service-bus-common';
import {
  deferred,
  FakePortal,
  renderWizard,
} from '@portal/plugin-field-kit/testUtils';
import { screen, waitFor } from '@testing-library/react';
import { serviceBusEntityPickerField } from '.';
import {
  choose,
  fact,
  fieldOf,
  OTHER_STEP,
  picker,
  SYSTEM_FAILS,
} from '../../__testUtils__';

const PICKER = 'Topic, queue or subscription';
const DELETABLE = 'service-bus/dev/deletable';

const topic = { entity: 'topic', name: 'orders' };
const queue = { entity: 'queue', name: 'jobs' };
const subscription = {
  entity: 'subscription',
  name: 'reader',
  topic: 'orders',
};

const answer = (...entities: object[]) => Response.json({ entities });

const busPortal = () =>
  new FakePortal()
    .on(DELETABLE, () => answer(queue, topic, subscription))
    .on('service-bus/nonProd/deletable', () => answer())
    .on('service-bus/prod/deletable', () =>
      answer({ ...subscription, topic: 'returns' }, subscription),
    );

interface SetupOptions {
  options?: object;
  portal?: FakePortal;
  thing?: BusThing;
}

function setup(settings: SetupOptions = {}) {
  const { options, portal = busPortal(), thing } = settings;
  return renderWizard({
    fields: [serviceBusEntityPickerField],
    portal,
    steps: [{ thing: fieldOf('ServiceBusEntityPicker', options) }, OTHER_STEP],
    initialState: thing && { thing: JSON.parse(JSON.stringify(thing)) },
  });
}

describe('ServiceBusEntityPicker', () => {
  it.each([
    [topic, 'Topic'],
    [queue, 'Queue'],
    [subscription, 'Subscription of topic orders'],
  ])('gives %j, which is shown as %s', async (thing, description) => {
    const { user, portal, next, review, create, created } = await setup();
    expect(picker(PICKER)).toBeDisabled();
    await user.selectOptions(picker('Environment'), 'dev');
    await user.click(picker(PICKER));
    await user.click(
      await screen.findByRole('option', {
        name: `${thing.name}${description}`,
      }),
    );
    expect(picker(PICKER)).toHaveValue(thing.name);
    expect(fact('Kind')).toHaveTextContent(description.split(' ')[0]);
    await next();
    await screen.findByLabelText('Other');
    await review();
    await create();
    expect(created).toEqual([{ thing: { env: 'dev', ...thing } }]);
    // Once for the list, which the check shares.
    expect(portal.asked).toEqual([`/${DELETABLE}`]);
  });

  it('tells subscriptions of the same name apart by their topics', async () => {
    const { user } = await setup();
    await user.selectOptions(picker('Environment'), 'prod');
    await user.click(picker(PICKER));
    await user.click(await screen.findByRole('option', { name: /returns$/ }));
    expect(fact('Topic')).toHaveTextContent('returns');
    await user.click(picker(PICKER));
    await user.click(await screen.findByRole('option', { name: /orders$/ }));
    expect(fact('Topic')).toHaveTextContent('orders');
  });

  it('clears the choice when the environment changes', async () => {
    const { user } = await setup();
    await user.selectOptions(picker('Environment'), 'dev');
    await choose(user, PICKER, 'jobs');
    await user.selectOptions(picker('Environment'), 'nonProd');
    expect(picker(PICKER)).toHaveValue('');
    expect(screen.queryByText('Kind')).not.toBeInTheDocument();
  });

  it('says that there is nothing to delete, and does not go on', async () => {
    const { user, next } = await setup();
    await user.selectOptions(picker('Environment'), 'nonProd');
    expect(await screen.findByText(NOTHING_TO_DELETE)).toBeVisible();
    await next();
    expect(
      await screen.findByText(`'Thing' ${SERVICE_BUS_MESSAGES.thingMissing}`),
    ).toBeVisible();
    expect(picker(PICKER)).toBeInvalid();
  });

  it('drops the list of an environment that was changed while it loaded', async () => {
    const late = deferred<Response>();
    const portal = busPortal().on(DELETABLE, () => late.promise);
    const { user } = await setup({ portal });
    await user.selectOptions(picker('Environment'), 'dev');
    expect(await screen.findByText('Loading…')).toBeVisible();
    await user.selectOptions(picker('Environment'), 'nonProd');
    expect(await screen.findByText(NOTHING_TO_DELETE)).toBeVisible();
    late.resolve(answer(topic));
    await user.click(picker(PICKER));
    expect(
      screen.queryByRole('option', { name: /orders/ }),
    ).not.toBeInTheDocument();
  });

  it('wants an environment', async () => {
    const { next } = await setup();
    await next();
    expect(
      await screen.findByText("'Thing' Please select an environment"),
    ).toBeVisible();
    expect(picker('Environment')).toBeInvalid();
  });

  it('may be left empty where the template says so', async () => {
    const { next } = await setup({ options: { optional: true } });
    await next();
    expect(await screen.findByLabelText('Other')).toBeVisible();
  });

  it.each<BusThing>([
    { env: 'dev', entity: 'queue', name: 'gone' },
    { env: 'dev', entity: 'subscription', name: 'reader', topic: 'returns' },
  ])('finds that %j is gone or never was theirs', async thing => {
    const { next } = await setup({ thing });
    const { notDeletable } = SERVICE_BUS_MESSAGES;
    expect(await screen.findByText(notDeletable)).toBeVisible();
    expect(picker(PICKER)).toBeInvalid();
    expect(picker(PICKER)).toHaveAccessibleErrorMessage(notDeletable);
    await next();
    expect(await screen.findByText(`'Thing' ${notDeletable}`)).toBeVisible();
  });

  it('says that the system fails, and asks again', async () => {
    const [, reason, fail] = SYSTEM_FAILS;
    let isDown = true;
    const portal = busPortal().on(DELETABLE, () =>
      isDown ? fail() : answer(topic),
    );
    const { user } = await setup({ portal });
    await user.selectOptions(picker('Environment'), 'dev');
    expect(
      await screen.findByText('The list could not be loaded'),
    ).toBeVisible();
    expect(screen.getByText(`(${reason})`)).toBeVisible();
    isDown = false;
    await user.click(
      screen.getByRole('button', { name: `Try again: ${PICKER}` }),
    );
    await choose(user, PICKER, 'orders');
    expect(picker(PICKER)).toHaveValue('orders');
  });

  it('does not go on while the check gets no answer', async () => {
    const [, reason, fail] = SYSTEM_FAILS;
    const portal = busPortal().on(DELETABLE, fail);
    const { next } = await setup({
      portal,
      thing: { env: 'dev', entity: 'queue', name: 'jobs' },
    });
    await next();
    expect(
      await screen.findByText(
        `'Thing' This could not be checked (${reason}). Please try again`,
      ),
    ).toBeVisible();
  });

  it('keeps the choice over Next and Back', async () => {
    const { user, next, back } = await setup();
    await user.selectOptions(picker('Environment'), 'dev');
    await choose(user, PICKER, 'reader');
    await next();
    await screen.findByLabelText('Other');
    await back();
    await waitFor(() => expect(picker('Environment')).toHaveValue('dev'));
    expect(picker(PICKER)).toHaveValue('reader');
    expect(fact('Topic')).toHaveTextContent('orders');
  });
});
