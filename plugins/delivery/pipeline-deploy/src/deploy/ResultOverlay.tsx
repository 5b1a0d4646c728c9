import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import type { DeploymentState } from '@portal/plugin-pipeline-deploy-common';
import { StateIcon, type Tone } from '@portal/plugin-portal-ui';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { pipelineDeployTranslationRef } from '../translation';
import { DEPLOYMENT_TONES } from './deploymentState';
import styles from './Deploy.module.css';

/** Time for which the overlay is shown, in milliseconds (P-163, P-165). */
const SHOWN_MS = 2_000;

/** The state of a deployment that was asked for before. */
type Earlier = { before: DeploymentState };

export type DeployResult =
  'succeeded' | 'waiting' | 'scheduled' | 'failed' | Earlier;

const TONES: Record<Exclude<DeployResult, Earlier>, Tone> = {
  succeeded: 'good',
  waiting: 'waiting',
  scheduled: 'waiting',
  failed: 'bad',
};

/** Shows the result of a deployment above the page for two seconds (P-162 to P-165). */
export function ResultOverlay({
  result,
  onClose,
}: {
  result: DeployResult;
  onClose: () => void;
}) {
  const { t } = useTranslationRef(pipelineDeployTranslationRef);
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const timer = setTimeout(() => close.current(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [result]);
  const isFailed = result === 'failed';
  const isEarlier = typeof result === 'object';
  const tone = isEarlier ? DEPLOYMENT_TONES[result.before] : TONES[result];
  const text = isEarlier
    ? t('deploy.before', { state: t(`states.${result.before}`) })
    : t(`deploy.${result}`);
  return createPortal(
    <div className={styles.overlay} data-result={isEarlier ? 'before' : result}>
      <div
        className={styles.result}
        // The panel keeps the alert with the reason.
        role={isFailed ? undefined : 'status'}
        aria-hidden={isFailed || undefined}
      >
        <StateIcon tone={tone} size={48} />
        <Text variant="title-small">{text}</Text>
      </div>
    </div>,
    document.body,
  );
}
