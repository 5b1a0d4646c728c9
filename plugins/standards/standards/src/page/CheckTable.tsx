import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Button, Text } from '@backstage/ui';
import { layout } from '@portal/plugin-portal-ui';
import type { Schemas } from '../queries';
import { standardsTranslationRef } from '../translation';
import styles from './Page.module.css';

/** The checks, with how many components meet each. */
export function CheckTable(props: {
  rules: Schemas['Rules'];
  summary: Schemas['Summary'];
  /** Shows the components that miss a check. */
  onShow: (check: string) => void;
}) {
  const { t } = useTranslationRef(standardsTranslationRef);
  const { rules, summary, onShow } = props;
  const rows = rules.checks.flatMap(check => {
    const counts = summary.checks.find(({ id }) => id === check.id);
    return counts ? [{ check, counts }] : [];
  });
  return (
    <section className={layout.stack2}>
      <Text as="h2" variant="title-x-small" weight="bold">
        {t('page.checks')}
      </Text>
      <div className={layout.scroll}>
        <table className={`${layout.smallTable} ${styles.checks}`}>
          <thead>
            <tr>
              <th scope="col">{t('page.check')}</th>
              <th scope="col">{t('page.level')}</th>
              <th scope="col">{t('page.met')}</th>
              <th scope="col">{t('page.missed')}</th>
              <th scope="col">{t('page.excepted')}</th>
              <th scope="col">{t('page.unknown')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ check, counts }) => (
              <tr key={check.id}>
                <th scope="row">{check.title}</th>
                <td>
                  {rules.levels.find(({ id }) => id === check.level)?.title}
                </td>
                <td>{counts.met}</td>
                <td>
                  {counts.missed === 0 ? (
                    0
                  ) : (
                    <Button
                      variant="tertiary"
                      size="small"
                      aria-label={`${counts.missed}. ${t('page.show', { check: check.title })}`}
                      onPress={() => onShow(check.id)}
                    >
                      {String(counts.missed)}
                    </Button>
                  )}
                </td>
                <td>{counts.excepted}</td>
                <td>{counts.unknown}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
