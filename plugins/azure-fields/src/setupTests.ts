import '@testing-library/jest-dom';
import { setUpFieldTests } from '@portal/plugin-field-kit/testUtils';
import { azureApiRef, azureLookupProvider } from '@portal/plugin-azure-react';
import { createAzureClient } from '@portal/plugin-azure-common';
import { createServiceBusClient } from '@portal/plugin-service-bus-common';
import {
  serviceBusApiRef,
  serviceBusLookupProvider,
} from '@portal/plugin-service-bus-react';

setUpFieldTests(
  { api: azureApiRef, create: createAzureClient, lookups: azureLookupProvider },
  {
    api: serviceBusApiRef,
    create: createServiceBusClient,
    lookups: serviceBusLookupProvider,
  },
);
