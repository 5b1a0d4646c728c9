import { useTranslationRef } from '@backstage/frontend-plugin-api';
import {
  Button,
  Cell,
  Column,
  Row,
  TableBody,
  TableHeader,
  TableRoot,
  Text,
} from '@backstage/ui';
import {
  describeDuration,
  LoadingRows,
  QueryFailure,
  layout,
} from '@portal/plugin-portal-ui';
import { useId } from 'react';
import { pipelineDeployTranslationRef } from '../translation';
import { RunMoment } from '../runs/RunMoment';
import { ActionsOf, PeopleOf, StateOf } from './deploymentCells';
import type { OnDeploy } from './EnvironmentCards';
import { useDeployments } from './queries';
import type { Deployment } from './types';
import styles from './Deploy.module.css';

export interface DeploymentHistoryProps {
  entity: string;
  /** Undefined for a person who may not deploy. */
  onDeploy?: OnDeploy;
}

/** Who deployed which release where, when, and with what result; the newest first. */
export function DeploymentHistory({
  entity,
  onDeploy,
}: DeploymentHistoryProps) {
  const { t } = useTranslationRef(pipelineDeployTranslationRef);
  const query = useDeployments(entity);
  const id = useId();
  const items = query.data?.pages.flatMap(page => page.items);
  return (
    <section aria-labelledby={id} className={styles.history}>
      <Text as="h2" variant="title-x-small" weight="bold" id={id}>
        {t('history.title')}
      </Text>
      {query.error && (
        <QueryFailure title={t('history.failed')} query={query} />
      )}
      {query.isPending && (
        <LoadingRows label={t('history.loading')} rows={1} height={120} />
      )}
      {items?.length === 0 && (
        <Text as="p" color="secondary">
          {t('history.none')}
        </Text>
      )}
      {items && items.length > 0 && (
        <Table entity={entity} titleId={id} items={items} onDeploy={onDeploy} />
      )}
      {query.hasNextPage && (
        <Button
          variant="secondary"
          isPending={query.isFetchingNextPage}
          onPress={() => query.fetchNextPage()}
        >
          {t('history.more')}
        </Button>
      )}
    </section>
  );
}

function Table({
  entity,
  titleId,
  items,
  onDeploy,
}: DeploymentHistoryProps & { titleId: string; items: Deployment[] }) {
  const { t } = useTranslationRef(pipelineDeployTranslationRef);
  return (
    <div className={`${layout.scroll} ${layout.rowCards} ${layout.byContent}`}>
      <TableRoot aria-labelledby={titleId} className={styles.table}>
        <TableHeader>
          <Column isRowHeader>{t('history.release')}</Column>
          <Column>{t('history.environment')}</Column>
          <Column>{t('history.state')}</Column>
          <Column>{t('history.person')}</Column>
          <Column>{t('history.requested')}</Column>
          <Column>{t('history.duration')}</Column>
          <Column>{t('history.actions')}</Column>
        </TableHeader>
        <TableBody>
          {items.map(item => (
            <Row key={item.id} id={item.id}>
              <Cell>
                <Text variant="body-small">{item.tag}</Text>
              </Cell>
              <Cell>
                <Text variant="body-small">{item.environment}</Text>
              </Cell>
              <Cell>
                <StateOf deployment={item} />
              </Cell>
              <Cell>
                <PeopleOf deployment={item} />
              </Cell>
              <Cell className={layout.oneLine}>
                <RunMoment time={item.requestedAt} />
              </Cell>
              <Cell className={layout.oneLine}>
                <Text variant="body-small">
                  {describeDuration(item.startedAt, item.endedAt)}
                </Text>
              </Cell>
              <Cell>
                <ActionsOf
                  entity={entity}
                  deployment={item}
                  onDeploy={onDeploy}
                />
              </Cell>
            </Row>
          ))}
        </TableBody>
      </TableRoot>
    </div>
  );
}
