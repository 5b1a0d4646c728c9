import { ServiceUnavailableError } from '@backstage/errors';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NOTHING, openPage } from '../__testUtils__/openPage';
import type { Answer } from '../queries';

const RUN = '/?action=repository.run&name=payments-service';

const MISSING: Answer = {
  ...NOTHING,
  state: 'missing',
  reason: 'Only its owners may start its workflows',
  holders: [
    {
      title: 'Payments & Fraud',
      kind: 'group',
      path: '/catalog/default/group/payments',
    },
  ],
  moreHolders: 3,
  askAt: '/template-acl',
};

it('lists what can be asked about by subject, asks for the names, and asks', async () => {
  const questions = openPage();
  const ask = await screen.findByRole('button', { name: 'Ask' });
  expect(ask).toBeDisabled();
  await userEvent.click(
    screen.getByRole('button', { name: /What did you want to do/ }),
  );
  const list = screen.getByRole('listbox');
  expect(within(list).getByText('Topics and queues')).toBeVisible();
  expect(within(list).getByText('robot.steer')).toBeVisible();
  await userEvent.click(
    within(list).getByRole('option', { name: 'Read from a Kafka topic' }),
  );
  await userEvent.click(screen.getByRole('button', { name: /Environment/ }));
  await userEvent.click(screen.getByRole('option', { name: 'prod' }));
  const name = screen.getByRole('textbox', { name: 'Name of the topic' });
  await userEvent.type(name, ' orders {Enter}');
  expect(await screen.findByText('You may do this')).toBeVisible();
  expect(questions).toEqual([
    {
      action: 'kafka-topic.consume',
      names: { environment: 'prod', name: 'orders' },
    },
  ]);
});

it('answers what the address asks: the right, the scope, who holds and gives it, and where to ask', async () => {
  const questions = openPage({ path: RUN, answer: async () => MISSING });
  expect(await screen.findByText('You may not do this')).toBeVisible();
  expect(screen.getByText(/Only its owners/)).toBeVisible();
  const answer = screen.getByRole('region', { name: 'Answer' });
  expect(
    within(answer).getByText('Start a workflow of a repository'),
  ).toBeVisible();
  expect(within(answer).getByText('payments-service')).toBeVisible();
  expect(
    within(answer).getByRole('link', { name: 'Payments & Fraud' }),
  ).toHaveAttribute('href', '/catalog/default/group/payments');
  expect(within(answer).getByText('and 3 more')).toBeVisible();
  expect(
    within(answer).getByText('Nobody that the portal knows'),
  ).toBeVisible();
  expect(
    within(answer).getByRole('link', { name: 'Ask for it' }),
  ).toHaveAttribute('href', '/template-acl');
  expect(questions).toHaveLength(1);
});

it.each<[Answer['state'], string]>([
  ['not-found', 'There is nothing of this name, or you may not see it'],
  ['unknown', 'It is not known just now'],
])('never takes %s for a yes', async (state, title) => {
  openPage({ path: RUN, answer: async () => ({ ...NOTHING, state }) });
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.queryByText('You may do this')).not.toBeInTheDocument();
});

it.each([
  ['an unknown action', '/?action=repository.burn&name=x'],
  ['a missing name', '/?action=repository.run'],
  [
    'a value that is no choice',
    '/?action=kafka-topic.consume&environment=moon&name=x',
  ],
])('asks nothing for %s of an address', async (_, path) => {
  const questions = openPage({ path });
  expect(await screen.findByRole('button', { name: 'Ask' })).toBeDisabled();
  expect(questions).toEqual([]);
});

it('says that it has nothing to ask about', async () => {
  openPage({ actions: async () => [] });
  expect(
    await screen.findByText('There is nothing to ask about'),
  ).toBeVisible();
});

it('says what failed, and tries again', async () => {
  let isAway = true;
  openPage({
    path: RUN,
    answer: async () => {
      if (isAway) throw new ServiceUnavailableError('The portal starts');
      return NOTHING;
    },
  });
  expect(
    await screen.findByText('The question could not be answered'),
  ).toBeVisible();
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('You may do this')).toBeVisible();
});

it('lets nobody but admins name a person', async () => {
  openPage();
  await screen.findByRole('button', { name: 'Ask' });
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
});
