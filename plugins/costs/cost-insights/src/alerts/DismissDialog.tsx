import { useTranslationRef } from '@backstage/frontend-plugin-api';
import {
  Button,
  Checkbox,
  CheckboxGroup,
  Radio,
  RadioGroup,
  TextAreaField,
} from '@backstage/ui';
import { DISMISS_REASONS } from '@portal/plugin-cost-insights-common';
import { ChangeDialog } from '@portal/plugin-portal-ui';
import { useState } from 'react';
import { costInsightsTranslationRef } from '../translation';
import type { Alert } from '../types';
import {
  checkDismissal,
  type DismissalDraft,
  type DismissalErrors,
} from './dismissal';
import type { AlertDecider } from './queries';
import styles from './Alerts.module.css';

export interface DismissDialogProps {
  alert: Alert;
  decide: AlertDecider;
}

/** A button that dismisses an alert, after questions for the reason (P-183, P-184). */
export function DismissDialog({ alert, decide }: DismissDialogProps) {
  const { t } = useTranslationRef(costInsightsTranslationRef);
  const [isOpen, setOpen] = useState(false);
  const [draft, setDraft] = useState<DismissalDraft>({ feedback: '' });
  const [isChecked, setChecked] = useState(false);
  const { decision, errors } = checkDismissal(draft);
  const title = t('alerts.dismissOf', { title: alert.title });
  const close = () => setOpen(false);
  const open = () => {
    setDraft({ feedback: '', services: alert.kubernetes && [] });
    setChecked(false);
    setOpen(true);
  };
  const submit = () => {
    setChecked(true);
    if (decision) decide.mutate(decision, { onSuccess: close });
  };
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        aria-label={title}
        onPress={open}
      >
        {t('alerts.dismiss')}
      </Button>
      <ChangeDialog
        isOpen={isOpen}
        title={title}
        submitLabel={t('alerts.dismiss')}
        failed={t('alerts.notDecided')}
        error={decide.error}
        isPending={decide.isPending}
        onSubmit={submit}
        onClose={close}
      >
        <DismissFields
          alert={alert}
          draft={draft}
          errors={isChecked ? errors : {}}
          onChange={part => setDraft(before => ({ ...before, ...part }))}
        />
      </ChangeDialog>
    </>
  );
}

function DismissFields(props: {
  alert: Alert;
  draft: DismissalDraft;
  /** What is wrong, once somebody has tried to submit. */
  errors: DismissalErrors;
  onChange: (part: Partial<DismissalDraft>) => void;
}) {
  const { alert, draft, errors, onChange: change } = props;
  const { t } = useTranslationRef(costInsightsTranslationRef);
  const fieldState = (name: keyof DismissalDraft) => ({
    validationBehavior: 'aria' as const,
    validate: () => errors[name] ?? null,
  });
  return (
    <div className={styles.fields}>
      {alert.kubernetes && (
        <CheckboxGroup
          label={t('alerts.services')}
          description={t('alerts.servicesHint')}
          value={draft.services}
          onChange={services => change({ services })}
          {...fieldState('services')}
        >
          {alert.kubernetes.services.map(({ id, title }) => (
            <Checkbox key={id} value={id}>
              {title}
            </Checkbox>
          ))}
        </CheckboxGroup>
      )}
      <RadioGroup
        label={t('alerts.reason')}
        // Not null: react-aria validates no missing value.
        value={draft.reason ?? ''}
        onChange={reason => change({ reason })}
        {...fieldState('reason')}
      >
        {DISMISS_REASONS.map(({ id, label }) => (
          <Radio key={id} value={id}>
            {label}
          </Radio>
        ))}
      </RadioGroup>
      <TextAreaField
        label={t('alerts.feedback')}
        description={t('alerts.feedbackHint')}
        value={draft.feedback}
        onChange={feedback => change({ feedback })}
        {...fieldState('feedback')}
      />
    </div>
  );
}
