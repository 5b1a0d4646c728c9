import { createDirectoryClient } from '@portal/plugin-directory-common';
import { FakePortal } from '@portal/plugin-field-kit/testUtils';
import { pageQueryClient } from '@portal/plugin-portal-ui';
import { directoryApiRef } from './api/directoryApiRef';
import { directoryLookupProvider } from './lookups/directoryLookupProvider';

FakePortal.systems.push({
  api: directoryApiRef,
  create: createDirectoryClient,
  lookups: directoryLookupProvider,
});

afterEach(() => pageQueryClient.clear());
