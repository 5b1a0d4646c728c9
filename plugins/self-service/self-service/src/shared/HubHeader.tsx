import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Header } from '@backstage/ui';
import type { ReactNode } from 'react';
import { hubTranslationRef } from './hubTexts';

/** Title and subtitle of the hub (P-226, P-227). */
export function HubHeader({ actions }: { actions?: ReactNode }) {
  const { t } = useTranslationRef(hubTranslationRef);
  return (
    <Header
      title={t('title')}
      description={t('subtitle')}
      customActions={actions}
    />
  );
}
