import { configure } from '@testing-library/react';
import '@testing-library/jest-dom';

// Whole pages are drawn here, which takes long on a machine that does other things too.
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(30_000);
