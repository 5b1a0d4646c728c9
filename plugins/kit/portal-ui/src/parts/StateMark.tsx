import { Text } from '@backstage/ui';
import {
  RiCheckboxCircleFill,
  RiCloseCircleFill,
  RiErrorWarningFill,
  RiIndeterminateCircleLine,
} from '@remixicon/react';
import styles from './StateMark.module.css';

/** How something is. */
export type MarkedState = 'good' | 'warning' | 'bad' | 'none';

const ICONS = {
  good: RiCheckboxCircleFill,
  warning: RiErrorWarningFill,
  bad: RiCloseCircleFill,
  none: RiIndeterminateCircleLine,
};

/** A state as icon and words. */
export function StateMark(props: { state: MarkedState; label: string }) {
  const Icon = ICONS[props.state];
  return (
    <span className={styles.mark}>
      <Icon
        size={16}
        className={styles.icon}
        data-state={props.state}
        aria-hidden
      />
      <Text variant="body-small">{props.label}</Text>
    </span>
  );
}
