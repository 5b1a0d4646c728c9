import type { FormField } from '@backstage/plugin-scaffolder-react/alpha';
import type { JsonValue } from '@backstage/types';
import { NOTHING_TO_DELETE } from '@portal/plugin-field-kit-common';
import {
  deferred,
  FakePortal,
  SYSTEM_FAILS,
} from '@portal/plugin-field-kit/testUtils';
import { screen, waitFor, within } from '@testing-library/react';
import {
  accounts,
  configs,
  environmentOf,
  pools,
  setupField,
  topics,
} from '../__testUtils__';
import { confluentServiceAccountPicker } from './ConfluentServiceAccountPicker';
import { confluentTopicConfigPicker } from './ConfluentTopicConfigPicker';
import { idPoolPicker } from './IdPoolPicker';
import { topicPicker } from './TopicPicker';

type Environment = 'dev' | 'prod';

interface Picker {
  name: string;
  field: FormField;
  path: string;
  label: string;
  /** What the environment `dev` is called (ledger C-048, C-072). */
  dev: string;
  answer: (
    names: string[],
    complete?: boolean,
    environment?: Environment,
  ) => Response;
  /** Told when the list of `prod` is empty. */
  empty: string;
  value: (name: string, environment: Environment) => Record<string, JsonValue>;
  /** Told on Next. */
  missing: { environment: string; item: string };
  /** Told on Next when the item of `dev` is not there any more. */
  gone: string;
  isServerSearch: boolean;
}

const PICKERS: Picker[] = [
  {
    name: 'ConfluentServiceAccountPicker',
    field: confluentServiceAccountPicker,
    path: 'confluent/getUserServiceAccountsList',
    label: 'Service account',
    dev: 'Non-Production',
    answer: (names, complete) => accounts(names, complete),
    empty: "You don't have the Service Account in Production environment",
    value: (account, environment) => ({ account, environment }),
    missing: {
      environment: 'Environment Value is missing',
      item: 'Service Account Value is missing',
    },
    gone: "You don't have the Service Account in Non-Production environment",
    isServerSearch: false,
  },
  {
    name: 'IdPoolPicker',
    field: idPoolPicker,
    path: 'confluent/getUserIdPoolsList',
    label: 'Id pool',
    dev: 'Non-Production',
    answer: (names, complete) =>
      pools(
        names.map(claim_subject => ({ claim_subject })),
        complete,
      ),
    empty: "You don't have the Id Pool in Production environment",
    value: (account, environment) => ({ account, environment }),
    missing: {
      environment: 'Environment Value is missing',
      item: 'Id Pool Value is missing',
    },
    gone: "You don't have the Id Pool in Non-Production environment",
    isServerSearch: false,
  },
  {
    name: 'TopicPicker',
    field: topicPicker,
    path: 'confluent/list/topics',
    label: 'Topic',
    dev: 'Development',
    answer: (names, complete) =>
      topics(
        names.map(topicname => ({ topicname })),
        complete,
      ),
    empty: "You don't have any topics in Production",
    value: (topicname, environment) => ({
      topicname,
      environment,
    }),
    missing: {
      environment: 'Topicname Selection is empty. Select a valid Topicname',
      item: 'Topicname Selection is empty. Select a valid Topicname',
    },
    gone: 'Topicname Selection is empty. Select a valid Topicname',
    isServerSearch: true,
  },
  {
    name: 'ConfluentTopicConfigPicker',
    field: confluentTopicConfigPicker,
    path: 'confluent/topic/config',
    label: 'Topic',
    dev: 'Non-Production',
    answer: (names, complete, environment = 'dev') =>
      configs(
        names.map(topicname => ({ topicname, environment })),
        complete,
      ),
    empty: "You don't have any topics in Production",
    value: (topicName, environment) => ({
      topicName,
      environment,
      cluster_id: 'lkc-1',
      partitions: 3,
    }),
    missing: {
      environment: 'Environment Value is missing',
      item: 'The configuration of a topic is missing. Select a topic',
    },
    gone: 'The configuration of a topic is missing. Select a topic',
    isServerSearch: true,
  },
];

