import { createServiceBusClient } from '@portal/plugin-service-bus-common';
import { FakePortal } from '@portal/plugin-field-kit/testUtils';
import { pageQueryClient } from '@portal/plugin-portal-ui';
import { serviceBusApiRef } from './api/serviceBusApiRef';
import { serviceBusLookupProvider } from './lookups/serviceBusLookupProvider';

FakePortal.systems.push({
  api: serviceBusApiRef,
  create: createServiceBusClient,
  lookups: serviceBusLookupProvider,
});

afterEach(() => pageQueryClient.clear());
