import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Badge } from '@backstage/ui';
import { describeMoment } from '@portal/plugin-portal-ui';
import {
  RiAlertLine,
  RiCheckLine,
  RiCloseCircleLine,
  RiHistoryLine,
  RiLoader4Line,
} from '@remixicon/react';
import { costInsightsTranslationRef } from '../translation';
import type { Import } from '../types';
import styles from './Imports.module.css';

const ICONS = {
  reading: <RiLoader4Line />,
  done: <RiCheckLine />,
  failed: <RiCloseCircleLine />,
  refused: <RiAlertLine />,
  replaced: <RiHistoryLine />,
};

const COLUMNS = [
  'source',
  'state',
  'startedAt',
  'months',
  'rows',
  'skipped',
  'problems',
] as const;

/** The reads of billing exports, with the count and the lines of each problem. */
export function ImportTable({ imports }: { imports: Import[] }) {
  const { t } = useTranslationRef(costInsightsTranslationRef);
  return (
    // A scrollable region must be reachable by keyboard.
    <div
      className={styles.scroll}
      role="region"
      aria-label={t('imports.title')}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <table className={styles.table}>
        <thead>
          <tr>
            {COLUMNS.map(column => (
              <th key={column} scope="col">
                {t(`imports.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {imports.map(each => (
            <ImportRow key={each.id} item={each} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function ImportRow({ item }: { item: Import }) {
  const { t } = useTranslationRef(costInsightsTranslationRef);
  return (
    <tr>
      <th scope="row">
        {item.source}
        <div className={styles.file}>{item.file}</div>
      </th>
      <td>
        <Badge icon={ICONS[item.state]}>
          {t(`imports.states.${item.state}`)}
        </Badge>
      </td>
      <td>{describeMoment(item.startedAt)}</td>
      <td>{item.billingMonths.join(', ')}</td>
      <td>{item.rows.toLocaleString()}</td>
      <td>{item.skipped.toLocaleString()}</td>
      <td>
        <Problems item={item} />
      </td>
    </tr>
  );
}

function Problems({ item: { reason, problems } }: { item: Import }) {
  const { t } = useTranslationRef(costInsightsTranslationRef);
  return (
    <ul className={styles.problems}>
      {reason && <li>{reason}</li>}
      {problems.map(({ problem, count, lines }) => (
        <li key={problem}>
          {t('imports.problem', {
            problem,
            number: count.toLocaleString(),
            lines: lines.join(', '),
          })}
        </li>
      ))}
    </ul>
  );
}
