import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { useEntity } from '@backstage/plugin-catalog-react';
import { Container } from '@backstage/ui';
import { MissingAnnotation } from '@portal/plugin-entity-tabs-react';
import { layout } from '@portal/plugin-portal-ui';
import { codeInsightsTranslationRef } from '../translation';
import {
  type Activity,
  useActivity,
  useProfile,
  usePullRequests,
} from '../queries';
import { ActivityCards } from './ActivityCards';
import { CardSkeletons } from './CardSkeletons';
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
      <Cards key={repository} repository={repository} />
    </Container>
  );
}

/** All cards at once, as soon as each has its answer or has failed: one that came later would move those below it. */
function Cards({ repository }: { repository: string }) {
  const pulls = usePullRequests(repository);
  const activity = useActivity(repository);
  const profile = useProfile(repository);
  const isWaiting = [pulls, activity, profile].some(
    ({ data, error }) => data === undefined && !error,
  );
  if (isWaiting) return <CardSkeletons />;
  return (
    <div className={`${layout.cards} ${styles.cards}`}>
      <PullRequestCard query={pulls} names={namesIn(activity.data)} />
      <ActivityCards query={activity} />
      <ProfileCards query={profile} />
    </div>
  );
}

/** The names of those who wrote the repository, by their logins: GitHub says only the login of who opened a pull request. */
function namesIn(activity: Activity | undefined): ReadonlyMap<string, string> {
  return new Map(
    activity?.contributors.flatMap(({ login, name }) =>
      login ? [[login, name] as const] : [],
    ),
  );
}
