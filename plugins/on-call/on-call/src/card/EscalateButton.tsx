import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Link, Text } from '@backstage/ui';
import { MAX_REASON } from '@portal/plugin-on-call-common';
import { layout, ReasonButton, safeHref } from '@portal/plugin-portal-ui';
import { type Schemas, useEscalate } from '../queries';
import { onCallTranslationRef } from '../translation';

/** Calls whoever is on call, after a question for the reason. */
export function EscalateButton(props: {
  entityRef: string;
  rota: Schemas['Rota'];
}) {
  const { entityRef, rota } = props;
  const { name, system, systemTitle } = rota;
  const { t } = useTranslationRef(onCallTranslationRef);
  const mutation = useEscalate();
  return (
    <div className={layout.notes}>
      <ReasonButton
        name={t('escalate.name')}
        title={t('escalate.title', { name })}
        text={t('escalate.text', { name, system: systemTitle })}
        label={t('escalate.reason')}
        description={t('escalate.hint')}
        isNeeded
        maxLength={MAX_REASON}
        failed={t('escalate.failed')}
        mutation={mutation}
        onSubmit={(reason, close) =>
          mutation.mutate(
            { entity: entityRef, system, reason },
            { onSuccess: close },
          )
        }
      >
        {rota.now.length === 0 && (
          <Text as="p" weight="bold">
            {t('escalate.nobody')}
          </Text>
        )}
      </ReasonButton>
      <div role="status">
        {mutation.data && (
          <>
            <Text>
              {t(mutation.data.isNew ? 'escalate.done' : 'escalate.again')}
            </Text>{' '}
            <Link href={safeHref(mutation.data.url)} target="_blank">
              {t('escalate.open', { system: systemTitle })}
            </Link>
          </>
        )}
      </div>
    </div>
  );
}
