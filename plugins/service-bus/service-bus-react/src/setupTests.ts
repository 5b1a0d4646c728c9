import { createServiceBusClient } from '@portal/plugin-service-bus-common';
import { FakePortal } from '@portal/plugin-field-kit/testUtils';
import { pageQueryClient } from '@portal/plugin-query-react';
import { serviceBusApiRef } from './api/serviceBusApiRef';
import { serviceBusLookupProvider } from './lookups/serviceBusLookupProvider';

FakePortal.systems.push({
  api: serviceBusApiRef,
  create: createServiceBusClient,
  lookups: serviceBusLookupProvider,
});

afterEach(() => pageQueryClient.clear());
