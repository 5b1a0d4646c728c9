import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { fieldQueryClient } from '@portal/plugin-field-kit';

// A busy machine takes seconds to load what a form needs.
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(30_000);

// jsdom has none, and the wizard scrolls up on Next.
window.scrollTo = () => undefined;

afterEach(() => fieldQueryClient.clear());
