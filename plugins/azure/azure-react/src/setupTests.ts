import { createAzureClient } from '@portal/plugin-azure-common';
import { FakePortal } from '@portal/plugin-field-kit/testUtils';
import { pageQueryClient } from '@portal/plugin-portal-ui';
import { azureApiRef } from './api/azureApiRef';
import { azureLookupProvider } from './lookups/azureLookupProvider';

FakePortal.systems.push({
  api: azureApiRef,
  create: createAzureClient,
  lookups: azureLookupProvider,
});

afterEach(() => pageQueryClient.clear());
