import { createConfluentClient } from '@portal/plugin-confluent-common';
import { fieldQueryClient } from '@portal/plugin-field-kit';
import { FakePortal } from '@portal/plugin-field-kit/testUtils';
import { confluentApiRef } from './api/confluentApiRef';
import { confluentLookupProvider } from './lookups/confluentLookupProvider';

FakePortal.systems.push({
  api: confluentApiRef,
  create: createConfluentClient,
  lookups: confluentLookupProvider,
});

afterEach(() => fieldQueryClient.clear());
