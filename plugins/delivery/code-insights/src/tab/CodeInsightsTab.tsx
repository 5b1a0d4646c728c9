import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { useEntity } from '@backstage/plugin-catalog-react';
import { Container } from '@backstage/ui';
import { MissingAnnotation } from '@portal/plugin-entity-tabs-react';
import { layout } from '@portal/plugin-portal-ui';
import { codeInsightsTranslationRef } from '../translation';
import { ActivityCards } from './ActivityCards';
import styles from './CodeInsights.module.css';
import { ProfileCards } from './ProfileCards';
import { PullRequestCard } from './PullRequestCard';

const PROJECT_SLUG = 'github.com/project-slug';

/** The tab `/code-insights` of a component (P-082, P-091). */
export function CodeInsightsTab() {
  const { t } = useTranslationRef(codeInsightsTranslationRef);
  const { entity } = useEntity();
  const repository = entity.metadata.annotations?.[PROJECT_SLUG]?.trim();
  if (!repository) {
    return (
      <Container>
        <MissingAnnotation
          entity={entity}
          annotation={PROJECT_SLUG}
          example={`my-organisation/${entity.metadata.name}`}
          title={t('noRepository')}
        />
      </Container>
    );
  }
  return (
    <Container>
      <div className={`${layout.cards} ${styles.cards}`} key={repository}>
        <PullRequestCard repository={repository} />
        <ActivityCards repository={repository} />
        <ProfileCards repository={repository} />
      </div>
    </Container>
  );
}
