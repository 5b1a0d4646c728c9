import { createDirectoryClient } from '@portal/plugin-directory-common';
import { fieldQueryClient } from '@portal/plugin-field-kit';
import { FakePortal } from '@portal/plugin-field-kit/testUtils';
import { directoryApiRef } from './api/directoryApiRef';
import { directoryLookupProvider } from './lookups/directoryLookupProvider';

FakePortal.systems.push({
  api: directoryApiRef,
  create: createDirectoryClient,
  lookups: directoryLookupProvider,
});

afterEach(() => fieldQueryClient.clear());
