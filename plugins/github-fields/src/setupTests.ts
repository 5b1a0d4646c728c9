import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { FakePortal } from '@portal/plugin-field-kit/testUtils';
import { createSourceControlClient } from '@portal/plugin-source-control-common';
import {
  sourceControlApiRef,
  sourceControlLookupProvider,
} from '@portal/plugin-source-control-react';
import { pageQueryClient } from '@portal/plugin-query-react';

// A busy machine takes seconds to load what a form needs.
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(30_000);

// jsdom has none, and the wizard scrolls up on Next.
window.scrollTo = () => undefined;

FakePortal.systems.push({
  api: sourceControlApiRef,
  create: createSourceControlClient,
  lookups: sourceControlLookupProvider,
});

afterEach(() => pageQueryClient.clear());
