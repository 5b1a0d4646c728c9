import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Alert } from '@backstage/ui';
import type { Schemas } from '../queries';
import { onCallTranslationRef } from '../translation';

/** The systems that are missing from an answer, with their reasons. */
export function Problems(props: { problems: Schemas['Problem'][] }) {
  const { t } = useTranslationRef(onCallTranslationRef);
  return (
    <>
      {props.problems.map(({ system, message }) => (
        <Alert
          key={system}
          status="warning"
          icon
          title={t('problem', { system, message })}
        />
      ))}
    </>
  );
}
