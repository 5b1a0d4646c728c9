import { createFrontendModule, Progress } from '@backstage/frontend-plugin-api';
import { renderInTestApp } from '@backstage/frontend-test-utils';
import { act, render, screen } from '@testing-library/react';
import { IsSmall, LoadingSkeleton } from './LoadingSkeleton';
import { progress } from './progress';

afterEach(() => jest.useRealTimers());

it('shows nothing for what loads fast, then the shape of a page', () => {
  jest.useFakeTimers();
  render(<LoadingSkeleton />);
  act(() => jest.advanceTimersByTime(399));
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByRole('status', { name: 'Loading…' })).toBeVisible();
});

it('is nothing among the actions of a header, which it would make as high as a page', () => {
  jest.useFakeTimers();
  render(
    <IsSmall.Provider value>
      <LoadingSkeleton />
    </IsSmall.Provider>,
  );
  act(() => jest.advanceTimersByTime(1_000));
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

it('stands for what upstream calls progress', async () => {
  renderInTestApp(<Progress />, {
    features: [
      createFrontendModule({ pluginId: 'app', extensions: [progress] }),
    ],
  });
  expect(await screen.findByRole('status', { name: 'Loading…' })).toBeVisible();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});
