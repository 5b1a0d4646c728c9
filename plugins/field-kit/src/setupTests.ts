import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { pageQueryClient } from '@portal/plugin-query-react';

// A busy machine takes seconds to load what a form needs.
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(30_000);

afterEach(() => pageQueryClient.clear());
