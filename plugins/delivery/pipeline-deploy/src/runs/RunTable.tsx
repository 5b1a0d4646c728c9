import { useTranslationRef } from '@backstage/frontend-plugin-api';
import {
  Cell,
  Column,
  Link,
  Row,
  TableBody,
  TableHeader,
  TableRoot,
  Text,
} from '@backstage/ui';
import { describeDuration, layout } from '@portal/plugin-portal-ui';
import { useHref } from 'react-router-dom';
import { pipelineDeployTranslationRef } from '../translation';
import { RerunButton } from './RerunButton';
import { RunMoment } from './RunMoment';
import { RunName } from './RunName';
import { RunStatus } from './RunStatus';
import { messageOf, titleOf } from './search';
import { hasEnded } from './status';
import type { WorkflowRun } from './types';
import styles from './Runs.module.css';

export interface RunsProps {
  repository: string;
  runs: WorkflowRun[];
}

/** The runs as a table (P-124). */
export function RunTable({ repository, runs }: RunsProps) {
  const { t } = useTranslationRef(pipelineDeployTranslationRef);
  return (
    <div className={`${layout.scroll} ${layout.rowCards} ${layout.byContent}`}>
      <TableRoot
        aria-label={t('runs.title', { repository })}
        className={styles.table}
      >
        <TableHeader>
          <Column isRowHeader>{t('runs.message')}</Column>
          <Column>{t('runs.workflow')}</Column>
          <Column>{t('runs.branch')}</Column>
          <Column>{t('runs.status')}</Column>
          <Column>{t('runs.started')}</Column>
          <Column>{t('runs.duration')}</Column>
          <Column>{t('runs.actions')}</Column>
        </TableHeader>
        <TableBody>
          {runs.map(run => (
            <Row key={run.id} id={run.id}>
              <Cell>
                <RunLink run={run} />
                <RunMessage run={run} />
              </Cell>
              <Cell>
                <RunName run={run} />
              </Cell>
              <Cell>
                <Text variant="body-small">{run.head_branch}</Text>
              </Cell>
              <Cell className={layout.oneLine}>
                <RunStatus status={run.status} conclusion={run.conclusion} />
              </Cell>
              <Cell className={layout.oneLine}>
                <RunMoment time={run.run_started_at ?? run.created_at} />
              </Cell>
              <Cell className={layout.oneLine}>
                <Text variant="body-small">{durationOf(run)}</Text>
              </Cell>
              <Cell className={layout.oneLine}>
                <RerunButton repository={repository} run={run} />
              </Cell>
            </Row>
          ))}
        </TableBody>
      </TableRoot>
    </div>
  );
}

/** The duration of a run that has ended. */
export function durationOf(run: WorkflowRun): string | undefined {
  return hasEnded(run.status)
    ? describeDuration(run.run_started_at ?? run.created_at, run.updated_at)
    : undefined;
}

/** A link to the page of a run. */
export function RunLink({ run }: { run: WorkflowRun }) {
  const href = useHref(String(run.id));
  return (
    <Link href={href} title={titleOf(run)} className={styles.message}>
      {titleOf(run)}
    </Link>
  );
}

/** The message of the commit, if the run is named otherwise. */
export function RunMessage({ run }: { run: WorkflowRun }) {
  const message = messageOf(run);
  if (message === undefined) return null;
  return (
    <Text
      as="p"
      variant="body-x-small"
      color="secondary"
      className={styles.message}
      title={message}
    >
      {message}
    </Text>
  );
}
