import '@testing-library/jest-dom';
import { setUpFieldTests } from '@portal/plugin-field-kit/testUtils';
import { createDirectoryClient } from '@portal/plugin-directory-common';
import {
  directoryApiRef,
  directoryLookupProvider,
} from '@portal/plugin-directory-react';

setUpFieldTests({
  api: directoryApiRef,
  create: createDirectoryClient,
  lookups: directoryLookupProvider,
});
