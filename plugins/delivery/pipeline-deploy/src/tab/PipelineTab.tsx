import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { stringifyEntityRef } from '@backstage/catalog-model';
import { useEntity } from '@backstage/plugin-catalog-react';
import { EmptyState, LinkButton } from '@backstage/core-components';
import { PROJECT_SLUG_ANNOTATION } from '@portal/plugin-source-control-common';
import { Route, Routes, useParams } from 'react-router-dom';
import { DeploymentsPage } from '../deploy';
import { MetricsPage } from '../metrics/MetricsPage';
import { RunDetail, RunList } from '../runs';
import { pipelineDeployTranslationRef } from '../translation';
import { repositoryUrlOf } from './repositoryUrl';
import { TabNav } from './TabNav';

/**
 * The tab `/ci-cd` of a component: its runs, its deployments below `/deployments` and its delivery metrics below `/metrics`;
 * the page of a run below `/{id}` (P 2.5, P 2.6).
 */
export function PipelineTab() {
  const { entity } = useEntity();
  const repository =
    entity.metadata.annotations?.[PROJECT_SLUG_ANNOTATION]?.trim();
  const entityRef = stringifyEntityRef(entity);
  const repositoryUrl = repository && repositoryUrlOf(entity, repository);
  const run = repository ? (
    <RunRoute repository={repository} />
  ) : (
    <NoPipelines />
  );
  return (
    <>
      <TabNav />
      <Routes>
        <Route
          path="/"
          element={
            repository ? (
              <RunList
                key={repository}
                repository={repository}
                repositoryUrl={repositoryUrl}
              />
            ) : (
              <NoPipelines />
            )
          }
        />
        <Route
          path="/deployments"
          element={
            <DeploymentsPage
              key={entityRef}
              entity={entityRef}
              repository={repository}
              repositoryUrl={repositoryUrl}
            />
          }
        />
        <Route
          path="/metrics"
          element={<MetricsPage key={entityRef} entity={entityRef} />}
        />
        <Route path="/deployments/:id" element={run} />
        <Route path="/:id" element={run} />
      </Routes>
    </>
  );
}

/** P-122, P-123 */
function NoPipelines() {
  const { t } = useTranslationRef(pipelineDeployTranslationRef);
  return (
    <EmptyState
      missing="field"
      title={t('tab.noPipelines')}
      description={t('tab.addAnnotation', {
        annotation: PROJECT_SLUG_ANNOTATION,
      })}
      action={
        <LinkButton
          to="https://backstage.io/docs/features/software-catalog/well-known-annotations/#githubcomproject-slug"
          variant="contained"
          color="primary"
        >
          {PROJECT_SLUG_ANNOTATION}
        </LinkButton>
      }
    />
  );
}

function RunRoute({ repository }: { repository: string }) {
  const { id } = useParams();
  return <RunDetail key={id} repository={repository} runId={Number(id)} />;
}
