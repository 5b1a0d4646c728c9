import { useTranslationRef } from '@backstage/frontend-plugin-api';
import {
  Cell,
  Column,
  Row,
  TableBody,
  TableHeader,
  TableRoot,
  Text,
} from '@backstage/ui';
import { layout } from '@portal/plugin-portal-ui';
import { useId } from 'react';
import { RunMoment } from '../runs/RunMoment';
import { pipelineDeployTranslationRef } from '../translation';
import { MarkButton } from './MarkButton';
import type { Delivery } from './queries';
import styles from './Metrics.module.css';

export interface DeliveryTableProps {
  entity: string;
  /** The newest first. */
  deliveries: Delivery[];
  mayMark: boolean;
}

/** What each deployment counts as in the measures, and why. Owners correct it. */
export function DeliveryTable({
  entity,
  deliveries,
  mayMark,
}: DeliveryTableProps) {
  const { t } = useTranslationRef(pipelineDeployTranslationRef);
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Text as="h3" variant="body-large" weight="bold" id={id}>
        {t('metrics.deliveries')}
      </Text>
      <div className={`${layout.scroll} ${layout.rowCards}`}>
        <TableRoot aria-labelledby={id} className={styles.table}>
          <TableHeader>
            <Column isRowHeader>{t('metrics.release')}</Column>
            <Column>{t('metrics.environment')}</Column>
            <Column>{t('metrics.ended')}</Column>
            <Column>{t('metrics.result')}</Column>
            <Column>{t('metrics.actions')}</Column>
          </TableHeader>
          <TableBody>
            {deliveries.map(delivery => (
              <Row key={delivery.id} id={delivery.id}>
                <Cell>
                  <Text variant="body-small">{delivery.tag}</Text>
                </Cell>
                <Cell>
                  <Text variant="body-small">{delivery.environment}</Text>
                </Cell>
                <Cell data-label={t('metrics.ended')}>
                  <RunMoment time={delivery.endedAt} />
                </Cell>
                <Cell>
                  <Result delivery={delivery} />
                </Cell>
                <Cell>
                  {mayMark && (
                    <MarkButton entity={entity} delivery={delivery} />
                  )}
                </Cell>
              </Row>
            ))}
          </TableBody>
        </TableRoot>
      </div>
    </section>
  );
}

function Result({ delivery }: { delivery: Delivery }) {
  const { t } = useTranslationRef(pipelineDeployTranslationRef);
  const { cause, mark } = delivery;
  const text = cause
    ? t('metrics.results.failed', { cause: t(`metrics.causes.${cause}`) })
    : t(`metrics.results.${resultOf(delivery)}`);
  return (
    <div>
      <Text as="p" variant="body-small">
        {text}
      </Text>
      {mark && (
        <Text as="p" variant="body-x-small" color="secondary">
          {t('metrics.markedBy', {
            person: mark.by.name,
            reason: mark.reason,
          })}
        </Text>
      )}
    </div>
  );
}

function resultOf({ kind, isRework }: Delivery) {
  if (kind === 'failed-run') return 'failedRun';
  if (kind === 'rollback') return 'rollback';
  return isRework ? 'hotfix' : 'change';
}
