import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import type { ServiceState } from '@portal/plugin-service-status-common';
import {
  RiAlertFill,
  RiCheckboxCircleFill,
  RiCloseCircleFill,
  RiErrorWarningFill,
  RiQuestionFill,
  RiToolsFill,
} from '@remixicon/react';
import { serviceStatusTranslationRef } from '../translation';
import styles from './StateMark.module.css';

const ICONS: Record<ServiceState, typeof RiAlertFill> = {
  operational: RiCheckboxCircleFill,
  unknown: RiQuestionFill,
  maintenance: RiToolsFill,
  degraded: RiErrorWarningFill,
  'partial-outage': RiAlertFill,
  'major-outage': RiCloseCircleFill,
};

/** The icon of a state, in its colour. */
export function StateIcon(props: { state: ServiceState; size?: number }) {
  const { state, size = 16 } = props;
  const Icon = ICONS[state];
  return (
    <Icon size={size} className={styles.icon} data-state={state} aria-hidden />
  );
}

/** A state as icon and word. */
export function StateMark({ state }: { state: ServiceState }) {
  const { t } = useTranslationRef(serviceStatusTranslationRef);
  return (
    <span className={styles.mark}>
      <StateIcon state={state} />
      <Text variant="body-small">{t(`states.${state}`)}</Text>
    </span>
  );
}
