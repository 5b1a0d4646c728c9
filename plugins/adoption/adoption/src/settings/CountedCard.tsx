import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Link, Text } from '@backstage/ui';
import { SettingsCard } from '@portal/plugin-page-slots-react';
import { adoptionTranslationRef } from '../translation';

/** Says in the settings that use is counted, with the way to what is counted. */
export function CountedCard() {
  const { t } = useTranslationRef(adoptionTranslationRef);
  return (
    <SettingsCard title={t('counted.title')}>
      <Text as="p">{t('counted.short')}</Text>
      <Link href="/adoption">{t('counted.more')}</Link>
    </SettingsCard>
  );
}
