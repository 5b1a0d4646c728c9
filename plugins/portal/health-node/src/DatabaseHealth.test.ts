import { mockServices } from '@backstage/backend-test-utils';
import { DatabaseHealth } from './DatabaseHealth';

afterEach(() => jest.useRealTimers());

it('waits no longer for the database than a probe does', async () => {
  jest.useFakeTimers();
  const lifecycle = mockServices.rootLifecycle.mock();
  const health = new DatabaseHealth({
    lifecycle,
    logger: mockServices.logger.mock(),
    ask: () => new Promise(() => {}),
  });
  lifecycle.addStartupHook.mock.calls.forEach(([hook]) => hook());
  const answer = health.getReadiness();
  await jest.advanceTimersByTimeAsync(2_000);
  expect(await answer).toMatchObject({
    status: 503,
    payload: { message: 'The database does not answer' },
  });
});
