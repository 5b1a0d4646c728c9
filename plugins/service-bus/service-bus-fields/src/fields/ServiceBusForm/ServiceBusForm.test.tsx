import { FakePortal, renderWizard } from '@portal/plugin-field-kit/testUtils';
import { screen, waitFor } from '@testing-library/react';
import { serviceBusFormField } from '.';
import {
  choose,
  fact,
  fieldOf,
  fillIn,
  OTHER_STEP,
  picker,
  SYSTEM_FAILS,
  topics,
} from '../../__testUtils__';

const CHECKED_LATER =
  'Whether the name is free is checked when the request is sent';

const busPortal = () =>
  new FakePortal()
    .on('service-bus/dev/topics', () => topics('dev', ['shop-i1-orders']))
    .on('service-bus/nonProd/topics', () => topics('nonProd', []))
    .on('service-bus/prod/topics', () => topics('prod', ['shop-i1-orders']))
    .on('service-bus/dev/consent', () => Response.json({ isNeeded: false }))
    .on('service-bus/nonProd/consent', () => Response.json({ isNeeded: false }))
    .on('service-bus/prod/consent', () =>
      Response.json({ isNeeded: true, reason: 'They make it' }),
    );

function setup(portal = busPortal()) {
  return renderWizard({
    fields: [serviceBusFormField],
    portal,
    steps: [{ thing: fieldOf('ServiceBusForm') }, OTHER_STEP],
  });
}

type Wizard = Awaited<ReturnType<typeof setup>>;

const text = (name: string) =>
  screen.getByRole('textbox', { name: new RegExp(`^${name}`) });
const status = () => document.getElementById('root_thing__status');
/** Says whether somebody else has to agree. */
const note = () => document.getElementById('root_thing_consent__status');

async function select({ user }: Wizard, entity: string, env: string) {
  await user.selectOptions(picker('Entity'), entity);
  await user.selectOptions(picker('Environment'), env);
}

async function nameIt({ user }: Wizard, parts: readonly string[]) {
  const labels = ['App name', 'Interface id', 'Functionality'];
  for (const [index, part] of parts.entries()) {
    await fillIn(user, text(labels[index]), part);
  }
}

const createdBy = async ({ next, review, create, created }: Wizard) => {
  await next();
  await screen.findByLabelText('Other');
  await review();
  await create();
  return created;
};

