import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { layout, ReasonButton } from '@portal/plugin-portal-ui';
import { MAX_REASON } from '@portal/plugin-standards-common';
import { standardsTranslationRef } from '../translation';
import { useDecide, useEnd } from './queries';

export interface ExceptionButtonsProps {
  id: string;
  /** Of which check and component, for the titles of the dialogs. */
  about: string;
  isWaiting: boolean;
  mayDecide: boolean;
  mayEnd?: boolean;
}

/** What the person may do with an exception. The server decides who may. */
export function ExceptionButtons(props: ExceptionButtonsProps) {
  const { id, about, isWaiting, mayDecide, mayEnd } = props;
  return (
    <div className={layout.buttons}>
      {isWaiting && mayDecide && (
        <>
          <DecideButton id={id} about={about} decision="granted" />
          <DecideButton id={id} about={about} decision="declined" />
        </>
      )}
      {mayEnd && <EndButton id={id} about={about} isWaiting={isWaiting} />}
    </div>
  );
}

function DecideButton(props: {
  id: string;
  about: string;
  decision: 'granted' | 'declined';
}) {
  const { t } = useTranslationRef(standardsTranslationRef);
  const { id, about, decision } = props;
  const mutation = useDecide(id);
  const isNo = decision === 'declined';
  const name = t(`exception.${isNo ? 'decline' : 'grant'}`);
  return (
    <ReasonButton
      name={name}
      title={`${name}: ${about}`}
      text={t(`exception.${isNo ? 'decline' : 'grant'}Text`)}
      label={t(isNo ? 'exception.reason' : 'exception.comment')}
      isPrimary={!isNo}
      isDestructive={isNo}
      isNeeded={isNo}
      maxLength={MAX_REASON}
      failed={t('exception.decideFailed')}
      mutation={mutation}
      onSubmit={(comment, close) =>
        mutation.mutate(
          { decision, comment: comment || undefined },
          { onSuccess: close },
        )
      }
    />
  );
}

function EndButton(props: { id: string; about: string; isWaiting: boolean }) {
  const { t } = useTranslationRef(standardsTranslationRef);
  const { id, about, isWaiting } = props;
  const mutation = useEnd(id);
  const name = t(`exception.${isWaiting ? 'withdraw' : 'end'}`);
  return (
    <ReasonButton
      name={name}
      title={`${name}: ${about}`}
      text={t('exception.endText')}
      label={t('exception.reason')}
      isNeeded
      isDestructive={!isWaiting}
      maxLength={MAX_REASON}
      failed={t('exception.endFailed')}
      mutation={mutation}
      onSubmit={(reason, close) =>
        mutation.mutate({ reason }, { onSuccess: close })
      }
    />
  );
}
