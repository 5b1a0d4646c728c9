import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Radio, RadioGroup, Text } from '@backstage/ui';
import { ClockField } from '../freezes/ClockField';
import { pipelineDeployTranslationRef } from '../translation';
import type { DeployForm } from './useDeployForm';
import styles from './Deploy.module.css';

/** When the deployment starts: at once, or at a time by the company's clocks. */
export function StartField({
  form,
  timeZone,
}: {
  form: DeployForm;
  /** Missing until it is known. */
  timeZone: string | undefined;
}) {
  const { t } = useTranslationRef(pipelineDeployTranslationRef);
  const { environment, isLater, starts } = form;
  return (
    <div className={styles.fields}>
      <RadioGroup
        label={t('deploy.start')}
        orientation="horizontal"
        value={isLater ? 'later' : 'now'}
        onChange={next => form.chooseLater(next === 'later')}
      >
        <Radio value="now">{t('deploy.startNow')}</Radio>
        <Radio value="later">{t('deploy.startLater')}</Radio>
      </RadioGroup>
      {isLater && (
        <>
          <ClockField
            label={
              timeZone
                ? t('deploy.startsIn', { zone: timeZone })
                : t('deploy.starts')
            }
            value={starts}
            onChange={form.setStarts}
          />
          <Text as="p" variant="body-small" color="secondary">
            {t('deploy.startsHint')}
          </Text>
        </>
      )}
      {!!environment?.waitMinutes && (
        <Text as="p" variant="body-small" color="secondary">
          {t('deploy.wait', {
            environment: environment.name,
            minutes: String(environment.waitMinutes),
          })}
        </Text>
      )}
    </div>
  );
}
