import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { EntityInfoCard } from '@backstage/plugin-catalog-react';
import { Link, Text } from '@backstage/ui';
import {
  type AnswerQuery,
  describeAge,
  QueryAnswer,
  safeHref,
  layout,
} from '@portal/plugin-portal-ui';
import type { Activity } from '../queries';
import { codeInsightsTranslationRef } from '../translation';
import styles from './CodeInsights.module.css';
import { WeekBars } from './WeekBars';

/** Commits, releases and contributors of a repository. */
export function ActivityCards({ query }: { query: AnswerQuery<Activity> }) {
  const { t } = useTranslationRef(codeInsightsTranslationRef);
  return (
    <>
      <EntityInfoCard title={t('activity.title')}>
        <QueryAnswer query={query} failed={t('activity.failed')}>
          {activity => <Commits activity={activity} />}
        </QueryAnswer>
      </EntityInfoCard>
      {query.data && (
        <>
          <EntityInfoCard title={t('releases.title')}>
            <Releases releases={query.data.releases} />
          </EntityInfoCard>
          <EntityInfoCard title={t('contributors.title')}>
            <Contributors contributors={query.data.contributors} />
          </EntityInfoCard>
        </>
      )}
    </>
  );
}

function Commits({ activity: { commits, weeks } }: { activity: Activity }) {
  const { t } = useTranslationRef(codeInsightsTranslationRef);
  if (commits.length === 0) return <Text>{t('activity.none')}</Text>;
  return (
    <>
      {weeks ? (
        <WeekBars weeks={weeks} />
      ) : (
        <Text as="p">{t('activity.counting')}</Text>
      )}
      <ul
        aria-label={t('activity.title')}
        className={`${layout.list} ${styles.rows}`}
      >
        {commits.map(({ sha, title, author, date, html_url }) => (
          <li key={sha}>
            <div>
              <Link href={safeHref(html_url)} target="_blank">
                {title || sha.slice(0, 7)}
              </Link>
              <Text as="p" variant="body-small" color="secondary">
                {t('activity.by', { author, age: describeAge(date) })}
              </Text>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

function Releases({ releases }: Pick<Activity, 'releases'>) {
  const { t } = useTranslationRef(codeInsightsTranslationRef);
  if (releases.length === 0) return <Text>{t('releases.none')}</Text>;
  return (
    <ul
      aria-label={t('releases.title')}
      className={`${layout.list} ${styles.rows}`}
    >
      {releases.map(({ tag, name, published_at, prerelease, html_url }) => (
        <li key={tag}>
          <Link href={safeHref(html_url)} target="_blank">
            {name}
          </Link>
          <Text variant="body-small" color="secondary">
            {prerelease && `${t('releases.prerelease')}, `}
            {published_at && describeAge(published_at)}
          </Text>
        </li>
      ))}
    </ul>
  );
}

function Contributors({ contributors }: Pick<Activity, 'contributors'>) {
  const { t } = useTranslationRef(codeInsightsTranslationRef);
  if (contributors.length === 0) return <Text>{t('contributors.none')}</Text>;
  const most = Math.max(...contributors.map(one => one.contributions), 1);
  return (
    <ul
      aria-label={t('contributors.title')}
      className={`${layout.list} ${styles.rows}`}
    >
      {contributors.map(({ name, contributions, html_url }) => (
        <li key={name}>
          {html_url ? (
            <Link href={safeHref(html_url)} target="_blank">
              {name}
            </Link>
          ) : (
            <Text>{name}</Text>
          )}
          <span className={styles.contribution}>
            <Text variant="body-small" color="secondary">
              {t('contributors.commits', { count: contributions })}
            </Text>
            <span className={styles.meter} aria-hidden="true">
              <span style={{ width: `${(contributions / most) * 100}%` }} />
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
