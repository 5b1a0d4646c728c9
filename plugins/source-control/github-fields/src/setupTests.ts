import '@testing-library/jest-dom';
import { setUpFieldTests } from '@portal/plugin-field-kit/testUtils';
import { createSourceControlClient } from '@portal/plugin-source-control-common';
import {
  sourceControlApiRef,
  sourceControlLookupProvider,
} from '@portal/plugin-source-control-react';

setUpFieldTests({
  api: sourceControlApiRef,
  create: createSourceControlClient,
  lookups: sourceControlLookupProvider,
});
