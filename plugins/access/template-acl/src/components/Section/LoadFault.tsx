import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Alert, Button } from '@backstage/ui';
import { useEffect, useRef, type RefObject } from 'react';
import { errorMessage } from '@portal/plugin-portal-ui';
import { templateAclTranslationRef } from '../../translation';

export interface LoadFaultProps {
  title: string;
  error: unknown;
  /** True while earlier data is still shown; the alert is then less severe. */
  isStale?: boolean;
  isRetrying: boolean;
  onRetry: () => void;
  /** Gets the focus after a successful retry, when the retry button is gone. */
  focusAfter: RefObject<HTMLElement>;
}

/** An alert for failed reading, with a retry button. */
export function LoadFault(props: LoadFaultProps) {
  const { title, error, isStale, isRetrying, onRetry, focusAfter } = props;
  const { t } = useTranslationRef(templateAclTranslationRef);
  const hasFocus = useRef(false);
  useEffect(
    () => () => {
      if (hasFocus.current) focusAfter.current?.focus();
    },
    [focusAfter],
  );
  return (
    <div
      role="alert"
      onFocus={() => {
        hasFocus.current = true;
      }}
      onBlur={() => {
        hasFocus.current = false;
      }}
    >
      <Alert
        status={isStale ? 'warning' : 'danger'}
        icon
        title={title}
        description={errorMessage(error)}
        customActions={
          <Button
            variant="secondary"
            size="small"
            isPending={isRetrying}
            onPress={onRetry}
          >
            {t('page.retry')}
          </Button>
        }
      />
    </div>
  );
}
