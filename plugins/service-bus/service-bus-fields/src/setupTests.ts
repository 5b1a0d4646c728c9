import '@testing-library/jest-dom';
import { setUpFieldTests } from '@portal/plugin-field-kit/testUtils';
import { createServiceBusClient } from '@portal/plugin-service-bus-common';
import {
  serviceBusApiRef,
  serviceBusLookupProvider,
} from '@portal/plugin-service-bus-react';

setUpFieldTests({
  api: serviceBusApiRef,
  create: createServiceBusClient,
  lookups: serviceBusLookupProvider,
});
