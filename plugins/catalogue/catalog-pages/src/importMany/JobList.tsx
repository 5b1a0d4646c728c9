import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Link, Text } from '@backstage/ui';
import {
  layout,
  Moment,
  QueryFailure,
  StateMark,
} from '@portal/plugin-portal-ui';
import { useId } from 'react';
import { jobPath } from './paths';
import { type ImportJob, useJobs } from './queries';
import { importManyTranslationRef } from './translation';

/** The newest imports of the person, or of everybody for admins. */
export function JobList() {
  const { t } = useTranslationRef(importManyTranslationRef);
  const query = useJobs();
  const id = useId();
  if (query.error) {
    return <QueryFailure title={t('jobs.failed')} query={query} />;
  }
  if (!query.data || query.data.length === 0) return null;
  return (
    <section aria-labelledby={id} className={layout.stack3}>
      <Text as="h2" variant="title-x-small" weight="bold" id={id}>
        {t('jobs.title')}
      </Text>
      <ul className={layout.list}>
        {query.data.map(job => (
          <JobLine key={job.id} job={job} />
        ))}
      </ul>
    </section>
  );
}

function JobLine({ job }: { job: ImportJob }) {
  const { t } = useTranslationRef(importManyTranslationRef);
  const { id, counts, endedAt, requestedAt, requestedBy, total } = job;
  const done = counts.find(({ state }) => state === 'entered')?.count ?? 0;
  return (
    <li className={layout.stack1}>
      <Link href={jobPath(id)}>{t('job.title', { count: total })}</Link>
      <span className={layout.row}>
        <StateMark
          tone={endedAt ? 'good' : 'running'}
          label={t(endedAt ? 'jobs.ended' : 'jobs.running')}
        />
        <Text variant="body-small">
          {t('jobs.done', { done: String(done), total: String(total) })}
        </Text>
        <Text variant="body-small">{requestedBy.title}</Text>
        <Moment time={requestedAt} />
      </span>
    </li>
  );
}
