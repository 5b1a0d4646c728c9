import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Button } from '@backstage/ui';
import {
  describeMoment,
  errorMessage,
  layout,
  StateMark,
} from '@portal/plugin-portal-ui';
import { RiHistoryLine, RiPauseCircleLine } from '@remixicon/react';
import { costInsightsTranslationRef } from '../translation';
import type { Import } from '../types';
import { useRelease } from './queries';
import styles from './Imports.module.css';

const LOOKS = {
  reading: { tone: 'running' },
  done: { tone: 'good' },
  failed: { tone: 'bad' },
  refused: { tone: 'bad' },
  replaced: { tone: 'none', icon: RiHistoryLine },
  held: { tone: 'warning', icon: RiPauseCircleLine },
  waiting: { tone: 'waiting' },
} as const;

const COLUMNS = [
  'source',
  'state',
  'startedAt',
  'months',
  'rows',
  'skipped',
] as const;

/** The reads of billing exports, with the count and the lines of each problem. */
export function ImportTable({ imports }: { imports: Import[] }) {
  const { t } = useTranslationRef(costInsightsTranslationRef);
  return (
    <div className={layout.rowCards}>
      <table aria-label={t('imports.title')} className={layout.table}>
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

/** An import, and in a second row of the whole width what is wrong with it and what to do. */
function ImportRow({ item }: { item: Import }) {
  const { t } = useTranslationRef(costInsightsTranslationRef);
  const { reason, problems, state } = item;
  const hasProblems = reason || problems.length > 0 || state === 'held';
  return (
    <>
      <tr data-continued={hasProblems ? true : undefined}>
        <th scope="row">
          {item.source}
          <div className={styles.file}>{item.file}</div>
        </th>
        <td>
          <StateMark {...LOOKS[state]} label={t(`imports.states.${state}`)} />
        </td>
        <td data-label={t('imports.startedAt')}>
          {describeMoment(item.startedAt)}
        </td>
        <td data-label={t('imports.months')}>
          {item.billingMonths.join(', ')}
        </td>
        <td data-label={t('imports.rows')}>{item.rows.toLocaleString()}</td>
        <td data-label={t('imports.skipped')}>
          {item.skipped > 0
            ? t('imports.unreadable', {
                number: item.skipped.toLocaleString(),
                amount: describeAmount(item.unreadable),
              })
            : '0'}
        </td>
      </tr>
      {hasProblems && (
        <tr>
          <td colSpan={COLUMNS.length}>
            <div className={layout.notes}>
              <Problems item={item} />
              <Release item={item} />
            </div>
          </td>
        </tr>
      )}
    </>
  );
}

function Problems({ item: { reason, problems } }: { item: Import }) {
  const { t } = useTranslationRef(costInsightsTranslationRef);
  if (!reason && problems.length === 0) return null;
  return (
    <ul aria-label={t('imports.problems')} className={styles.problems}>
      {reason && <li>{reason}</li>}
      {problems.map(({ problem, count, lines, amount = 0 }) => (
        <li key={problem}>
          {t('imports.problem', {
            problem,
            number: count.toLocaleString(),
            lines: lines.join(', '),
            amount: describeAmount(amount),
          })}
        </li>
      ))}
    </ul>
  );
}

/** What an admin can do about a held import: let it count. */
function Release({ item: { id, file, state, released } }: { item: Import }) {
  const { t } = useTranslationRef(costInsightsTranslationRef);
  const release = useRelease();
  if (state !== 'held') return null;
  if (released || release.isSuccess) {
    return <p role="status">{t('imports.released')}</p>;
  }
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        isPending={release.isPending}
        aria-label={`${t('imports.release')}: ${file}`}
        onPress={() => release.mutate(id)}
      >
        {t('imports.release')}
      </Button>
      {release.error && <p role="alert">{errorMessage(release.error)}</p>}
    </>
  );
}

/** An amount in the currencies of its file, which the record did not always say. */
function describeAmount(amount: number): string {
  return amount.toLocaleString(undefined, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
}
