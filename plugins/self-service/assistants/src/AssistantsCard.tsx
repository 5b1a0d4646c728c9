import { useRouteRef, useTranslationRef } from '@backstage/frontend-plugin-api';
import { Link, Text } from '@backstage/ui';
import { SettingsCard } from '@portal/plugin-page-slots-react';
import { assistantsRouteRef } from './routes';
import { assistantsTranslationRef } from './translation';

/** In the settings: the way to the tools of assistants. */
export function AssistantsCard() {
  const { t } = useTranslationRef(assistantsTranslationRef);
  const page = useRouteRef(assistantsRouteRef);
  return (
    <SettingsCard title={t('title')}>
      <Text as="p">{t('description')}</Text>
      {page && <Link href={page()}>{t('card.link')}</Link>}
    </SettingsCard>
  );
}
