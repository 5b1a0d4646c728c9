import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { scaffolderTranslationRef } from '@backstage/plugin-scaffolder/alpha';
import { Text } from '@backstage/ui';
import {
  RiCheckboxCircleFill,
  RiCircleLine,
  RiCloseCircleFill,
  RiIndeterminateCircleLine,
  RiLoader4Line,
  type RemixiconComponentType,
} from '@remixicon/react';
import { runStateWord } from '@portal/plugin-self-service-common';
import { describeSeconds, layout } from '@portal/plugin-portal-ui';
import { progressOf, stepDurationMs, type RunStep } from './taskProgress';
import styles from './RunSteps.module.css';

const ICONS: Record<RunStep['status'], RemixiconComponentType> = {
  open: RiCircleLine,
  processing: RiLoader4Line,
  completed: RiCheckboxCircleFill,
  failed: RiCloseCircleFill,
  cancelled: RiIndeterminateCircleLine,
  skipped: RiIndeterminateCircleLine,
};

/** The steps of a run in order, with the status and duration of each. */
export function RunSteps({ steps }: { steps: RunStep[] }) {
  return (
    <div className={styles.root}>
      <progress
        className={styles.progress}
        aria-label="Steps done"
        max={1}
        value={progressOf(steps)}
      />
      <ol className={styles.steps}>
        {steps.map(step => (
          <li
            key={step.id}
            className={styles.step}
            aria-current={step.status === 'processing' ? 'step' : undefined}
          >
            <StepIcon status={step.status} />
            <Text as="span" weight="bold" className={layout.fill}>
              {step.name}
            </Text>
            <StepStatus step={step} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function StepIcon({ status }: { status: RunStep['status'] }) {
  const Icon = ICONS[status];
  return (
    <Icon aria-hidden size={22} className={styles.icon} data-status={status} />
  );
}

function StepStatus({ step }: { step: RunStep }) {
  const { t } = useTranslationRef(scaffolderTranslationRef);
  const durationMs = stepDurationMs(step);
  const word =
    step.status === 'skipped'
      ? t('templateEditorPage.taskStatusStepper.skippedStepTitle')
      : runStateWord(step.status);
  return (
    <Text as="span" color="secondary">
      {word}
      {durationMs !== undefined && `, ${describeSeconds(durationMs / 1000)}`}
    </Text>
  );
}
