import {
  mockServices,
  ServiceFactoryTester,
} from '@backstage/backend-test-utils';
import { OutcomeLogger } from './OutcomeLogger';
import { OutcomeScheduler } from './OutcomeScheduler';
import {
  outcomeLoggerFactory,
  outcomeSchedulerFactory,
} from './serviceFactories';

it('the catalogue gets a logger and a scheduler that know whether a source was read', async () => {
  const logger = ServiceFactoryTester.from(outcomeLoggerFactory);
  expect(await logger.getSubject('catalog')).toBeInstanceOf(OutcomeLogger);
  const scheduler = ServiceFactoryTester.from(outcomeSchedulerFactory, {
    dependencies: [
      mockServices.database.mock().factory,
      mockServices.httpRouter.mock().factory,
    ],
  });
  expect(await scheduler.getSubject('catalog')).toBeInstanceOf(
    OutcomeScheduler,
  );
});
