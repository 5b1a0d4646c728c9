import '@testing-library/jest-dom';
import { createDirectoryClient } from '@portal/plugin-directory-common';
import {
  directoryApiRef,
  directoryLookupProvider,
} from '@portal/plugin-directory-react';
import {
  FakePortal,
  setUpFieldTests,
} from '@portal/plugin-field-kit/testUtils';
import { createSourceControlClient } from '@portal/plugin-source-control-common';
import {
  sourceControlApiRef,
  sourceControlLookupProvider,
} from '@portal/plugin-source-control-react';
import { ecosystemLookupProvider } from './lookups/ecosystemLookupProvider';

setUpFieldTests(
  {
    api: directoryApiRef,
    create: createDirectoryClient,
    lookups: directoryLookupProvider,
  },
  {
    api: sourceControlApiRef,
    create: createSourceControlClient,
    lookups: sourceControlLookupProvider,
  },
);

FakePortal.providers.push(ecosystemLookupProvider);
