import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { EntityRefLink } from '@backstage/plugin-catalog-react';
import { layout } from '@portal/plugin-portal-ui';
import type { Schemas } from '../queries';
import { CheckStateIcon } from '../state/CheckStateMark';
import { standardsTranslationRef } from '../translation';
import styles from './Page.module.css';

/** The components against the checks. It scrolls sideways, so that the keyboard has to reach it. */
export function ComponentMatrix(props: {
  rules: Schemas['Rules'];
  rows: readonly Schemas['StandingRow'][];
}) {
  const { t } = useTranslationRef(standardsTranslationRef);
  const { rules, rows } = props;
  const label = t('list.matrixLabel');
  return (
    <div
      className={layout.scroll}
      role="region"
      aria-label={label}
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <table
        aria-label={label}
        className={`${layout.smallTable} ${styles.matrix}`}
      >
        <thead>
          <tr>
            <th scope="col">{t('list.component')}</th>
            {rules.checks.map(({ id, title }) => (
              <th key={id} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.entityRef}>
              <th scope="row">
                <EntityRefLink entityRef={row.entityRef} title={row.title} />
              </th>
              {rules.checks.map(({ id }) => (
                <td key={id}>
                  <CheckStateIcon
                    state={
                      row.results.find(({ check }) => check === id)?.state ??
                      'none'
                    }
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
