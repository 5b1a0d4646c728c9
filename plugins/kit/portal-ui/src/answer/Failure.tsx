import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Alert, Button } from '@backstage/ui';
import { useEffect, useRef, type RefObject } from 'react';
import { errorMessage } from '../query';
import { portalUiTranslationRef } from '../translation';
import { RequestReference } from './RequestReference';
import styles from './answer.module.css';

export interface FailureProps {
  /** What could not be done. */
  title: string;
  /** The reason, which the title may be itself. Without it the title says why. */
  error?: unknown;
  /** True while earlier data is shown below; the alert is then less severe. */
  isStale?: boolean;
  isRetrying?: boolean;
  /** Does the same once more. Without it there is no button. */
  onRetry?: () => unknown;
  /** Name of the button where a page has several. @defaultValue `Try again` */
  retryLabel?: string;
  /** Gets the focus after a successful retry, when the button is gone. */
  focusAfter?: RefObject<HTMLElement>;
}

/** What could not be done and why, with a button to try again. */
export function Failure(props: FailureProps) {
  const { title, error, isStale, isRetrying, onRetry, retryLabel, focusAfter } =
    props;
  const { t } = useTranslationRef(portalUiTranslationRef);
  const reason = error === undefined ? undefined : errorMessage(error);
  const hasFocus = useRef(false);
  useEffect(
    () => () => {
      if (hasFocus.current) focusAfter?.current?.focus();
    },
    [focusAfter],
  );
  return (
    <div
      role="alert"
      className={isStale ? styles.stale : undefined}
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
        description={
          error === undefined ? undefined : (
            <>
              {reason !== title && reason}
              <RequestReference error={error} />
            </>
          )
        }
        customActions={
          onRetry && (
            <Button
              variant="secondary"
              size="small"
              aria-label={retryLabel}
              isPending={isRetrying}
              onPress={() => void onRetry()}
            >
              {t('answer.retry')}
            </Button>
          )
        }
      />
    </div>
  );
}
