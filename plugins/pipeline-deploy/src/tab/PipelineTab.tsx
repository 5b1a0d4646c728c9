import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { useEntity } from '@backstage/plugin-catalog-react';
import { EmptyState, LinkButton } from '@backstage/core-components';
import { PROJECT_SLUG_ANNOTATION } from '@portal/plugin-pipeline-deploy-common';
import { Route, Routes, useParams } from 'react-router-dom';
import { RunDetail, RunList } from '../runs';
import { pipelineDeployTranslationRef } from '../translation';
import { repositoryUrlOf } from './repositoryUrl';

/** The tab `/ci-cd` of a component: its runs, and the page of a run below `/{id}` (P 2.5, P 2.6). */
export function PipelineTab() {
  const { t } = useTranslationRef(pipelineDeployTranslationRef);
  const { entity } = useEntity();
  const repository =
    entity.metadata.annotations?.[PROJECT_SLUG_ANNOTATION]?.trim();
  if (!repository) {
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
  return (
    <Routes>
      <Route
        path="/"
        element={
          <RunList
            key={repository}
            repository={repository}
            repositoryUrl={repositoryUrlOf(entity, repository)}
          />
        }
      />
      <Route path="/:id" element={<RunRoute repository={repository} />} />
    </Routes>
  );
}

function RunRoute({ repository }: { repository: string }) {
  const { id } = useParams();
  return <RunDetail key={id} repository={repository} runId={Number(id)} />;
}