describe('ServiceBusForm', () => {
  it.each([
    ['topic', 'Topic name', 'The name is available for use'],
    ['queue', 'Queue name', CHECKED_LATER],
  ])(
    'gives the name of a %s (C-088 to C-090, C-093)',
    async (entity, label, message) => {
      const wizard = await setup();
      await select(wizard, entity, 'nonProd');
      await nameIt(wizard, ['shop', 'i1', 'orders']);
      expect(fact(label)).toHaveTextContent('shop-i1-orders');
      await waitFor(() => expect(status()).toHaveTextContent(message));
      expect(await createdBy(wizard)).toEqual([
        {
          thing: {
            entity,
            env: 'nonProd',
            topicData: {
              appName: 'shop',
              interfaceId: 'i1',
              functionality: 'orders',
              topicName: 'shop-i1-orders',
            },
          },
        },
      ]);
      expect(wizard.portal.countOf('service-bus/nonProd/topics')).toBeLessThan(
        3,
      );
    },
  );

  it('gives a subscription to a topic (C-091, C-092)', async () => {
    const wizard = await setup();
    await select(wizard, 'subscription', 'dev');
    await choose(wizard.user, 'Topic', 'shop-i1-orders');
    await fillIn(wizard.user, text('Subscription name'), 'basket');
    await waitFor(() => expect(status()).toHaveTextContent(CHECKED_LATER));
    expect(await createdBy(wizard)).toEqual([
      {
        thing: {
          entity: 'subscription',
          env: 'dev',
          subscription: {
            selectedTopic: 'shop-i1-orders',
            subscriptionName: 'basket',
          },
        },
      },
    ]);
  });

  it('says at the topic that a subscription becomes a request', async () => {
    const reason = 'The topic belongs to somebody else';
    const told = `This becomes a request: nothing is created until it is agreed to. ${reason}.`;
    const portal = busPortal()
      .on('service-bus/dev/topics', () => topics('dev', ['ours', 'theirs']))
      .on('service-bus/dev/consent', ({ searchParams }) =>
        Response.json(
          searchParams.get('topic') === 'theirs'
            ? { isNeeded: true, reason }
            : { isNeeded: false },
        ),
      );
    const wizard = await setup(portal);
    await select(wizard, 'subscription', 'dev');
    expect(portal.countOf('service-bus/dev/consent')).toBe(0);
    await choose(wizard.user, 'Topic', 'theirs');
    await waitFor(() => expect(note()).toHaveTextContent(told));
    expect(note()).toHaveAttribute('aria-live', 'polite');
    expect(picker('Topic')).toHaveAccessibleDescription(
      expect.stringContaining(told),
    );
    expect(portal.asked).toContain(
      '/service-bus/dev/consent?entity=subscription&topic=theirs',
    );
    await choose(wizard.user, 'Topic', 'ours');
    await waitFor(() => expect(note()).toBeEmptyDOMElement());
    await choose(wizard.user, 'Topic', 'theirs');
    await fillIn(wizard.user, text('Subscription name'), 'basket');
    expect(await createdBy(wizard)).toHaveLength(1);
  });

  it.each(['topic', 'queue'])(
    'says that a %s becomes a request where the platform team makes it',
    async entity => {
      const wizard = await setup();
      await select(wizard, entity, 'prod');
      await waitFor(() =>
        expect(note()).toHaveTextContent(
          /^This becomes a request: .* They make it\.$/,
        ),
      );
      await wizard.user.selectOptions(picker('Environment'), 'nonProd');
      await waitFor(() => expect(note()).toBeEmptyDOMElement());
    },
  );

  it('goes on when the system fails while it is asked who has to agree', async () => {
    const [, reason, fail] = SYSTEM_FAILS;
    let isDown = true;
    const portal = busPortal().on('service-bus/nonProd/consent', () =>
      isDown ? fail() : Response.json({ isNeeded: false }),
    );
    const wizard = await setup(portal);
    await select(wizard, 'topic', 'nonProd');
    await nameIt(wizard, ['shop', 'i1', 'orders']);
    await waitFor(() =>
      expect(note()).toHaveTextContent(
        `Whether somebody else has to agree could not be checked(${reason})`,
      ),
    );
    await waitFor(() =>
      expect(status()).toHaveTextContent('The name is available for use'),
    );
    await wizard.next();
    await screen.findByLabelText('Other');
    await wizard.back();
    isDown = false;
    await wizard.user.click(
      await screen.findByRole('button', {
        name: 'Try again: who has to agree',
      }),
    );
    await waitFor(() => expect(note()).toBeEmptyDOMElement());
  });

  it.each(['topic', 'queue'])(
    'refuses a %s whose name exists',
    async entity => {
      const wizard = await setup();
      const message = `A ${entity} already exists with the same name. Please try another name`;
      await select(wizard, entity, 'dev');
      await nameIt(wizard, ['shop', 'i1', 'orders']);
      await waitFor(() => expect(status()).toHaveTextContent(message));
      expect(text('App name')).toBeInvalid();
      await wizard.next();
      expect(await screen.findByText(`'Thing' ${message}`)).toBeVisible();
      await wizard.user.selectOptions(picker('Environment'), 'nonProd');
      await waitFor(() => expect(status()).not.toHaveTextContent(message));
    },
  );

  it('says one after the other what is missing', async () => {
    const wizard = await setup();
    const { user, next } = wizard;
    const wants = async (message: string, control: () => HTMLElement) => {
      await next();
      expect(await screen.findByText(`'Thing' ${message}`)).toBeVisible();
      expect(control()).toBeInvalid();
      expect(control()).toHaveAccessibleDescription(
        expect.stringContaining(message),
      );
      expect(control()).toHaveAccessibleErrorMessage(
        expect.stringContaining(message),
      );
    };
    await wants('Please select topic, queue or subscription', () =>
      picker('Entity'),
    );
    await user.selectOptions(picker('Entity'), 'topic');
    await wants('Please select an environment', () => picker('Environment'));
    await user.selectOptions(picker('Environment'), 'dev');
    await wants('App name is missing', () => text('App name'));
    await nameIt(wizard, ['shop']);
    await wants('Interface id is missing', () => text('Interface id'));
    await nameIt(wizard, ['shop', 'i1']);
    await wants('Functionality is missing', () => text('Functionality'));
    await user.selectOptions(picker('Entity'), 'subscription');
    await wants('Please select a topic', () => picker('Topic'));
    await choose(user, 'Topic', 'shop-i1-orders');
    await wants('The name of the subscription is missing', () =>
      text('Subscription name'),
    );
  });

  it.each([
    ['white space', '   ', /^$/],
    ['a slash', 'a/b', /^Only use letters, numbers/],
  ])('with a part of %s', async (_, part, message) => {
    const wizard = await setup();
    await select(wizard, 'topic', 'nonProd');
    await nameIt(wizard, [part, 'i1-i1', 'orders7']);
    await waitFor(() => expect(status()).toHaveTextContent(message));
  });

  it('clears the topic of a subscription when the environment changes, and keeps its name', async () => {
    const wizard = await setup();
    await select(wizard, 'subscription', 'dev');
    await choose(wizard.user, 'Topic', 'shop-i1-orders');
    await fillIn(wizard.user, text('Subscription name'), 'basket');
    await wizard.user.selectOptions(picker('Environment'), 'nonProd');
    expect(picker('Topic')).toHaveValue('');
    expect(text('Subscription name')).toHaveValue('basket');
    expect(
      await screen.findByText('There are no topics in nonProd'),
    ).toBeVisible();
  });

  it('keeps the parts of the name from topic to queue', async () => {
    const wizard = await setup();
    await select(wizard, 'topic', 'nonProd');
    await nameIt(wizard, ['shop', 'i1', 'orders']);
    await wizard.user.selectOptions(picker('Entity'), 'queue');
    expect(text('Functionality')).toHaveValue('orders');
    expect(fact('Queue name')).toHaveTextContent('shop-i1-orders');
  });

  it('does not know when the system fails, and asks again', async () => {
    const [, reason, fail] = SYSTEM_FAILS;
    let isDown = true;
    const portal = busPortal().on('service-bus/prod/topics', () =>
      isDown ? fail() : topics('prod', []),
    );
    const wizard = await setup(portal);
    await select(wizard, 'topic', 'prod');
    await nameIt(wizard, ['shop', 'i1', 'orders']);
    await waitFor(() =>
      expect(status()).toHaveTextContent(
        `This could not be checked(${reason})`,
      ),
    );
    await wizard.next();
    expect(
      await screen.findByText(
        `'Thing' This could not be checked (${reason}). Please try again`,
      ),
    ).toBeVisible();
    isDown = false;
    await wizard.user.click(
      screen.getByRole('button', { name: 'Try again: Thing' }),
    );
    await waitFor(() =>
      expect(status()).toHaveTextContent('The name is available for use'),
    );
  });

  it('keeps what was entered over Next and Back', async () => {
    const wizard = await setup();
    await select(wizard, 'topic', 'nonProd');
    await nameIt(wizard, ['shop', 'i1', 'orders']);
    await wizard.next();
    await screen.findByLabelText('Other');
    await wizard.back();
    expect(picker('Entity')).toHaveValue('topic');
    expect(picker('Environment')).toHaveValue('nonProd');
    expect(text('App name')).toHaveValue('shop');
    expect(text('Interface id')).toHaveValue('i1');
    expect(text('Functionality')).toHaveValue('orders');
  });
});
