import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import { layout } from '@portal/plugin-portal-ui';
import { importTranslationRef } from './translation';

const STEPS = ['address', 'review', 'done'] as const;

/** The steps of an import, and which of them is open. */
export function Steps({ current }: { current: (typeof STEPS)[number] }) {
  const { t } = useTranslationRef(importTranslationRef);
  return (
    <ol
      className={`${layout.list} ${layout.wideRow}`}
      aria-label={t('steps.label')}
    >
      {STEPS.map((step, index) => (
        <li key={step} aria-current={step === current ? 'step' : undefined}>
          <Text
            weight={step === current ? 'bold' : 'regular'}
            color={step === current ? 'primary' : 'secondary'}
          >
            {index + 1}. {t(`steps.${step}`)}
          </Text>
        </li>
      ))}
    </ol>
  );
}
