import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Text } from '@backstage/ui';
import { layout, StateMark, type Tone } from '@portal/plugin-portal-ui';
import { pipelineDeployTranslationRef } from '../translation';
import { ExceptionButton } from './ExceptionButton';
import type { FreezeException } from './queries';
import styles from '../deploy/Deploy.module.css';

const TONES: Record<FreezeException['state'], Tone> = {
  waiting: 'waiting',
  approved: 'good',
  rejected: 'stopped',
};

/** Exceptions from freezes, with what the person may decide. */
export function ExceptionList({
  items,
  hasTitles = false,
}: {
  items: FreezeException[];
  /** True in a list of several components. */
  hasTitles?: boolean;
}) {
  return (
    <ul className={layout.lines}>
      {items.map(item => (
        <li key={item.id} className={layout.line}>
          <Exception exception={item} hasTitle={hasTitles} />
        </li>
      ))}
    </ul>
  );
}

function Exception({
  exception,
  hasTitle,
}: {
  exception: FreezeException;
  hasTitle: boolean;
}) {
  const { t } = useTranslationRef(pipelineDeployTranslationRef);
  const { title, tag, environment, state, approvals, freezeTitle } = exception;
  const { requestedBy, reason, rejectReason } = exception;
  const line = { title, tag, environment };
  return (
    <>
      <div className={`${styles.lines} ${layout.fill}`}>
        <Text weight="bold">
          {hasTitle ? t('exceptions.lineOf', line) : t('exceptions.line', line)}
        </Text>
        {freezeTitle && (
          <Text variant="body-small">
            {t('exceptions.in', { freeze: freezeTitle })}
          </Text>
        )}
        <Text variant="body-small" color="secondary">
          {t('exceptions.by', { person: requestedBy.name, reason })}
        </Text>
        {approvals.length > 0 && (
          <Text variant="body-small" color="secondary">
            {t('exceptions.approvedBy', {
              people: approvals.map(({ name }) => name).join(', '),
            })}
          </Text>
        )}
        <StateMark
          tone={TONES[state]}
          label={t(`exceptions.${state}`, {
            number: String(approvals.length),
          })}
        />
        {rejectReason && (
          <Text variant="body-small" color="secondary">
            {rejectReason}
          </Text>
        )}
      </div>
      <div className={layout.row}>
        {exception.may.map(decision => (
          <ExceptionButton
            key={decision}
            exception={exception}
            decision={decision}
          />
        ))}
      </div>
    </>
  );
}
