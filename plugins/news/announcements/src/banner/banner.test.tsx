import {
  renderInTestApp,
  TestApiProvider,
} from '@backstage/frontend-test-utils';
import { signalApiRef } from '@backstage/plugin-signals-react';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { announcementsApiRef, AnnouncementsBanner } from '..';
import { AnnouncementsCard } from '../card/AnnouncementsCard';
import { buildAnnouncement, FakeAnnouncements } from '../__testUtils__/fakeApi';

function show(announcements: FakeAnnouncements) {
  let signal: () => void = () => undefined;
  const signals = {
    subscribe: <T,>(_channel: string, onMessage: (message: T) => void) => {
      signal = () => onMessage({} as T);
      return { unsubscribe: () => undefined };
    },
  };
  renderInTestApp(
    <TestApiProvider
      apis={[
        [announcementsApiRef, announcements],
        [signalApiRef, signals],
      ]}
    >
      <AnnouncementsBanner />
      <AnnouncementsCard />
    </TestApiProvider>,
  );
  return { user: userEvent.setup(), signal: () => act(() => signal()) };
}

const banner = () =>
  screen.findByRole('status', { name: 'Important announcements' });

it('appears after a signal, and is closed on the server', async () => {
  const announcements = new FakeAnnouncements();
  const { signal, user } = show(announcements);
  expect(await banner()).toBeEmptyDOMElement();

  announcements.items.set('current', [
    buildAnnouncement(),
    buildAnnouncement({ id: '2', title: 'News', category: 'information' }),
  ]);
  signal();
  await waitFor(async () =>
    expect(await banner()).toHaveTextContent(
      /Important.*Checkout is slow.*From Anna Berg/,
    ),
  );
  expect(await banner()).not.toHaveTextContent('News');
  await user.click(
    screen.getByRole('button', { name: 'Close “Checkout is slow”' }),
  );
  await waitFor(async () => expect(await banner()).toBeEmptyDOMElement());
  expect([...announcements.dismissed]).toEqual(['1']);
  expect(announcements.read.size).toBe(0);
});

it('is beside a card that names the latest announcements', async () => {
  show(new FakeAnnouncements([buildAnnouncement()]));
  expect(
    await screen.findByRole('link', { name: 'Checkout is slow' }),
  ).toHaveAttribute('href', '/announcements/1');
  expect(screen.getByText('1 new announcement')).toBeVisible();
});

it('has a card without announcements', async () => {
  show(new FakeAnnouncements());
  expect(
    await screen.findByText('There are no announcements at the moment.'),
  ).toBeVisible();
});
