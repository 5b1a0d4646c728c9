import { configure } from '@testing-library/react';
import { pageQueryClient } from '@portal/plugin-portal-ui';
import { FakePortal, type FakeSystem } from './FakePortal';

/** Prepares the tests of a package with form fields, for its `setupTests.ts`. */
export function setUpFieldTests(...systems: FakeSystem[]): void {
  // A busy machine needs seconds to load a form.
  configure({ asyncUtilTimeout: 10_000 });
  // jsdom has no `scrollTo`, which the wizard calls on Next.
  window.scrollTo = () => undefined;
  FakePortal.systems.push(...systems);
  afterEach(() => {
    pageQueryClient.clear();
    // `renderWizard` replaces them.
    jest.useRealTimers();
  });
}
