import { screen, within } from '@testing-library/react';
import { buildAnnouncement, FakeAnnouncements } from '../__testUtils__/fakeApi';
import { showPage } from '../__testUtils__/showPage';

it('an announcement is withdrawn by an announcer after a question', async () => {
  const announcements = new FakeAnnouncements([buildAnnouncement()]);
  const { user } = showPage(announcements, {
    path: '/announcements/1',
    isAnnouncer: true,
  });
  expect(await screen.findByText(/written by Anna Berg/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText(/PAGE NOT FOUND/)).toBeVisible();
});
