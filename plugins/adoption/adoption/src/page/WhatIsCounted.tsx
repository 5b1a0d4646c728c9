import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import { layout } from '@portal/plugin-portal-ui';
import { adoptionTranslationRef } from '../translation';

const LINES = [
  'intro',
  'what',
  'words',
  'who',
  'teams',
  'kept',
  'reads',
  'lost',
] as const;

/** What is counted of people, for everybody. */
export function WhatIsCounted() {
  const { t } = useTranslationRef(adoptionTranslationRef);
  return (
    <section className={layout.stack2}>
      <Text as="h2" variant="title-x-small" weight="bold">
        {t('counted.title')}
      </Text>
      {LINES.map(line => (
        <Text as="p" key={line}>
          {t(`counted.${line}`)}
        </Text>
      ))}
    </section>
  );
}
