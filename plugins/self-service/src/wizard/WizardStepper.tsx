import { useTranslationRef } from '@backstage/frontend-plugin-api';
import {
  scaffolderReactTranslationRef,
  type FieldExtensionOptions,
  type TemplateParameterSchema,
} from '@backstage/plugin-scaffolder-react';
import {
  ReviewState,
  useTemplateSchema,
} from '@backstage/plugin-scaffolder-react/alpha';
import type { JsonObject, JsonValue } from '@backstage/types';
import { Button } from '@backstage/ui';
import { useEffect, useRef } from 'react';
import { Helmet } from 'react-helmet';
import { useCreate } from './create';
import { ErrorSummary, focusField, titleOf } from './errors';
import { StepForm, StepProgress, useWizard } from './steps';
import styles from './WizardStepper.module.css';

export interface WizardStepperProps {
  manifest: TemplateParameterSchema;
  extensions: FieldExtensionOptions[];
  initialValues: JsonObject;
  onCreate: (values: Record<string, JsonValue>) => Promise<void>;
}

/** The words of the buttons: the template's, else upstream's. */
function useButtonTexts({ presentation }: TemplateParameterSchema) {
  const { t } = useTranslationRef(scaffolderReactTranslationRef);
  const texts = presentation?.buttonLabels;
  return {
    back: texts?.backButtonText ?? t('stepper.backButtonText'),
    next: t('stepper.nextButtonText'),
    review: texts?.reviewButtonText ?? t('stepper.reviewButtonText'),
    create: texts?.createButtonText ?? t('stepper.createButtonText'),
  };
}

/** Puts the focus on the heading of a step that has just been opened. */
function useFocusOnOpen(open: number | undefined, hasErrors: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(open);
  useEffect(() => {
    const isFirst = shown.current === undefined || shown.current === open;
    shown.current = open;
    if (isFirst || hasErrors) return;
    heading.current?.focus();
    heading.current?.scrollIntoView?.({ block: 'start' });
  }, [open, hasErrors]);
  return heading;
}

/** The form of a template: its steps, and the review. */
export function WizardStepper(props: WizardStepperProps) {
  const { manifest, extensions, initialValues, onCreate } = props;
  const { steps } = useTemplateSchema(manifest);
  const texts = useButtonTexts(manifest);
  const wizard = useWizard({ steps, extensions, initialValues });
  const { open, values, errors, isChecking } = wizard;
  const { create, isCreating, failure } = useCreate(onCreate);
  const content = useRef<HTMLDivElement>(null);
  const heading = useFocusOnOpen(open, errors.length > 0);
  if (open === undefined) return <p role="status">Opening the form…</p>;
  const titles = [...steps.map(({ title }) => title), texts.review];
  const step = steps[open];
  const lines = errors.map(({ path, message }) => ({
    path,
    title: step ? titleOf(step.schema, step.uiSchema, path) : '',
    message,
  }));
  const lead = (path: string[]) =>
    content.current && focusField(content.current, path);
  const back = (
    <Button
      variant="tertiary"
      onPress={() => wizard.go(open - 1)}
      isDisabled={open < 1 || isChecking || isCreating}
    >
      {texts.back}
    </Button>
  );
  return (
    <div ref={content} className={styles.content}>
      <Helmet title={`${titles[open]} · ${manifest.title}`} />
      <StepProgress
        titles={titles}
        open={open}
        isDisabled={isChecking || isCreating}
        onOpen={wizard.go}
      />
      <h3 ref={heading} tabIndex={-1} className={styles.heading}>
        <span className={styles.place}>
          Step {open + 1} of {titles.length}
        </span>{' '}
        {titles[open]}
      </h3>
      <ErrorSummary lines={lines} check={wizard.check} onLead={lead} />
      {step ? (
        <StepForm
          key={open}
          step={step}
          extensions={extensions}
          values={values}
          errors={errors}
          onChange={wizard.change}
          onSubmit={wizard.next}
        >
          <div className={styles.buttons}>
            {back}
            <Button variant="primary" type="submit" isDisabled={isChecking}>
              {wizard.isBeforeReview ? texts.review : texts.next}
            </Button>
          </div>
        </StepForm>
      ) : (
        <>
          <ReviewState formState={values} schemas={steps} />
          {failure && <p role="alert">{failure}</p>}
          <div className={styles.buttons}>
            {back}
            <Button
              variant="primary"
              isDisabled={isCreating}
              onPress={() => create(values as Record<string, JsonValue>)}
            >
              {texts.create}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
