import {
  NotFoundErrorPage,
  useTranslationRef,
} from '@backstage/frontend-plugin-api';
import { Container, Header, Link, Select, Text } from '@backstage/ui';
import {
  Figure,
  Figures,
  isStatus,
  layout,
  LoadingRows,
  Moment,
  optionalField,
  QueryAnswer,
  useAddressState,
} from '@portal/plugin-portal-ui';
import { useParams } from 'react-router-dom';
import styles from './ImportMany.module.css';
import { JobTable } from './JobTable';
import { REPOSITORIES_PATH } from './paths';
import { type ImportDetail, type RowState, useJob } from './queries';
import { ROW_STATES } from './rowStates';
import { importManyTranslationRef } from './translation';

const isState = (text: string): text is RowState =>
  ROW_STATES.some(state => state === text);

const ADDRESS = { state: optionalField(isState) };

/** An import of many repositories: how far it is, and each of them. */
export function JobPage() {
  const { id = '' } = useParams();
  const { t } = useTranslationRef(importManyTranslationRef);
  const query = useJob(id);
  if (isStatus(query.error, 404, 400)) return <NotFoundErrorPage />;
  return (
    <>
      <Header
        title={
          query.data
            ? t('job.title', { count: query.data.total })
            : t('job.loadingTitle')
        }
      />
      <Container>
        <div className={`${layout.stack6} ${layout.page}`}>
          <Link href={REPOSITORIES_PATH}>{t('page.title')}</Link>
          <QueryAnswer
            query={query}
            failed={t('job.failed')}
            skeleton={<LoadingRows label={t('job.loading')} rows={6} />}
          >
            {job => <Progress job={job} />}
          </QueryAnswer>
        </div>
      </Container>
    </>
  );
}

function Progress({ job }: { job: ImportDetail }) {
  const { t } = useTranslationRef(importManyTranslationRef);
  const [{ state }, change] = useAddressState(ADDRESS);
  const { counts, requestedAt, requestedBy, total } = job;
  const done = counts.find(one => one.state === 'entered')?.count ?? 0;
  const rows = job.rows.filter(row => !state || row.state === state);
  return (
    <>
      <span className={layout.row}>
        <Text color="secondary">
          {t('job.startedBy', { name: requestedBy.title })}
        </Text>
        <Moment time={requestedAt} />
      </span>
      <div role="status" className={layout.stack2}>
        <Text>
          {t('jobs.done', { done: String(done), total: String(total) })}
        </Text>
        <progress
          className={styles.bar}
          aria-label={t('job.progress')}
          max={total}
          value={done}
        />
        <Figures>
          {counts.map(one => (
            <Figure
              key={one.state}
              label={t(`states.${one.state}`)}
              value={String(one.count)}
            />
          ))}
        </Figures>
      </div>
      <div className={layout.filters}>
        <Select
          className={styles.state}
          label={t('job.filter')}
          options={[
            { id: 'all', label: t('job.all') },
            ...ROW_STATES.map(id => ({ id, label: t(`states.${id}`) })),
          ]}
          value={state ?? 'all'}
          onChange={key =>
            change({ state: ROW_STATES.find(one => one === key) })
          }
        />
      </div>
      {rows.length === 0 ? (
        <Text>{t('job.nobody')}</Text>
      ) : (
        <JobTable job={job} rows={rows} />
      )}
    </>
  );
}
