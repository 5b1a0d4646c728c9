import { Progress } from '@backstage/core-components';
import { lazy, Suspense, type ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';

const WizardPage = lazy(async () => {
  const { WizardPage: Page } = await import('./WizardPage');
  return { default: Page };
});

/** The forms of templates; all other addresses below the list show `children`. */
export function WizardRoutes({ children }: { children: ReactNode }) {
  return (
    <Routes>
      <Route
        path=":namespace/:templateName"
        element={
          <Suspense fallback={<Progress />}>
            <WizardPage />
          </Suspense>
        }
      />
      <Route path="*" element={children} />
    </Routes>
  );
}
