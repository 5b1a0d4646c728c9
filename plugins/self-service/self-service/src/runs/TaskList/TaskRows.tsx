import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { scaffolderTranslationRef } from '@backstage/plugin-scaffolder/alpha';
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
import { layout, Moment } from '@portal/plugin-portal-ui';
import type { Run } from '../../shared/runsApi';
import { selfServiceTranslationRef } from '../../shared/translation';
import { DurationText, MadeLink, OwnerLink, TemplateLink } from './taskCells';
import { TaskStatus } from './TaskStatus';
import styles from './TaskList.module.css';

/** The runs as a table with the columns of P-266; what was made stands first. */
export function TaskRows({ runs, titleId }: { runs: Run[]; titleId: string }) {
  const { t } = useTranslationRef(scaffolderTranslationRef);
  const { t: own } = useTranslationRef(selfServiceTranslationRef);
  return (
    <div className={`${layout.scroll} ${layout.byContent}`}>
      <TableRoot aria-labelledby={titleId}>
        <TableHeader>
          <Column isRowHeader>{own('list.made')}</Column>
          <Column>{t('listTaskPage.content.tableCell.template')}</Column>
          <Column>{t('listTaskPage.content.tableCell.owner')}</Column>
          <Column>{t('listTaskPage.content.tableCell.created')}</Column>
          <Column>{own('list.duration')}</Column>
          <Column>{t('listTaskPage.content.tableCell.status')}</Column>
          <Column>{t('listTaskPage.content.tableCell.taskID')}</Column>
        </TableHeader>
        <TableBody>
          {runs.map(run => (
            <Row key={run.id} id={run.id}>
              <Cell className={styles.cell}>
                <MadeLink run={run} />
              </Cell>
              <Cell className={styles.cell}>
                <TemplateLink run={run} />
              </Cell>
              <Cell className={styles.cell}>
                <OwnerLink run={run} />
              </Cell>
              <Cell className={layout.oneLine}>
                <Moment time={run.createdAt} />
              </Cell>
              <Cell className={layout.oneLine}>
                <DurationText run={run} />
              </Cell>
              <Cell className={layout.oneLine}>
                <TaskStatus status={run.state} />
              </Cell>
              <Cell className={layout.oneLine}>
                <Link href={run.id}>{run.id.slice(0, 8)}</Link>
              </Cell>
            </Row>
          ))}
        </TableBody>
      </TableRoot>
    </div>
  );
}

/** The runs as cards, for narrow screens. */
export function TaskCards({ runs, titleId }: { runs: Run[]; titleId: string }) {
  return (
    <ul className={`${layout.stack3} ${layout.list}`} aria-labelledby={titleId}>
      {runs.map(run => (
        <li
          key={run.id}
          className={`${layout.stack1} ${layout.frame} ${styles.card}`}
        >
          <MadeLink run={run} />
          <span>
            <TemplateLink run={run} />
          </span>
          <TaskStatus status={run.state} />
          <Text variant="body-small" color="secondary">
            <OwnerLink run={run} />
          </Text>
          <Text variant="body-small" color="secondary">
            <Moment time={run.createdAt} />
            {run.seconds !== undefined && ', '}
            {run.seconds !== undefined && <DurationText run={run} />}
          </Text>
        </li>
      ))}
    </ul>
  );
}
