import { createConfluentClient } from '@portal/plugin-confluent-common';
import { FakePortal } from '@portal/plugin-field-kit/testUtils';
import { pageQueryClient } from '@portal/plugin-portal-ui';
import { confluentApiRef } from './api/confluentApiRef';
import { confluentLookupProvider } from './lookups/confluentLookupProvider';

FakePortal.systems.push({
  api: confluentApiRef,
  create: createConfluentClient,
  lookups: confluentLookupProvider,
});

afterEach(() => pageQueryClient.clear());
