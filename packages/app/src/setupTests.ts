import { configure } from '@testing-library/react';
import '@testing-library/jest-dom';
import { pageQueryClient } from '@portal/plugin-portal-ui';

// Pages load their parts when they are first shown, which takes 15 seconds of processor time in a cold worker. These
// bounds only end tests that hang.
configure({ asyncUtilTimeout: 60_000 });
jest.setTimeout(120_000);

afterEach(() => pageQueryClient.clear());
