import { cleanup, screen, waitFor } from '@testing-library/react';
import { buildAnnouncement, FakeAnnouncements } from '../__testUtils__/fakeApi';
import { showPage } from '../__testUtils__/showPage';

afterEach(() => window.localStorage.clear());

const keptDrafts = () =>
  Object.keys(window.localStorage).filter(key =>
    key.startsWith('announcements.draft'),
  );
const title = () => screen.findByRole('textbox', { name: /^Title/ });
const text = () => screen.getByRole('textbox', { name: /^Text/ });

it('shows a preview, and publishes what was written', async () => {
  const announcements = new FakeAnnouncements();
  const { user } = showPage(announcements, {
    path: '/announcements/new',
    isAnnouncer: true,
  });
  await user.type(await title(), 'News');
  await user.type(text(), 'A text');
  await user.click(screen.getByRole('radio', { name: 'Important' }));
  await user.click(screen.getByRole('checkbox', { name: /^Notify/ }));
  expect(await screen.findByText('Rendered: A text')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await screen.findByRole('article', { name: 'Announcement from Anna Berg' });
  expect(announcements.published).toEqual([
    {
      title: 'News',
      text: 'A text',
      category: 'important',
      audience: [],
      notify: true,
    },
  ]);
  expect(keptDrafts()).toEqual([]);
});

it('keeps unsaved text in this browser', async () => {
  const announcements = new FakeAnnouncements();
  const options = { path: '/announcements/new', isAnnouncer: true };
  const { user } = showPage(announcements, options);
  await user.type(await title(), 'Half a title');
  cleanup();

  showPage(announcements, options);
  expect(await title()).toHaveValue('Half a title');
  await user.click(screen.getByRole('button', { name: 'Discard it' }));
  expect(await title()).toHaveValue('');
  expect(keptDrafts()).toEqual([]);
});

it('keeps both texts in sight when somebody else has saved meanwhile', async () => {
  const announcements = new FakeAnnouncements([buildAnnouncement()]);
  const { user } = showPage(announcements, {
    path: '/announcements/1/edit',
    isAnnouncer: true,
  });
  await user.clear(await title());
  await user.type(await title(), 'Mine');
  announcements.replace(
    buildAnnouncement({ version: 2, title: 'Theirs', text: 'Their text' }),
  );
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(
    await screen.findByRole('textbox', { name: 'Saved now: Theirs' }),
  ).toHaveValue('Their text');
  expect(await title()).toHaveValue('Mine');
  await user.click(screen.getByRole('button', { name: 'Save my text' }));
  await waitFor(async () =>
    expect(await announcements.get('1')).toMatchObject({
      title: 'Mine',
      version: 3,
    }),
  );
});
