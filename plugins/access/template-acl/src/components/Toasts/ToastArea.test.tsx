import { renderInTestApp } from '@backstage/frontend-test-utils';
import { act, fireEvent, screen } from '@testing-library/react';
import { ToastQueue, type Toast } from '../../lib/ToastQueue';
import { ToastArea } from './ToastArea';

const DONE: Toast = { title: 'Done', status: 'success', timeout: 5_000 };

async function show() {
  const queue = new ToastQueue();
  renderInTestApp(<ToastArea queue={queue} place="beside" />);
  const post = (toast: Toast) => act(async () => queue.post(toast));
  await screen.findByText((_, element) =>
    Boolean(element?.matches('[aria-live="polite"]')),
  );
  jest.useFakeTimers();
  return { queue, post };
}

const wait = (ms: number) => act(async () => jest.advanceTimersByTime(ms));

afterEach(() => jest.useRealTimers());

it('announces a toast, and takes it away after its time', async () => {
  const { post } = await show();
  await post(DONE);
  const toast = screen.getByText('Done');
  expect(toast.closest('[aria-live="polite"]')).not.toBeNull();
  await wait(4_900);
  expect(toast).toBeVisible();
  await wait(200);
  expect(toast).not.toBeInTheDocument();
});

it('keeps a toast without a time, until it is closed', async () => {
  const { post } = await show();
  await post({ title: 'Away', status: 'danger' });
  await post(DONE);
  await wait(60_000);
  expect(screen.queryByText('Done')).not.toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Close the message' }));
  expect(screen.queryByText('Away')).not.toBeInTheDocument();
});

it('keeps a toast while the pointer is on it', async () => {
  const { post } = await show();
  await post(DONE);
  const toast = screen.getByText('Done');
  fireEvent.mouseOver(toast);
  await wait(60_000);
  expect(toast).toBeVisible();
  fireEvent.mouseOut(toast);
  await wait(5_100);
  expect(toast).not.toBeInTheDocument();
});