/** Which environment is asked about. */
function askedEnvironment(url: URL, init: RequestInit): Environment {
  const asked = environmentOf(init) ?? url.searchParams.get('environment');
  return asked as Environment;
}

/** What the validator of every topic field asks besides. */
const TOPICS = 'confluent/list/topics';

describe.each(PICKERS)('$name', picker => {
  const { field, path, label, dev, answer, missing, isServerSearch } = picker;
  const portalOf = (names: string[]) =>
    new FakePortal()
      .on(TOPICS, () => topics(names.map(topicname => ({ topicname }))))
      .on(path, (url, init) =>
        answer(names, true, askedEnvironment(url, init)),
      );
  const setup = (
    portal = portalOf(['orders']),
    more: Parameters<typeof setupField>[1] = {},
  ) => setupField(field, { portal, ...more });
  const item = () => screen.getByRole('combobox', { name: label });

  it('begins with nothing, asks nothing, and is refused on Next', async () => {
    const { control, portal, next, chooseEnvironment } = await setup();
    expect(control('Environment')).toHaveDisplayValue('Select an environment');
    expect(item()).toBeDisabled();
    expect(portal.asked).toEqual([]);
    expect(
      within(control('Environment'))
        .getAllByRole('option')
        .map(option => option.textContent),
    ).toEqual(['Select an environment', dev, 'Production']);
    await next();
    expect(
      await screen.findByText(`'Kafka' ${missing.environment}`),
    ).toBeVisible();
    expect(control('Environment')).toBeInvalid();
    expect(control('Environment')).toHaveAccessibleDescription(
      expect.stringContaining(missing.environment),
    );
    expect(control('Environment')).toHaveAccessibleErrorMessage(
      missing.environment,
    );
    await chooseEnvironment(dev);
    await next();
    expect(await screen.findByText(`'Kafka' ${missing.item}`)).toBeVisible();
    expect(item()).toBeInvalid();
    expect(item()).toHaveAccessibleErrorMessage(missing.item);
  });

  it('gives what is chosen, and keeps it over Back and Next', async () => {
    const wizard = await setup(portalOf(['orders', 'returns']));
    await wizard.chooseEnvironment(dev);
    await wizard.choose(label, /returns/);
    expect(item()).toHaveValue('returns');
    await wizard.next();
    await screen.findByLabelText('Other');
    await wizard.back();
    expect(wizard.control('Environment')).toHaveDisplayValue(dev);
    expect(item()).toHaveValue('returns');
    await wizard.next();
    await screen.findByLabelText('Other');
    await wizard.review();
    await wizard.create();
    await waitFor(() =>
      expect(wizard.created).toEqual([
        { kafka: picker.value('returns', 'dev') },
      ]),
    );
  });

  it('says that it loads, and that there is nothing', async () => {
    const reply = deferred<Response>();
    const portal = new FakePortal().on(path, () => reply.promise);
    const { chooseEnvironment } = await setup(portal);
    await chooseEnvironment('Production');
    expect(await screen.findByText('Loading…')).toBeVisible();
    reply.resolve(answer([]));
    expect(await screen.findByText(new RegExp(picker.empty))).toBeVisible();
  });

  it('drops the answer of an environment that was left', async () => {
    const late = deferred<Response>();
    const portal = new FakePortal().on(path, (url, init) =>
      askedEnvironment(url, init) === 'dev'
        ? late.promise
        : answer(['from-prod'], true, 'prod'),
    );
    const wizard = await setup(portal);
    await wizard.chooseEnvironment(dev);
    await waitFor(() => expect(portal.asked).toHaveLength(1));
    await wizard.chooseEnvironment('Production');
    await wizard.choose(label, /from-prod/);
    expect(portal.signals[0]?.aborted).toBe(true);
    late.resolve(answer(['from-dev']));
    await wizard.user.click(item());
    expect(
      (await screen.findAllByRole('option', { name: /from/ })).map(
        option => option.textContent,
      ),
    ).toEqual([expect.stringContaining('from-prod')]);
    expect(item()).toHaveValue('from-prod');
  });

  it('takes the choice away with a new environment', async () => {
    const wizard = await setup();
    await wizard.chooseEnvironment(dev);
    await wizard.choose(label, /orders/);
    await wizard.chooseEnvironment('Production');
    expect(item()).toHaveValue('');
    await wizard.next();
    expect(await screen.findByText(`'Kafka' ${missing.item}`)).toBeVisible();
  });

  it('says why there is no list when the system fails, and loads it again', async () => {
    const [, reason, fail] = SYSTEM_FAILS;
    let isDown = true;
    const portal = portalOf(['orders']).on(path, () =>
      isDown ? fail() : answer(['orders']),
    );
    const wizard = await setup(portal);
    await wizard.chooseEnvironment(dev);
    expect(
      await screen.findByText('The list could not be loaded'),
    ).toBeVisible();
    expect(screen.getByText(`(${reason})`)).toBeVisible();
    isDown = false;
    await wizard.user.click(
      screen.getByRole('button', { name: `Try again: ${label}` }),
    );
    await wizard.choose(label, /orders/);
    expect(item()).toHaveValue('orders');
  });

  it('says when there is more than it lists', async () => {
    const portal = new FakePortal().on(path, () =>
      answer(['orders', 'returns'], false),
    );
    const wizard = await setup(portal);
    await wizard.chooseEnvironment(dev);
    expect(
      await screen.findByText(
        isServerSearch
          ? 'Not everything is listed: type a part of the name'
          : 'Only the first 2 are listed',
      ),
    ).toBeVisible();
  });

  it('says on Next that the choice is not there any more', async () => {
    const portal = portalOf([]);
    const { next } = await setup(portal, {
      initialState: { kafka: picker.value('orders', 'dev') },
    });
    expect(item()).toHaveValue('orders');
    await next();
    expect(await screen.findByText(`'Kafka' ${picker.gone}`)).toBeVisible();
  });

  it('may be left out where the template says so', async () => {
    const { next } = await setup(undefined, { options: { optional: true } });
    await next();
    expect(await screen.findByLabelText('Other')).toBeVisible();
  });

  it('stands twice on a page, each with its own value', async () => {
    const wizard = await setup(portalOf(['orders', 'returns']), {
      titles: ['One', 'Two'],
    });
    await wizard.chooseEnvironment(dev, 'One');
    await wizard.choose(label, /orders/, 'One');
    await wizard.chooseEnvironment('Production', 'Two');
    await wizard.choose(label, /returns/, 'Two');
    expect(wizard.control(label, 'One')).toHaveValue('orders');
    await wizard.next();
    await screen.findByLabelText('Other');
    await wizard.review();
    await wizard.create();
    await waitFor(() => expect(wizard.created).toHaveLength(1));
    expect(wizard.created[0]).toMatchObject({
      one: expect.objectContaining({ environment: 'dev' }),
      two: expect.objectContaining({ environment: 'prod' }),
    });
  });
});

const DELETING = PICKERS.filter(({ name }) =>
  ['ConfluentServiceAccountPicker', 'TopicPicker'].includes(name),
);

describe.each(DELETING)('$name, of what is deleted', picker => {
  const { field, path, label, dev, answer } = picker;

  it('offers only what the person may delete, and says when there is none', async () => {
    const portal = new FakePortal().on(path, (url, init) =>
      answer(
        url.searchParams.get('for') === 'delete' &&
          askedEnvironment(url, init) === 'dev'
          ? ['own']
          : [],
      ),
    );
    const options = { for: 'delete' };
    const wizard = await setupField(field, { portal, options });
    await wizard.chooseEnvironment('Production');
    expect(
      await screen.findByText(new RegExp(NOTHING_TO_DELETE)),
    ).toBeVisible();
    await wizard.chooseEnvironment(dev);
    await wizard.choose(label, /own/);
    expect(wizard.control(label)).toHaveValue('own');
  });
});
