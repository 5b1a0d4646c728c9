import { act, render, screen } from '@testing-library/react';
import { LoadingSkeleton } from './LoadingSkeleton';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('shows nothing for what loads fast, then the shape of a page', () => {
  render(<LoadingSkeleton />);
  act(() => jest.advanceTimersByTime(249));
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByRole('status', { name: 'Loading…' })).toBeVisible();
});
