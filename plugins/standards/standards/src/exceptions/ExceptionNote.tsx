import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { EntityRefLink } from '@backstage/plugin-catalog-react';
import { Text } from '@backstage/ui';
import { layout, Moment } from '@portal/plugin-portal-ui';
import type { Schemas } from '../queries';
import { standardsTranslationRef } from '../translation';
import { ExceptionButtons } from './ExceptionButtons';

/** The exception of a check: why, until when, and who asked and granted it. */
export function ExceptionNote(props: {
  exception: Schemas['Exception'];
  check: Schemas['Check'];
}) {
  const { t } = useTranslationRef(standardsTranslationRef);
  const { exception, check } = props;
  const { id, isGranted, reason, until, requestedBy, decidedBy } = exception;
  return (
    <div className={layout.stack1}>
      <Text as="p" variant="body-small">
        {t(isGranted ? 'exception.until' : 'exception.waits')}{' '}
        <Moment time={until} />
      </Text>
      <Text as="p" variant="body-small">
        {reason}
      </Text>
      <Text as="p" variant="body-small" color="secondary">
        {t('exception.askedBy')}{' '}
        <EntityRefLink entityRef={requestedBy} hideIcon />
        {decidedBy && (
          <>
            {', '}
            {t('exception.grantedBy')}{' '}
            <EntityRefLink entityRef={decidedBy} hideIcon />
          </>
        )}
      </Text>
      <ExceptionButtons
        id={id}
        about={check.title}
        isWaiting={!isGranted}
        mayDecide={exception.mayDecide}
        mayEnd={exception.mayEnd}
      />
    </div>
  );
}
