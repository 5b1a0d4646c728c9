import { createSourceControlClient } from '@portal/plugin-source-control-common';
import { fieldQueryClient } from '@portal/plugin-field-kit';
import { FakePortal } from '@portal/plugin-field-kit/testUtils';
import { sourceControlApiRef } from './api/sourceControlApiRef';
import { sourceControlLookupProvider } from './lookups/sourceControlLookupProvider';

FakePortal.systems.push({
  api: sourceControlApiRef,
  create: createSourceControlClient,
  lookups: sourceControlLookupProvider,
});

afterEach(() => fieldQueryClient.clear());
