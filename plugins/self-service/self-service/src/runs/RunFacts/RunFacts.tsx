import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Link, Text } from '@backstage/ui';
import {
  describeSeconds,
  layout,
  Moment,
  QueryFailure,
} from '@portal/plugin-portal-ui';
import { type ReactNode, useId } from 'react';
import type { RunDetail } from '../../shared/runsApi';
import type { useRun } from '../hooks/useRun';
import { selfServiceTranslationRef } from '../../shared/translation';
import { OwnerLink, TemplateLink } from '../TaskList/taskCells';
import { TaskStatus } from '../TaskList/TaskStatus';
import { RunValues } from './RunValues';
import styles from './RunFacts.module.css';

/** The facts of a run, or why they could not be loaded. */
export function RunFactsOf({ run }: { run: ReturnType<typeof useRun> }) {
  const { t } = useTranslationRef(selfServiceTranslationRef);
  if (run.data) return <RunFacts run={run.data} />;
  return <QueryFailure title={t('run.factsFailed')} query={run} />;
}

/** Who started what, when, with what result, and with which values. */
export function RunFacts({
  run,
  showsCreated = false,
}: {
  run: RunDetail;
  /** Lists what the run created, where the page does not show the output of the run. */
  showsCreated?: boolean;
}) {
  const { t } = useTranslationRef(selfServiceTranslationRef);
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={`${layout.stack3} ${styles.facts}`}
    >
      <Text as="h2" id={id} variant="title-x-small" weight="bold">
        {t('run.about')}
      </Text>
      <dl className={styles.list}>
        {showsCreated && (
          <Fact name={t('run.created')}>
            <CreatedThings run={run} />
          </Fact>
        )}
        <Fact name={t('run.template')}>
          <TemplateLink run={run} />
        </Fact>
        <Fact name={t('run.requester')}>
          <OwnerLink run={run} />
        </Fact>
        <Fact name={t('run.started')}>
          <Moment time={run.createdAt} />
        </Fact>
        <Fact name={t('run.status')}>
          <TaskStatus status={run.state} />
        </Fact>
        {run.seconds !== undefined && (
          <Fact name={t('run.duration')}>{describeSeconds(run.seconds)}</Fact>
        )}
        {run.minutesSaved !== undefined && (
          <Fact name={t('run.saved')}>
            <Link href="/timesaver">
              {describeSeconds(run.minutesSaved * 60)}
            </Link>
          </Fact>
        )}
      </dl>
      <RunValues run={run} />
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}

function CreatedThings({ run: { createdThings } }: { run: RunDetail }) {
  const { t } = useTranslationRef(selfServiceTranslationRef);
  if (createdThings.length === 0) return <>{t('run.nothing')}</>;
  return (
    <ul>
      {createdThings.map(({ kind, title, link }) => (
        <li key={link}>
          {kind === 'link' ? (
            <Link href={link} target="_blank" rel="noopener noreferrer">
              {title}
            </Link>
          ) : (
            <Link href={link}>{title}</Link>
          )}
        </li>
      ))}
    </ul>
  );
}
