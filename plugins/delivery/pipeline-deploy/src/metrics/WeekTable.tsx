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
import type { WeekOfDeployments } from '@portal/plugin-pipeline-deploy-common';
import { describeShortDay, layout } from '@portal/plugin-portal-ui';
import { pipelineDeployTranslationRef } from '../translation';

/** The numbers behind the chart of the weeks. */
export function WeekTable({
  titleId,
  weeks,
}: {
  titleId: string;
  weeks: WeekOfDeployments[];
}) {
  const { t } = useTranslationRef(pipelineDeployTranslationRef);
  return (
    <div className={layout.rowCards}>
      <TableRoot aria-labelledby={titleId}>
        <TableHeader>
          <Column isRowHeader>{t('metrics.week')}</Column>
          <Column>{t('metrics.succeeded')}</Column>
          <Column>{t('metrics.failedCount')}</Column>
          <Column>{t('metrics.failedRunCount')}</Column>
        </TableHeader>
        <TableBody>
          {weeks.map(({ start, succeeded, failed, failedRuns }) => (
            <Row key={start} id={start}>
              <Cell>
                <Text variant="body-small">{describeShortDay(start)}</Text>
              </Cell>
              <Cell data-label={t('metrics.succeeded')}>
                <Text variant="body-small">{succeeded}</Text>
              </Cell>
              <Cell data-label={t('metrics.failedCount')}>
                <Text variant="body-small">{failed}</Text>
              </Cell>
              <Cell data-label={t('metrics.failedRunCount')}>
                <Text variant="body-small">{failedRuns}</Text>
              </Cell>
            </Row>
          ))}
        </TableBody>
      </TableRoot>
    </div>
  );
}
