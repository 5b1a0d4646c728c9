import { createServiceBusClient } from '@portal/plugin-service-bus-common';
import { fieldQueryClient } from '@portal/plugin-field-kit';
import { FakePortal } from '@portal/plugin-field-kit/testUtils';
import { serviceBusApiRef } from './api/serviceBusApiRef';
import { serviceBusLookupProvider } from './lookups/serviceBusLookupProvider';

FakePortal.systems.push({
  api: serviceBusApiRef,
  create: createServiceBusClient,
  lookups: serviceBusLookupProvider,
});

afterEach(() => fieldQueryClient.clear());
