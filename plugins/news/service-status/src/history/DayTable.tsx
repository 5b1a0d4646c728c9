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
import { describeDay } from '@portal/plugin-portal-ui';
import type { ServiceHistory } from '../api';
import { ServiceStateMark } from '../state/ServiceStateMark';
import { serviceStatusTranslationRef } from '../translation';
import styles from './History.module.css';

export interface DayTableProps {
  days: ServiceHistory['days'];
  label: string;
}

/** The days behind the strip, the newest first. */
export function DayTable({ days, label }: DayTableProps) {
  const { t } = useTranslationRef(serviceStatusTranslationRef);
  return (
    <div className={styles.table}>
      <TableRoot aria-label={label}>
        <TableHeader>
          <Column isRowHeader>{t('history.day')}</Column>
          <Column>{t('history.state')}</Column>
        </TableHeader>
        <TableBody>
          {[...days].reverse().map(({ day, state }) => (
            <Row key={day} id={day}>
              <Cell>
                <Text variant="body-small">{describeDay(day)}</Text>
              </Cell>
              <Cell>
                {state ? (
                  <ServiceStateMark state={state} />
                ) : (
                  <Text variant="body-small">{t('states.none')}</Text>
                )}
              </Cell>
            </Row>
          ))}
        </TableBody>
      </TableRoot>
    </div>
  );
}
