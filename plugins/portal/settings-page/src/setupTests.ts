import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { pageQueryClient } from '@portal/plugin-portal-ui';

// Pages are loaded when they are first shown, which takes seconds on a busy machine.
configure({ asyncUtilTimeout: 60_000 });
jest.setTimeout(120_000);

afterEach(() => pageQueryClient.clear());
