import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Button, Select } from '@backstage/ui';
import type { CloudScope } from '@portal/plugin-cloud-access-common';
import { useState } from 'react';
import { ReasonedChange } from '../parts/ReasonedChange';
import { describeLength, lengthsUpTo } from '../parts/lengths';
import { useChange } from '../queries';
import { cloudAccessTranslationRef } from '../translation';

export interface AskButtonProps {
  title: string;
  role: string;
  scope: CloudScope;
  maxMinutes: number;
  /** Names of the approvers. */
  approvers?: readonly string[];
  /** True for more time with access that the user has. */
  isExtension?: boolean;
}

/** Asks for access, or for more time: length and reason. */
export function AskButton(props: AskButtonProps) {
  const { title, role, scope, maxMinutes, approvers, isExtension } = props;
  const { t } = useTranslationRef(cloudAccessTranslationRef);
  const lengths = lengthsUpTo(maxMinutes);
  const [minutes, setMinutes] = useState(lengths[0]);
  const change = useChange((client, reason: string) =>
    client.post('/requests', {
      body: { scope: scope.id, role, minutes, reason },
    }),
  );
  const deciders = approvers?.length ? approvers.join(', ') : t('ask.admins');
  return (
    <ReasonedChange
      title={isExtension ? t('ask.moreTitle', { title }) : title}
      text={t('ask.text', { approvers: deciders })}
      label={t('ask.reason')}
      isNeeded
      submitLabel={t('ask.submit')}
      state={change}
      onSubmit={(reason, done) => change.mutate(reason, { onSuccess: done })}
      trigger={open => (
        <Button
          variant={isExtension ? 'secondary' : 'primary'}
          size="small"
          aria-label={t(isExtension ? 'ask.moreOf' : 'ask.openOf', { title })}
          onPress={open}
        >
          {t(isExtension ? 'ask.more' : 'ask.open')}
        </Button>
      )}
    >
      <Select
        label={t('ask.length')}
        description={t('ask.longest', { length: describeLength(maxMinutes) })}
        options={lengths.map(each => ({
          id: String(each),
          label: describeLength(each),
        }))}
        value={String(minutes)}
        onChange={next => next !== null && setMinutes(Number(next))}
      />
    </ReasonedChange>
  );
}
