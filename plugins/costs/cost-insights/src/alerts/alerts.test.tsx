import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ALERT_RELOAD_DELAY_MS } from '@portal/plugin-cost-insights-common';
import {
  buildAlert,
  buildKubernetesAlert,
  CHECKOUT,
} from '../__testUtils__/builders';
import type { FakeAnswers } from '../__testUtils__/FakeCostInsights';
import { renderPage } from '../__testUtils__/renderPage';
import { AlertList } from './AlertList';

const budget = buildAlert({
  id: 'budget',
  kind: 'budget',
  title: 'The forecast is above the budget',
  growth: undefined,
});

function show(alerts: FakeAnswers['alerts'], more: FakeAnswers = {}) {
  const page = renderPage(<AlertList group={CHECKOUT.ref} />, {
    alerts,
    ...more,
  });
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const reads = () => page.asked.filter(({ path }) => path === '/alerts');
  return { ...page, user, reads };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  act(() => jest.runOnlyPendingTimers());
  jest.useRealTimers();
});

it('counts what is open, and links to its page', async () => {
  show([buildAlert(), budget]);
  expect(
    await screen.findByRole('heading', { name: '2 items to review' }),
  ).toBeVisible();
  expect(
    screen.getByRole('link', { name: 'Costs of shop-production grew' }),
  ).toHaveAttribute(
    'href',
    '/finops/investigating-growth?group=group%3Adefault%2Fcheckout&alert=growth-shop-production',
  );
  expect(screen.queryByRole('link', { name: budget.title })).toBeNull();
});

it('says that there is nothing to look at', async () => {
  show([]);
  expect(await screen.findByText('Nothing needs your attention')).toBeVisible();
});

it('shows a snoozed entry in place of the alert, reads the group 750 ms later, and takes it back (P-180 to P-187)', async () => {
  const { user, reads, decided } = show([buildAlert(), budget]);
  await user.click(
    await screen.findByRole('button', { name: /^Snooze: Costs/ }),
  );
  const options = screen.getAllByRole('menuitem');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    '1 Week',
    '1 Month',
    '1 Quarter',
  ]);
  await user.click(options[0]);

  const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  await advance(ALERT_RELOAD_DELAY_MS - 1);
  expect(reads()).toHaveLength(1);
  await advance(1);
  expect(reads()).toHaveLength(2);

  const [entry] = screen.getAllByRole('listitem');
  expect(await within(entry).findByText('Snoozed')).toBeVisible();
  expect(entry).toHaveTextContent(/by Nina Berg/);
  expect(screen.getByText('1 item to review')).toBeVisible();
  expect(decided).toEqual([
    {
      id: 'growth-shop-production',
      decision: { status: 'snoozed', duration: 'P1W' },
    },
  ]);

  await user.click(within(entry).getByRole('button', { name: /^Undo/ }));
  expect(
    await screen.findByRole('button', { name: /^Snooze: Costs/ }),
  ).toBeVisible();
});

it('accepts with one press, and keeps its place and the focus', async () => {
  const { user } = show([buildAlert(), budget]);
  await user.click(
    await screen.findByRole('button', { name: /^Accept: Costs/ }),
  );
  expect(await screen.findByText('Accepted')).toBeVisible();
  const [first] = screen.getAllByRole('listitem');
  expect(first).toHaveTextContent('Costs of shop-production grew');
  await waitFor(() =>
    expect(
      screen.getByRole('heading', { name: 'Costs of shop-production grew' }),
    ).toHaveFocus(),
  );
});

it('asks why it is dismissed, and says at each field what is wrong (P-184)', async () => {
  const { user, decided } = show([buildAlert()]);
  await user.click(await screen.findByRole('button', { name: /^Dismiss/ }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getAllByRole('radio')).toHaveLength(6);
  const submit = within(dialog).getByRole('button', { name: 'Dismiss' });
  await user.click(submit);
  expect(await within(dialog).findByText('Choose a reason.')).toBeVisible();

  await user.click(within(dialog).getByRole('radio', { name: 'Other' }));
  await user.click(submit);
  expect(
    await within(dialog).findByText('Say what the other reason is.'),
  ).toBeVisible();
  expect(decided).toEqual([]);

  const feedback = within(dialog).getByRole('textbox', { name: 'Feedback' });
  await user.type(feedback, 'A test of load');
  await user.click(submit);
  expect(await screen.findByText('Other: A test of load')).toBeVisible();
});

it('lets the person choose the services of a migration (P-174)', async () => {
  const { user, decided } = show([buildKubernetesAlert()]);
  await user.click(await screen.findByRole('button', { name: /^Dismiss/ }));
  const dialog = await screen.findByRole('dialog');
  await user.click(
    within(dialog).getByRole('radio', { name: 'It does not apply to us' }),
  );
  const submit = within(dialog).getByRole('button', { name: 'Dismiss' });
  await user.click(submit);
  expect(await within(dialog).findByText('Choose a service.')).toBeVisible();
  await user.click(within(dialog).getByRole('checkbox', { name: 'Basket' }));
  await user.click(submit);
  // The alert stays for the other service.
  expect(await screen.findByText('Dismissed: Basket')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Dismiss:/ })).toBeVisible();
  expect(decided[0].decision).toEqual({
    status: 'dismissed',
    reason: 'not-applicable',
    services: ['basket'],
  });
});

it('says why a decision was not recorded', async () => {
  const { user } = show([buildAlert()], {
    send: async () => {
      throw new Error('The database is away');
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Accept/ }));
  expect(await screen.findByText('The database is away')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Accept/ })).toBeEnabled();
});

it('has no buttons for those who may not decide', async () => {
  show([buildAlert({ mayDecide: false })]);
  expect(
    await screen.findByText('Only members of the group can decide.'),
  ).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

it('tries again when the alerts could not be read', async () => {
  const { user, answers } = show(new Error('The backend is away'));
  expect(await screen.findByText('The backend is away')).toBeVisible();
  answers.alerts = [buildAlert()];
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('1 item to review')).toBeVisible();
});
