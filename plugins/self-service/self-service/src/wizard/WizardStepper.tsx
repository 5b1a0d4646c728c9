import { useTranslationRef } from '@backstage/frontend-plugin-api';
import {
  scaffolderReactTranslationRef,
  type FieldExtensionOptions,
  type TemplateParameterSchema,
} from '@backstage/plugin-scaffolder-react';
import {
  type ParsedTemplateSchema,
  useTemplateSchema,
} from '@backstage/plugin-scaffolder-react/alpha';
import type { JsonObject, JsonValue } from '@backstage/types';
import { Button } from '@backstage/ui';
import { useEffect, useRef } from 'react';
import { Helmet } from 'react-helmet';
import { hubTranslationRef } from '../shared/hubTexts';
import { CreateFailure, useCreate } from './create';
import { ErrorSummary, focusField, titleOf } from './errors';
import { fieldOf } from './events';
import { CancelButton, useTyped } from './leave';
import { Review } from './review';
import { StepForm, StepProgress, useWizard, type StepAddress } from './steps';
import { RunSummary, useNeedsApproval } from './summary';
import styles from './WizardStepper.module.css';

export interface WizardStepperProps {
  /** Entity ref. */
  templateRef: string;
  manifest: TemplateParameterSchema;
  extensions: FieldExtensionOptions[];
  initialValues: JsonObject;
  /** True for values that a person has entered before. */
  isKept: boolean;
  onLeave: () => void;
  /** Gets what a person has entered, and the open step. */
  onSave: (values: JsonObject, step: number) => void;
  onCreate: (values: Record<string, JsonValue>) => Promise<void>;
  /** Gets the number of the step that is opened, and the name of the field that gets the focus. */
  onEnter: (step: number, field?: string) => void;
}

/** The words of the buttons: the template's, else upstream's; the last one says so when it only asks for the run. */
function useButtonTexts(
  { presentation }: TemplateParameterSchema,
  needsApproval: boolean,
) {
  const { t } = useTranslationRef(scaffolderReactTranslationRef);
  const { t: tHub } = useTranslationRef(hubTranslationRef);
  const texts = presentation?.buttonLabels;
  const create = needsApproval
    ? { create: tHub('ask.button'), creating: tHub('ask.running') }
    : {
        create: texts?.createButtonText ?? t('stepper.createButtonText'),
        creating: 'Creating…',
      };
  return {
    back: texts?.backButtonText ?? t('stepper.backButtonText'),
    next: t('stepper.nextButtonText'),
    review: texts?.reviewButtonText ?? t('stepper.reviewButtonText'),
    ...create,
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

/** Saves what a person has entered. The address gets the step, so that a reload finds it again. */
function useSave(
  save: WizardStepperProps['onSave'],
  state: {
    isTyped: boolean;
    values: JsonObject;
    open: number | undefined;
    mark: StepAddress['mark'];
  },
) {
  const { isTyped, values, open, mark } = state;
  useEffect(() => {
    if (isTyped && open !== undefined) save(values, open);
  }, [save, isTyped, values, open]);
  useEffect(() => {
    if (isTyped) mark();
  }, [isTyped, mark]);
}

const NO_STEPS: ParsedTemplateSchema[] = [];

/** The same on each step: a screen reader is told of the button that was pressed, and finds the next one under its id. */
const PRIMARY_ID = 'wizard-primary';

/** The form of a template: its steps, and the review. */
export function WizardStepper(props: WizardStepperProps) {
  const { manifest, extensions, initialValues, onCreate, onEnter } = props;
  const { steps } = useTemplateSchema(manifest);
  const wizard = useWizard({ steps, extensions, initialValues });
  const { open, values, errors, isChecking } = wizard;
  const needsApproval = useNeedsApproval({
    templateRef: props.templateRef,
    values,
  });
  const texts = useButtonTexts(manifest, needsApproval);
  const { create, isCreating, failure } = useCreate(onCreate, wizard);
  const { isTyped, touch } = useTyped(values, props.isKept);
  useSave(props.onSave, { isTyped, values, open, mark: wizard.mark });
  useEffect(() => {
    if (open !== undefined) onEnter(open);
  }, [onEnter, open]);
  const content = useRef<HTMLDivElement>(null);
  const heading = useFocusOnOpen(open, errors.length > 0);
  if (open === undefined) return <p role="status">Opening the form…</p>;
  const titles = [...steps.map(({ title }) => title), texts.review];
  const step = steps[open];
  const lines = errors.map(({ path, message, label }) => ({
    path,
    title: label ?? (step ? titleOf(step.schema, step.uiSchema, path) : ''),
    message,
  }));
  const lead = (path: string[]) =>
    content.current && focusField(content.current, path);
  const nextText = wizard.isBeforeReview ? texts.review : texts.next;
  const isBusy = isChecking || isCreating;
  const backAndCancel = (
    <>
      <CancelButton
        isTyped={isTyped}
        isDisabled={isCreating}
        onLeave={props.onLeave}
      />
      {open > 0 && (
        <Button
          variant="secondary"
          onPress={() => wizard.go(open - 1)}
          isDisabled={isBusy}
        >
          {texts.back}
        </Button>
      )}
    </>
  );
  return (
    <div className={styles.columns}>
      <div
        ref={content}
        className={styles.content}
        onKeyDownCapture={touch}
        onPointerDownCapture={touch}
        onInputCapture={touch}
        onFocusCapture={({ target }) => {
          const field = fieldOf(step, target);
          if (field !== undefined) onEnter(open, field);
        }}
      >
        <Helmet title={`${titles[open]} · ${manifest.title}`} />
        <StepProgress
          titles={titles}
          open={open}
          isDisabled={isBusy}
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
              {backAndCancel}
              <Button
                id={PRIMARY_ID}
                variant="primary"
                type="submit"
                loading={isChecking}
              >
                {isChecking ? 'Checking…' : nextText}
              </Button>
            </div>
          </StepForm>
        ) : (
          <>
            <Review
              steps={steps}
              values={values}
              extensions={extensions}
              isDisabled={isCreating}
              onChange={wizard.changeStep}
            />
            {failure && <CreateFailure failure={failure} />}
            <div className={styles.buttons}>
              {backAndCancel}
              <Button
                id={PRIMARY_ID}
                variant="primary"
                loading={isCreating}
                onPress={() => create(values as Record<string, JsonValue>)}
              >
                {isCreating ? texts.creating : texts.create}
              </Button>
            </div>
          </>
        )}
      </div>
      <RunSummary
        templateRef={props.templateRef}
        // The review has all of them.
        steps={step ? steps : NO_STEPS}
        values={values}
        extensions={extensions}
      />
    </div>
  );
}
