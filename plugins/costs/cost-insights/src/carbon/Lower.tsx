import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import { layout } from '@portal/plugin-portal-ui';
import { carbonTranslationRef } from './translation';
import { formatMass } from './mass';
import type { Carbon } from './useCarbon';
import styles from './Carbon.module.css';

/** What would lower the emissions: other regions for what emits most. */
export function Lower({ suggestions }: { suggestions: Carbon['suggestions'] }) {
  const { t } = useTranslationRef(carbonTranslationRef);
  return (
    <section className={`${layout.stack3} ${styles.section}`}>
      <Text as="h2" variant="title-x-small" weight="bold">
        {t('lower.title')}
      </Text>
      <Text as="p" variant="body-small" color="secondary">
        {t(suggestions.length > 0 ? 'lower.hint' : 'lower.none')}
      </Text>
      {suggestions.length > 0 && (
        <ul>
          {suggestions.map(({ service, from, to, savedKg }) => (
            <li key={`${service} ${from}`}>
              {t('lower.item', { service, from, to })}
              {' – '}
              <strong>{t('lower.saved', { mass: formatMass(savedKg) })}</strong>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
