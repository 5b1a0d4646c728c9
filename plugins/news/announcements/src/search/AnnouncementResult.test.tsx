import { renderInTestApp } from '@backstage/frontend-test-utils';
import { screen } from '@testing-library/react';
import { AnnouncementResult } from './AnnouncementResult';

it('links to the announcement and names its author', async () => {
  const result = {
    title: 'Checkout is slow',
    text: 'We work on it.',
    location: '/announcements/1',
    author: 'Anna Berg',
    startsAt: '2026-11-24T09:00:00.000Z',
  };
  renderInTestApp(<AnnouncementResult result={result} />);
  expect(
    await screen.findByRole('link', { name: 'Checkout is slow' }),
  ).toHaveAttribute('href', '/announcements/1');
  expect(screen.getByText(/^Anna Berg, /)).toBeVisible();
});
