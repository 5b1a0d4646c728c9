import {
  mockServices,
  ServiceFactoryTester,
} from '@backstage/backend-test-utils';
import { permissionsFactory } from './permissionsFactory';
import { QueryPermissions } from './QueryPermissions';
import { ResultPermissions } from './ResultPermissions';

const tester = ServiceFactoryTester.from(permissionsFactory, {
  dependencies: [
    mockServices.discovery.factory(),
    mockServices.rootConfig.factory(),
  ],
});

it('serves queries of the catalogue and results of search, and leaves other plugins to upstream', async () => {
  expect(await tester.getSubject('catalog')).toBeInstanceOf(QueryPermissions);
  expect(await tester.getSubject('search')).toBeInstanceOf(ResultPermissions);
  const other = await tester.getSubject('scaffolder');
  expect(other).not.toBeInstanceOf(QueryPermissions);
  expect(other).not.toBeInstanceOf(ResultPermissions);
});
