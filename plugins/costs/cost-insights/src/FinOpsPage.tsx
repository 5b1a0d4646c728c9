import {
  NotFoundErrorPage,
  useTranslationRef,
} from '@backstage/frontend-plugin-api';
import { Container, Header } from '@backstage/ui';
import { Outlet, Route, Routes } from 'react-router-dom';
import { GrowthPage } from './alerts/pages/GrowthPage';
import { KubernetesPage } from './alerts/pages/KubernetesPage';
import { UnlabeledPage } from './alerts/pages/UnlabeledPage';
import { ImportsPage } from './imports/ImportsPage';
import { OverviewPage } from './overview/OverviewPage';
import {
  growthRouteRef,
  importsRouteRef,
  kubernetesRouteRef,
  unlabeledRouteRef,
} from './routes';
import { costInsightsTranslationRef } from './translation';

/** The page FinOps with its alert pages (P-168 to P-171). */
export function FinOpsPage() {
  return (
    <Routes>
      <Route element={<Frame />}>
        <Route path="/" element={<OverviewPage />} />
        <Route path={growthRouteRef.path} element={<GrowthPage />} />
        <Route path={unlabeledRouteRef.path} element={<UnlabeledPage />} />
        <Route path={kubernetesRouteRef.path} element={<KubernetesPage />} />
        <Route path={importsRouteRef.path} element={<ImportsPage />} />
      </Route>
      <Route path="*" element={<NotFoundErrorPage />} />
    </Routes>
  );
}

function Frame() {
  const { t } = useTranslationRef(costInsightsTranslationRef);
  return (
    <>
      <Header title={t('page.title')} description={t('page.description')} />
      <Container>
        <Outlet />
      </Container>
    </>
  );
}
