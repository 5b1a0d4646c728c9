import '@testing-library/jest-dom';
import { setUpFieldTests } from '@portal/plugin-field-kit/testUtils';
import { createServiceBusClient } from '@portal/plugin-service-bus-common';
import { serviceBusApiRef } from './api/serviceBusApiRef';
import { serviceBusLookupProvider } from './lookups/serviceBusLookupProvider';

setUpFieldTests({
  api: serviceBusApiRef,
  create: createServiceBusClient,
  lookups: serviceBusLookupProvider,
});
