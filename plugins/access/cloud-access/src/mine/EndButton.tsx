import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Button } from '@backstage/ui';
import type { CloudGrant } from '@portal/plugin-cloud-access-common';
import { ReasonedChange } from '../parts/ReasonedChange';
import { useChange } from '../queries';
import { cloudAccessTranslationRef } from '../translation';

export interface EndButtonProps {
  grant: CloudGrant;
  /** True for the grant of another person. */
  isOther?: boolean;
}

/** Gives access back, or ends that of another person with a reason. */
export function EndButton({ grant, isOther = false }: EndButtonProps) {
  const { t } = useTranslationRef(cloudAccessTranslationRef);
  const { holder, holderName: name, offerId, title } = grant;
  const change = useChange((client, reason: string) =>
    client.post('/offers/{offerId}/end', {
      params: { path: { offerId } },
      body: {
        ...(isOther && { user: holder }),
        ...(reason && { reason }),
      },
    }),
  );
  const label = isOther ? t('end.other') : t('end.own');
  return (
    <ReasonedChange
      title={isOther ? t('end.otherTitle', { name, title }) : label}
      text={isOther ? t('end.otherText') : t('end.ownText', { title })}
      label={t('end.reason')}
      isNeeded={isOther}
      submitLabel={label}
      isDestructive
      state={change}
      onSubmit={(reason, done) => change.mutate(reason, { onSuccess: done })}
      trigger={open => (
        <Button
          variant="secondary"
          size="small"
          aria-label={
            isOther ? t('end.otherOf', { name }) : t('end.ownOf', { title })
          }
          onPress={open}
        >
          {label}
        </Button>
      )}
    />
  );
}
