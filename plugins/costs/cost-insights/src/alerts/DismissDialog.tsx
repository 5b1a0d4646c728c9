import { useTranslationRef } from '@backstage/frontend-plugin-api';
import {
  Button,
  Checkbox,
  CheckboxGroup,
  Dialog,
  DialogBody,
  DialogFooter,
  DialogHeader,
  DialogTrigger,
  Radio,
  RadioGroup,
  TextAreaField,
} from '@backstage/ui';
import { DISMISS_REASONS } from '@portal/plugin-cost-insights-common';
import { type FormEvent, useState } from 'react';
import { costInsightsTranslationRef } from '../translation';
import type { Alert } from '../types';
import { checkDismissal, type DismissalDraft } from './dismissal';

import { DecisionFailure } from './DecisionFailure';
import type { AlertDecider } from './queries';
import styles from './Alerts.module.css';

export interface DismissDialogProps {
  alert: Alert;
  decide: AlertDecider;
}

/** A button that dismisses an alert, after questions for the reason (P-183, P-184). */
export function DismissDialog(props: DismissDialogProps) {
  const { t } = useTranslationRef(costInsightsTranslationRef);
  const [isOpen, setOpen] = useState(false);
  const { title } = props.alert;
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <Button
        variant="secondary"
        size="small"
        aria-label={t('alerts.dismissOf', { title })}
      >
        {t('alerts.dismiss')}
      </Button>
      <Dialog width={480}>
        <DialogHeader>{t('alerts.dismissOf', { title })}</DialogHeader>
        <DismissForm {...props} onDone={() => setOpen(false)} />
      </Dialog>
    </DialogTrigger>
  );
}

/** Mounted with the dialog, so that its fields start empty. */
function DismissForm({
  alert,
  decide,
  onDone,
}: DismissDialogProps & { onDone: () => void }) {
  const { t } = useTranslationRef(costInsightsTranslationRef);
  const [draft, setDraft] = useState<DismissalDraft>({
    feedback: '',
    services: alert.kubernetes && [],
  });
  const [isChecked, setChecked] = useState(false);
  const { decision, errors } = checkDismissal(draft);
  const change = (part: Partial<DismissalDraft>) =>
    setDraft(before => ({ ...before, ...part }));
  /** A field says what is wrong from the first submit on. */
  const fieldState = (name: keyof DismissalDraft) => ({
    validationBehavior: 'aria' as const,
    validate: () => (isChecked && errors[name]) || null,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (decision) decide.mutate(decision, { onSuccess: onDone });
  };
  return (
    <form onSubmit={submit} noValidate>
      <DialogBody>
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
          <DecisionFailure error={decide.error} />
        </div>
      </DialogBody>
      <DialogFooter>
        <Button variant="secondary" slot="close" isDisabled={decide.isPending}>
          {t('alerts.cancel')}
        </Button>
        <Button type="submit" variant="primary" isPending={decide.isPending}>
          {t('alerts.dismiss')}
        </Button>
      </DialogFooter>
    </form>
  );
}
