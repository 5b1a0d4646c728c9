import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Select, Text } from '@backstage/ui';
import { layout } from '@portal/plugin-portal-ui';
import { useState } from 'react';
import { type HistoryOf, type Schemas, useHistory } from '../queries';
import { standardsTranslationRef } from '../translation';
import styles from './History.module.css';
import { HistoryAnswer } from './HistoryAnswer';
import { useHistoryValues } from './values';

/** In place of the id of a check: the level. */
const LEVEL = 'level';

/** The levels or the results of a check, week by week. */
export function History(props: {
  of: HistoryOf;
  levels: readonly Schemas['Level'][];
  /** Those whose results the person may know. */
  checks: readonly Schemas['Check'][];
}) {
  const { t } = useTranslationRef(standardsTranslationRef);
  const { of, levels, checks } = props;
  const [shown, setShown] = useState(LEVEL);
  const check = checks.find(({ id }) => id === shown);
  const values = useHistoryValues(check ? undefined : levels);
  const query = useHistory(of, check?.id);
  const title = check?.title ?? t('history.levels');
  return (
    <section className={layout.stack3}>
      <Text as="h2" variant="title-x-small" weight="bold">
        {t('history.title')}
      </Text>
      <div className={styles.choice}>
        <Select
          label={t('history.of')}
          options={[
            { id: LEVEL, label: t('history.levels') },
            ...checks.map(({ id, title: label }) => ({ id, label })),
          ]}
          value={shown}
          onChange={next => setShown(String(next))}
        />
      </div>
      <HistoryAnswer query={query} title={title} values={values} />
    </section>
  );
}
