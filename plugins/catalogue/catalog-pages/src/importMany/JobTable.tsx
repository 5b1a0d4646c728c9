import { useTranslationRef } from '@backstage/frontend-plugin-api';
import {
  Button,
  Cell,
  Column,
  Link,
  Row,
  TableBody,
  TableHeader,
  TableRoot,
  Text,
} from '@backstage/ui';
import { Failure, layout, Moment, StateMark } from '@portal/plugin-portal-ui';
import styles from './ImportMany.module.css';
import { type ImportDetail, type ImportRow, useRetry } from './queries';
import { ROW_TONES } from './rowStates';
import { importManyTranslationRef } from './translation';

/** The repositories of an import with their states. */
export function JobTable(props: { job: ImportDetail; rows: ImportRow[] }) {
  const { t } = useTranslationRef(importManyTranslationRef);
  return (
    <div className={`${layout.scroll} ${layout.rowCards} ${layout.byContent}`}>
      <TableRoot aria-label={t('job.label')}>
        <TableHeader>
          <Column isRowHeader>{t('columns.repository')}</Column>
          <Column>{t('job.state')}</Column>
          <Column>{t('job.pullRequest')}</Column>
          <Column>{t('columns.owner')}</Column>
        </TableHeader>
        <TableBody>
          {props.rows.map(row => (
            <Row key={row.name} id={row.name}>
              <Cell textValue={row.name}>
                <Link href={row.url} target="_blank" rel="noopener noreferrer">
                  {row.name}
                </Link>
              </Cell>
              <Cell>
                <State id={props.job.id} row={row} />
              </Cell>
              <Cell>
                {row.link && (
                  <Link
                    href={row.link}
                    target="_blank"
                    rel="noopener noreferrer"
                  >
                    {t('job.number', { number: String(row.number ?? '') })}
                  </Link>
                )}
              </Cell>
              <Cell data-label={t('columns.owner')}>{row.owner.title}</Cell>
            </Row>
          ))}
        </TableBody>
      </TableRoot>
    </div>
  );
}

function State({ id, row }: { id: string; row: ImportRow }) {
  const { t } = useTranslationRef(importManyTranslationRef);
  const retry = useRetry(id);
  const { name, state, problem, since } = row;
  return (
    <div className={styles.lines}>
      <span className={layout.row}>
        <StateMark tone={ROW_TONES[state]} label={t(`states.${state}`)} />
        <Text variant="body-x-small" color="secondary">
          <Moment time={since} />
        </Text>
      </span>
      {problem && <Text variant="body-small">{problem}</Text>}
      {(state === 'failed' || state === 'closed') && (
        <span>
          <Button
            variant="secondary"
            size="small"
            aria-label={t('job.retryOf', { name })}
            isPending={retry.isPending}
            onPress={() => retry.mutate(name)}
          >
            {t('job.retry')}
          </Button>
        </span>
      )}
      {retry.error && (
        <Failure title={t('job.retryFailed')} error={retry.error} />
      )}
    </div>
  );
}
