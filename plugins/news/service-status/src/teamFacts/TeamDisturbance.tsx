import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Link, Text } from '@backstage/ui';
import { RiAlertFill } from '@remixicon/react';
import { serviceStatusTranslationRef } from '../translation';
import styles from './TeamDisturbance.module.css';

interface TeamDisturbanceProps {
  /** Number of the team's components that depend on a disturbed service. */
  count: number;
}

/** Disturbed components of a team, in the tree of teams. */
export function DisturbanceInTree({ count }: TeamDisturbanceProps) {
  const { t } = useTranslationRef(serviceStatusTranslationRef);
  return (
    <span className={styles.disturbed}>
      <RiAlertFill size={14} aria-hidden />
      <Text variant="body-small">{t('team.disturbed', { count })}</Text>
    </span>
  );
}

/** The same for the selected team, with the way to the Cloud Monitor. */
export function DisturbanceInPanel({ count }: TeamDisturbanceProps) {
  const { t } = useTranslationRef(serviceStatusTranslationRef);
  if (count === 0) return <Text as="p">{t('team.undisturbed')}</Text>;
  return (
    <>
      <Text as="p">{t('team.depends', { count })}</Text>
      <Link href="/service-status">{t('team.more')}</Link>
    </>
  );
}
