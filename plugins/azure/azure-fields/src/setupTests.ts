import '@testing-library/jest-dom';
import { setUpFieldTests } from '@portal/plugin-field-kit/testUtils';
import { azureApiRef } from './api/azureApiRef';
import { azureLookupProvider } from './lookups/azureLookupProvider';
import { createAzureClient } from '@portal/plugin-azure-common';

setUpFieldTests({
  api: azureApiRef,
  create: createAzureClient,
  lookups: azureLookupProvider,
});
