import {
  deferred,
  FakePortal,
  renderWizard,
} from '@portal/plugin-field-kit/testUtils';
import { screen, waitFor } from '@testing-library/react';
import { serviceBusTopicPickerField } from '.';
import {
  choose,
  fact,
  fieldOf,
  OTHER_STEP,
  picker,
  SYSTEM_FAILS,
  topics,
} from '../../__testUtils__';

const topicPortal = () =>
  new FakePortal()
    .on('service-bus/dev/topics', () => topics('dev', ['orders', 'returns']))
    .on('service-bus/nonProd/topics', () => topics('nonProd', []))
    .on('service-bus/prod/topics', () => topics('prod', ['orders']));

interface SetupOptions {
  options?: object;
  portal?: FakePortal;
  thing?: { env: string; topicName: string };
}

function setup(settings: SetupOptions = {}) {
  const { options, portal = topicPortal(), thing } = settings;
  return renderWizard({
    fields: [serviceBusTopicPickerField],
    portal,
    steps: [{ thing: fieldOf('ServiceBusTopicPicker', options) }, OTHER_STEP],
    initialState: thing && { thing },
  });
}

describe('ServiceBusTopicPicker', () => {
  it('gives environment and topic, and shows facts (C-089, C-092)', async () => {
    const { user, portal, next, review, create, created } = await setup();
    expect(picker('Topic')).toBeDisabled();
    await user.selectOptions(picker('Environment'), 'dev');
    await choose(user, 'Topic', 'orders');
    expect(fact('Namespace')).toHaveTextContent('sb-dev');
    expect(fact('Status')).toHaveTextContent('Active');
    expect(fact('Subscriptions')).toHaveTextContent('2');
    await next();
    await screen.findByLabelText('Other');
    await review();
    await create();
    expect(created).toEqual([{ thing: { env: 'dev', topicName: 'orders' } }]);
    // Once for the list, which the check shares.
    expect(portal.asked).toEqual(['/service-bus/dev/topics']);
  });

  it('clears the topic when the environment changes', async () => {
    const { user } = await setup();
    await user.selectOptions(picker('Environment'), 'dev');
    await choose(user, 'Topic', 'returns');
    await user.selectOptions(picker('Environment'), 'prod');
    expect(picker('Topic')).toHaveValue('');
    expect(screen.queryByText('Namespace')).not.toBeInTheDocument();
    await user.click(picker('Topic'));
    await waitFor(() =>
      expect(screen.getAllByRole('option', { name: /orders/ })).toHaveLength(1),
    );
    expect(
      screen.queryByRole('option', { name: /returns/ }),
    ).not.toBeInTheDocument();
  });

  it('drops the list of an environment that was changed while it loaded', async () => {
    const late = deferred<Response>();
    const portal = topicPortal().on(
      'service-bus/dev/topics',
      () => late.promise,
    );
    const { user } = await setup({ portal });
    await user.selectOptions(picker('Environment'), 'dev');
    expect(await screen.findByText('Loading…')).toBeVisible();
    await user.selectOptions(picker('Environment'), 'nonProd');
    expect(
      await screen.findByText('There are no topics in nonProd'),
    ).toBeVisible();
    late.resolve(topics('dev', ['orders']));
    await user.click(picker('Topic'));
    expect(
      screen.queryByRole('option', { name: /orders/ }),
    ).not.toBeInTheDocument();
  });

  it('wants an environment, then a topic', async () => {
    const { user, next } = await setup();
    await next();
    expect(
      await screen.findByText("'Thing' Please select an environment"),
    ).toBeVisible();
    expect(picker('Environment')).toBeInvalid();
    expect(picker('Environment')).toHaveAccessibleErrorMessage(
      'Please select an environment',
    );
    await user.selectOptions(picker('Environment'), 'dev');
    await next();
    expect(
      await screen.findByText("'Thing' Please select a topic"),
    ).toBeVisible();
    expect(picker('Topic')).toBeInvalid();
    expect(picker('Topic')).toHaveAccessibleErrorMessage(
      'Please select a topic',
    );
    expect(picker('Environment')).toBeValid();
  });

  it('may be left empty where the template says so', async () => {
    const { next } = await setup({ options: { optional: true } });
    await next();
    expect(await screen.findByLabelText('Other')).toBeVisible();
  });

  it('finds one of 5,000 topics', async () => {
    const names = Array.from({ length: 5000 }, (_, index) => `topic-${index}`);
    const portal = topicPortal().on('service-bus/dev/topics', () =>
      topics('dev', names),
    );
    const { user } = await setup({ portal });
    await user.selectOptions(picker('Environment'), 'dev');
    await user.click(picker('Topic'));
    await screen.findAllByRole('option', { name: /topic-/ });
    expect(screen.getAllByRole('option').length).toBeLessThan(40);
    await user.paste('topic-4711');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(picker('Topic')).toHaveValue('topic-4711');
  });

  it('says that the system fails, and asks again', async () => {
    const [, reason, fail] = SYSTEM_FAILS;
    let isDown = true;
    const portal = topicPortal().on('service-bus/dev/topics', () =>
      isDown ? fail() : topics('dev', ['orders']),
    );
    const { user } = await setup({ portal });
    await user.selectOptions(picker('Environment'), 'dev');
    expect(
      await screen.findByText('The list could not be loaded'),
    ).toBeVisible();
    expect(screen.getByText(`(${reason})`)).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again: Topic' }));
    await choose(user, 'Topic', 'orders');
    expect(picker('Topic')).toHaveValue('orders');
  });

  it('finds that the topic is gone', async () => {
    const { next } = await setup({ thing: { env: 'prod', topicName: 'old' } });
    const message = 'The topic was not found. Please select a topic';
    expect(await screen.findByText(message)).toBeVisible();
    await next();
    expect(await screen.findByText(`'Thing' ${message}`)).toBeVisible();
  });

  it('keeps the choice over Next and Back', async () => {
    const { user, next, back } = await setup();
    await user.selectOptions(picker('Environment'), 'prod');
    await choose(user, 'Topic', 'orders');
    await next();
    await screen.findByLabelText('Other');
    await back();
    expect(picker('Environment')).toHaveValue('prod');
    expect(picker('Topic')).toHaveValue('orders');
  });
});
