import { stringifyEntityRef } from '@backstage/catalog-model';
import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { useEntity } from '@backstage/plugin-catalog-react';
import { Select } from '@backstage/ui';
import { ReasonButton } from '@portal/plugin-portal-ui';
import { EXCEPTION_DAYS, MAX_REASON } from '@portal/plugin-standards-common';
import { useState } from 'react';
import type { Schemas } from '../queries';
import { standardsTranslationRef } from '../translation';
import { useAsk } from './queries';

/** Lengths of an exception, in days. */
const LENGTHS = [30, 60, 90, EXCEPTION_DAYS];

/** Asks for an exception of a check for the component of the page. */
export function AskButton({ check }: { check: Schemas['Check'] }) {
  const { t } = useTranslationRef(standardsTranslationRef);
  const { entity } = useEntity();
  const [days, setDays] = useState(LENGTHS[0]);
  const mutation = useAsk();
  const submit = (reason: string, close: () => void) =>
    mutation.mutate(
      { entity: stringifyEntityRef(entity), check: check.id, days, reason },
      { onSuccess: close },
    );
  return (
    <ReasonButton
      name={t('exception.ask')}
      title={t('exception.askOf', { check: check.title })}
      text={t('exception.askText')}
      label={t('exception.reason')}
      isNeeded
      hasFieldsBefore
      maxLength={MAX_REASON}
      failed={t('exception.askFailed')}
      mutation={mutation}
      onSubmit={submit}
    >
      <Select
        label={t('exception.length')}
        options={LENGTHS.map(length => ({
          id: String(length),
          label: t('exception.days', { count: length }),
        }))}
        value={String(days)}
        onChange={next => setDays(Number(next))}
      />
    </ReasonButton>
  );
}
