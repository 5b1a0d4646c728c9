import { Text } from '@backstage/ui';
import type { RemixiconComponentType } from '@remixicon/react';
import { layout } from '../layout';
import { type Tone, TONE_ICONS } from './tones';
import styles from './StateMark.module.css';

export interface StateIconProps {
  tone: Tone;
  /** Replaces the icon of the tone, where a kind of thing has more states than there are tones. */
  icon?: RemixiconComponentType;
  /** In pixels. @defaultValue 16 */
  size?: number;
}

/** The icon of a state in its colour, where its word stands beside it. */
export function StateIcon({ tone, icon, size = 16 }: StateIconProps) {
  const Icon = icon ?? TONE_ICONS[tone];
  return (
    <Icon size={size} className={styles.icon} data-tone={tone} aria-hidden />
  );
}

/** A state as icon and words. */
export function StateMark(props: {
  tone: Tone;
  icon?: RemixiconComponentType;
  label: string;
}) {
  const { tone, icon, label } = props;
  return (
    <span className={`${layout.mark} ${styles.mark}`}>
      <StateIcon tone={tone} icon={icon} />
      <Text variant="body-small">{label}</Text>
    </span>
  );
}
