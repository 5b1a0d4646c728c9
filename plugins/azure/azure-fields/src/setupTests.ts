import '@testing-library/jest-dom';
import { setUpFieldTests } from '@portal/plugin-field-kit/testUtils';
import { azureApiRef, azureLookupProvider } from '@portal/plugin-azure-react';
import { createAzureClient } from '@portal/plugin-azure-common';

setUpFieldTests({
  api: azureApiRef,
  create: createAzureClient,
  lookups: azureLookupProvider,
});
