import { NotFoundErrorPage } from '@backstage/frontend-plugin-api';
import { Container } from '@backstage/ui';
import { lazy, Suspense, type ReactNode } from 'react';
import { Route, Routes } from 'react-router-dom';
import { FormSkeleton } from './FormSkeleton';

const WizardPage = lazy(async () => {
  const { WizardPage: Page } = await import('./WizardPage');
  return { default: Page };
});

/** The list of templates, `children`, and their forms below it. */
export function WizardRoutes({ children }: { children: ReactNode }) {
  return (
    <Routes>
      <Route
        path=":namespace/:templateName"
        element={
          <Suspense
            fallback={
              <Container>
                <FormSkeleton />
              </Container>
            }
          >
            <WizardPage />
          </Suspense>
        }
      />
      <Route index element={children} />
      {/* The app redirects it to the template's address. */}
      <Route path=":templateName" element={null} />
      <Route path="*" element={<NotFoundErrorPage />} />
    </Routes>
  );
}
