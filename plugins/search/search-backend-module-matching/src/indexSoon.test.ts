import { mockServices } from '@backstage/backend-test-utils';
import { ConflictError, NotFoundError } from '@backstage/errors';
import { indexSoon } from './indexSoon';

it('takes a task that is not planned yet for one that comes, and nothing else', async () => {
  const logger = mockServices.logger.mock();
  const triggerTask = jest.fn(async () => undefined);
  const index = indexSoon({ logger, scheduler: { triggerTask } as never });
  await index();
  expect(logger.info).not.toHaveBeenCalled();
  triggerTask.mockRejectedValueOnce(new NotFoundError('no such task') as never);
  await index();
  expect(logger.info).toHaveBeenCalledWith(
    expect.stringContaining('not planned yet'),
  );
  triggerTask.mockRejectedValueOnce(new ConflictError('it runs') as never);
  await expect(index()).rejects.toThrow('it runs');
});
