import {
  deferred,
  failure,
  FakePortal,
} from '@portal/plugin-field-kit/testUtils';
import { screen, waitFor } from '@testing-library/react';
import { accounts, environmentOf, setupField } from '../../__testUtils__';
import { confluentServiceAccountLimiter } from '.';

const PATH = 'confluent/getUserServiceAccountsList';
const LIMIT =
  'A team is allowed only two service accounts. Please contact the Confluent Kafka team';
const AVAILABLE =
  'A Service Account can be created in Non-Production environment';

const names = (count: number) =>
  Array.from({ length: count }, (_, index) => `account-${index}`);

async function setup(portal: FakePortal, titles?: string[], options?: object) {
  const wizard = await setupField(confluentServiceAccountLimiter, {
    portal,
    titles,
    options,
  });
  const select = (title = 'Kafka') =>
    screen.getByRole('combobox', { name: title });
  return {
    ...wizard,
    select,
    chooseEnvironment: (environment: string, title?: string) =>
      wizard.user.selectOptions(select(title), environment),
  };
}

const portalWith = (count: number) =>
  new FakePortal().on(PATH, () => accounts(names(count)));

describe('ConfluentServiceAccountLimiter', () => {
  it('begins with nothing, asks nothing, and is refused on Next (C-059)', async () => {
    const { select, portal, next } = await setup(portalWith(0));
    expect(select()).toHaveDisplayValue('Select an environment');
    await next();
    expect(
      await screen.findByText("'Kafka' Environment Value is missing"),
    ).toBeVisible();
    expect(select()).toBeInvalid();
    expect(portal.asked).toEqual([]);
  });

  it.each([
    [0, AVAILABLE],
    [
      1,
      'Your team has one of its two Service Accounts in Non-Production environment. This request creates the second and last one',
    ],
  ])('lets %i accounts pass (C-053)', async (count, message) => {
    const { chooseEnvironment, next, review, create, created, portal } =
      await setup(portalWith(count));
    await chooseEnvironment('Non-Production');
    expect(await screen.findByText(message)).toBeVisible();
    await next();
    await screen.findByLabelText('Other');
    expect(portal.countOf(PATH)).toBe(1);
    await review();
    await create();
    await waitFor(() =>
      expect(created).toEqual([{ kafka: { environment: 'dev' } }]),
    );
  });

  it('shows the parts of the name that the account gets', async () => {
    const { chooseEnvironment } = await setup(portalWith(0), undefined, {
      mra: 'group:default/data-platform',
    });
    expect(
      screen.getByText(
        'Made of Prefix sa, Type team, Owner data-platform, Number 1 or 2. Missing: Environment.',
      ),
    ).toBeInTheDocument();
    await chooseEnvironment('Production');
    expect(
      screen.getByText(
        'Made of Prefix sa, Type team, Owner data-platform, Environment prod, Number 1 or 2.',
      ),
    ).toBeInTheDocument();
  });

  it.each([2, 3])('blocks at %i accounts (C-055 to C-057)', async count => {
    const { chooseEnvironment, next, select } = await setup(portalWith(count));
    await chooseEnvironment('Production');
    expect(await screen.findByText(LIMIT)).toBeVisible();
    expect(select()).toBeInvalid();
    expect(select()).toHaveAccessibleDescription(
      expect.stringContaining(LIMIT),
    );
    await next();
    expect(await screen.findByText(`'Kafka' ${LIMIT}`)).toBeVisible();
  });

  it('drops the answer of an environment that was left', async () => {
    const late = deferred<Response>();
    const portal = new FakePortal().on(PATH, (_, init) =>
      environmentOf(init) === 'prod' ? late.promise : accounts([]),
    );
    const { chooseEnvironment } = await setup(portal);
    await chooseEnvironment('Production');
    expect(await screen.findByText('Checking…')).toBeVisible();
    await waitFor(() => expect(portal.asked).toHaveLength(1));
    await chooseEnvironment('Non-Production');
    expect(await screen.findByText(AVAILABLE)).toBeVisible();
    late.resolve(accounts(names(2)));
    await waitFor(() => expect(portal.signals[0]?.aborted).toBe(true));
    expect(screen.queryByText(LIMIT)).not.toBeInTheDocument();
  });

  it('neither lets pass nor blocks silently while the service is away', async () => {
    let isDown = true;
    const portal = new FakePortal().on(PATH, () =>
      isDown
        ? failure(502, 'UpstreamUnavailableError', 'Confluent is away')
        : accounts([]),
    );
    const { chooseEnvironment, next, user } = await setup(portal);
    await chooseEnvironment('Non-Production');
    expect(await screen.findByText('This could not be checked')).toBeVisible();
    await next();
    expect(
      await screen.findByText(
        "'Kafka' This could not be checked (Confluent is away). Please try again",
      ),
    ).toBeVisible();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again: Kafka' }));
    expect(await screen.findByText(AVAILABLE)).toBeVisible();
    await next();
    expect(await screen.findByLabelText('Other')).toBeVisible();
  });

  it('stands twice on a page, each with its own environment', async () => {
    const portal = new FakePortal().on(PATH, (_, init) =>
      accounts(names(environmentOf(init) === 'prod' ? 2 : 0)),
    );
    const { chooseEnvironment } = await setup(portal, ['One', 'Two']);
    await chooseEnvironment('Non-Production', 'One');
    await chooseEnvironment('Production', 'Two');
    expect(await screen.findByText(AVAILABLE)).toBeVisible();
    expect(await screen.findByText(LIMIT)).toBeVisible();
  });
});
