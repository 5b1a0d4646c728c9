import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import { layout } from '@portal/plugin-portal-ui';
import type { Schemas } from '../queries';
import { onCallTranslationRef } from '../translation';
import { IncidentList } from './IncidentList';

/** The open incidents of an entity and of what it depends on. */
export function OpenIncidents(props: {
  items: Schemas['Incident'][];
  /** False if a system is missing. */
  isComplete: boolean;
}) {
  const { items, isComplete } = props;
  const { t } = useTranslationRef(onCallTranslationRef);
  return (
    <section aria-label={t('incidents.title')} className={layout.stack2}>
      <Text as="h3" variant="title-x-small">
        {t('incidents.title')}
      </Text>
      {items.length === 0 && isComplete && (
        <Text as="p">{t('incidents.none')}</Text>
      )}
      {items.length > 0 && (
        <IncidentList label={t('incidents.title')} items={items} />
      )}
    </section>
  );
}
