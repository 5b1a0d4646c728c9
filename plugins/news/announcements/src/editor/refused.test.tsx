import { screen } from '@testing-library/react';
import { FakeAnnouncements } from '../__testUtils__/fakeApi';
import { showPage } from '../__testUtils__/showPage';

it('refuses who may not publish, in words', async () => {
  showPage(new FakeAnnouncements(), { path: '/announcements/new' });
  expect(
    await screen.findByText('You may not publish announcements'),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
});
