import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { FakePortal } from '@portal/plugin-field-kit/testUtils';
import { azureApiRef, azureLookupProvider } from '@portal/plugin-azure-react';
import { createAzureClient } from '@portal/plugin-azure-common';
import { createServiceBusClient } from '@portal/plugin-service-bus-common';
import {
  serviceBusApiRef,
  serviceBusLookupProvider,
} from '@portal/plugin-service-bus-react';
import { pageQueryClient } from '@portal/plugin-query-react';

// A busy machine takes seconds to load what a form needs.
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(30_000);

// jsdom has none, and the wizard scrolls up on Next.
window.scrollTo = () => undefined;

FakePortal.systems.push(
  { api: azureApiRef, create: createAzureClient, lookups: azureLookupProvider },
  {
    api: serviceBusApiRef,
    create: createServiceBusClient,
    lookups: serviceBusLookupProvider,
  },
);

afterEach(() => pageQueryClient.clear());
