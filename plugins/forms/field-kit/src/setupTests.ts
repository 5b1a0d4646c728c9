import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { pageQueryClient } from '@portal/plugin-portal-ui';

// A busy machine needs seconds to load a form.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => pageQueryClient.clear());
