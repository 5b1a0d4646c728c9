import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { pageQueryClient } from '@portal/plugin-portal-ui';

// Pages are loaded when they are first shown, which takes seconds on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => pageQueryClient.clear());
