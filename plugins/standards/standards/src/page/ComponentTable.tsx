import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { EntityRefLink } from '@backstage/plugin-catalog-react';
import { layout } from '@portal/plugin-portal-ui';
import type { Schemas } from '../queries';
import { standardsTranslationRef } from '../translation';
import styles from './Page.module.css';

/** The components with their owner, their level and what they lack. */
export function ComponentTable(props: {
  rules: Schemas['Rules'];
  rows: readonly Schemas['StandingRow'][];
}) {
  const { t } = useTranslationRef(standardsTranslationRef);
  const { rules, rows } = props;
  return (
    <div className={`${layout.scroll} ${layout.rowCards}`}>
      <table
        aria-label={t('list.title')}
        className={`${layout.smallTable} ${styles.components}`}
      >
        <thead>
          <tr>
            <th scope="col">{t('list.component')}</th>
            <th scope="col">{t('list.owner')}</th>
            <th scope="col">{t('list.level')}</th>
            <th scope="col">{t('list.lacks')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.entityRef}>
              <td>
                <EntityRefLink entityRef={row.entityRef} title={row.title} />
              </td>
              <td data-label={t('list.owner')}>
                {row.owners.map(({ ref, title }) => (
                  <div key={ref}>
                    <EntityRefLink entityRef={ref} title={title} />
                  </div>
                ))}
              </td>
              <td data-label={t('list.level')} className={styles.level}>
                {rules.levels.find(({ id }) => id === row.level)?.title ??
                  t(row.isCertain ? 'page.noLevel' : 'list.notKnown')}
              </td>
              <td data-label={t('list.lacks')}>
                {lackOf(row, rules) ||
                  t(isKnown(row) ? 'list.nothing' : 'list.notKnown')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function isKnown({ results }: Schemas['StandingRow']): boolean {
  return results.every(({ state }) => state !== 'unknown');
}

function lackOf(
  { results }: Schemas['StandingRow'],
  { checks }: Schemas['Rules'],
): string {
  return results
    .filter(({ state }) => state === 'missed')
    .flatMap(({ check }) => checks.find(({ id }) => id === check)?.title ?? [])
    .join('; ');
}
