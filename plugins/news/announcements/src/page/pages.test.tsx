import { screen, waitFor, within } from '@testing-library/react';
import { buildAnnouncement, FakeAnnouncements } from '../__testUtils__/fakeApi';
import { showPage } from '../__testUtils__/showPage';

const item = (name: string) => screen.findByRole('listitem', { name });

describe('the list', () => {
  it('helps while there is nothing', async () => {
    showPage(new FakeAnnouncements());
    expect(
      await screen.findByText('There are no announcements at the moment'),
    ).toBeVisible();
    expect(screen.queryByRole('link', { name: 'New announcement' })).toBeNull();
    expect(screen.queryByRole('radio', { name: 'Withdrawn' })).toBeNull();
  });

  it('shows author and category, and marks all as read', async () => {
    const announcements = new FakeAnnouncements([buildAnnouncement()]);
    const { user } = showPage(announcements);
    expect(await item('Checkout is slow')).toHaveTextContent(
      /Important.*New.*We work on it\..*From Anna Berg.*For everybody/,
    );
    expect(await screen.findByText('1 new announcement')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
    await waitFor(() =>
      expect(screen.queryByText('1 new announcement')).toBeNull(),
    );
    expect(await item('Checkout is slow')).not.toHaveTextContent('New');
  });

  it('loads further pages when they are asked for', async () => {
    const many = Array.from({ length: 25 }, (_, index) =>
      buildAnnouncement({ id: `${index}`, title: `Number ${index}` }),
    );
    const { user } = showPage(new FakeAnnouncements(many));
    await item('Number 19');
    expect(screen.queryByText('Number 20')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await item('Number 24')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('says why it could not be loaded, and tries again', async () => {
    const announcements = new FakeAnnouncements([buildAnnouncement()]);
    announcements.failure = new Error('The database is away');
    const { user } = showPage(announcements);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The database is away',
    );
    announcements.failure = undefined;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await item('Checkout is slow')).toBeVisible();
  });
});

describe('one announcement', () => {
  it('is in a frame with its author, and is read then', async () => {
    const announcements = new FakeAnnouncements([buildAnnouncement()]);
    showPage(announcements, { path: '/announcements/1' });
    const frame = await screen.findByRole('article', {
      name: 'Announcement from Anna Berg',
    });
    expect(within(frame).getByText('work').tagName).toBe('STRONG');
    await waitFor(() => expect([...announcements.read]).toEqual(['1']));
    expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
  });

  it('never shows markup that the server should have removed', async () => {
    const html =
      '<p>Safe</p><img src="https://t.example/p.png"><a href="javascript:x">link</a><div style="position:fixed" class="bui-Alert">System</div><script>x</script>';
    showPage(new FakeAnnouncements([buildAnnouncement({ html })]), {
      path: '/announcements/1',
    });
    const frame = await screen.findByRole('article');
    await within(frame).findByText('Safe');
    expect(frame.querySelector('img, script, [style], .bui-Alert')).toBeNull();
    expect(within(frame).getByText('link')).not.toHaveAttribute('href');
  });

  it("shows the app's page for an announcement that is not there", async () => {
    showPage(new FakeAnnouncements(), { path: '/announcements/x' });
    expect(await screen.findByText(/PAGE NOT FOUND/)).toBeVisible();
  });
});
