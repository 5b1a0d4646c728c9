import { createAzureClient } from '@portal/plugin-azure-common';
import { fieldQueryClient } from '@portal/plugin-field-kit';
import { FakePortal } from '@portal/plugin-field-kit/testUtils';
import { azureApiRef } from './api/azureApiRef';
import { azureLookupProvider } from './lookups/azureLookupProvider';

FakePortal.systems.push({
  api: azureApiRef,
  create: createAzureClient,
  lookups: azureLookupProvider,
});

afterEach(() => fieldQueryClient.clear());
