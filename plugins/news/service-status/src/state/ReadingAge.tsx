import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import { describeAge, describeMoment } from '@portal/plugin-portal-ui';
import type { Service } from '../api';
import { serviceStatusTranslationRef } from '../translation';

/** How old the reading of a service is. */
export function ReadingAge({
  state,
  readAt,
}: Pick<Service, 'state' | 'readAt'>) {
  const { t } = useTranslationRef(serviceStatusTranslationRef);
  if (!readAt) {
    return (
      <Text variant="body-small" color="secondary">
        {t('service.neverRead')}
      </Text>
    );
  }
  return (
    <Text variant="body-small" color="secondary">
      <time dateTime={readAt} title={describeMoment(readAt)}>
        {state === 'unknown'
          ? t('service.notReadSince', { moment: describeMoment(readAt) })
          : t('service.read', { age: describeAge(readAt) })}
      </time>
    </Text>
  );
}
