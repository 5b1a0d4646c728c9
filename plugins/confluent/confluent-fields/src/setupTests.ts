import '@testing-library/jest-dom';
import { setUpFieldTests } from '@portal/plugin-field-kit/testUtils';
import { confluentApiRef } from './api/confluentApiRef';
import { confluentLookupProvider } from './lookups/confluentLookupProvider';
import { createConfluentClient } from '@portal/plugin-confluent-common';
import { createDirectoryClient } from '@portal/plugin-directory-common';
import { createSourceControlClient } from '@portal/plugin-source-control-common';
import {
  directoryApiRef,
  directoryLookupProvider,
} from '@portal/plugin-directory-react';
import {
  sourceControlApiRef,
  sourceControlLookupProvider,
} from '@portal/plugin-source-control-react';

setUpFieldTests(
  {
    api: confluentApiRef,
    create: createConfluentClient,
    lookups: confluentLookupProvider,
  },
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
