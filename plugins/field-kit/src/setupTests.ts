import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { fieldQueryClient } from './query';

// A busy machine takes seconds to load what a form needs.
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(30_000);

afterEach(() => fieldQueryClient.clear());
