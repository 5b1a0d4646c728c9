import { createSourceControlClient } from '@portal/plugin-source-control-common';
import { FakePortal } from '@portal/plugin-field-kit/testUtils';
import { pageQueryClient } from '@portal/plugin-portal-ui';
import { sourceControlApiRef } from './api/sourceControlApiRef';
import { sourceControlLookupProvider } from './lookups/sourceControlLookupProvider';

FakePortal.systems.push({
  api: sourceControlApiRef,
  create: createSourceControlClient,
  lookups: sourceControlLookupProvider,
});

afterEach(() => pageQueryClient.clear());
