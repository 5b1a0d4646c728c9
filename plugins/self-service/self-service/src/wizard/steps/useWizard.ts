import { useAnalytics } from '@backstage/frontend-plugin-api';
import type { FieldExtensionOptions } from '@backstage/plugin-scaffolder-react';
import type { ParsedTemplateSchema } from '@backstage/plugin-scaffolder-react/alpha';
import type { JsonObject } from '@backstage/types';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useFieldChecks } from './useFieldChecks';
import { useLatestValues } from './useLatestValues';
import { usePassedSteps } from './usePassedSteps';
import { useStepAddress } from './useStepAddress';
import { useStepErrors } from './useStepErrors';

/** What a form of several steps is made of. */
export interface WizardOptions {
  steps: ParsedTemplateSchema[];
  extensions: FieldExtensionOptions[];
  initialValues: JsonObject;
}

/**
 * The open step: undefined until the steps before the wanted one are checked.
 *
 * @remarks The address changes before the state does, so an effect of the address reads the reference.
 */
function useOpenStep(wanted: number) {
  const [open, setOpen] = useState(wanted === 0 ? 0 : undefined);
  const openRef = useRef(open);
  const openStep = useCallback((index: number) => {
    openRef.current = index;
    setOpen(index);
  }, []);
  return { open, openRef, openStep };
}

/** The steps of a form, its values and its errors. The address says which step is wanted; it opens if those before are right. */
export function useWizard(options: WizardOptions) {
  const { steps, extensions, initialValues } = options;
  const analytics = useAnalytics();
  const { wanted, go, mark } = useStepAddress(steps.length);
  const { values, latest, take } = useLatestValues(initialValues);
  const checks = useFieldChecks(extensions);
  const { errors, check, show, recheck } = useStepErrors(checks);
  const { checkPassed, forget } = usePassedSteps(steps, checks, latest);
  const { open, openRef, openStep } = useOpenStep(wanted);
  const [isChecking, setChecking] = useState(false);
  /** True while nothing has changed since the person came from the review. */
  const [isFromReview, setFromReview] = useState(false);
  const place = useRef({ wanted, isChecking: false });
  place.current.wanted = wanted;

  useEffect(() => {
    if (openRef.current === wanted) return undefined;
    let isCurrent = true;
    const openWanted = async () => {
      for (let index = 0; index < wanted; index += 1) {
        const found = await checkPassed(index);
        if (!isCurrent) return;
        if (found.length > 0) {
          show(found);
          openStep(index);
          go(index, { replace: true });
          return;
        }
      }
      show([]);
      openStep(wanted);
    };
    openWanted();
    return () => {
      isCurrent = false;
    };
  }, [open, openRef, openStep, wanted, checkPassed, go, show]);

  const next = useCallback(
    async (formData?: JsonObject) => {
      if (open === undefined || place.current.isChecking) return;
      place.current.isChecking = true;
      setChecking(true);
      take(formData);
      const found = await checkPassed(open);
      place.current.isChecking = false;
      setChecking(false);
      // The person has gone back in the meantime.
      if (place.current.wanted !== open) return;
      show(found);
      if (found.length > 0) return;
      const following = isFromReview ? steps.length : open + 1;
      analytics.captureEvent('click', `Next Step (${following})`);
      go(following);
    },
    [open, take, checkPassed, show, isFromReview, steps, analytics, go],
  );

  const changeStep = useCallback(
    (index: number) => {
      setFromReview(true);
      go(index);
    },
    [go],
  );

  const openWrong = useCallback(async () => {
    forget(0);
    for (let index = 0; index < steps.length; index += 1) {
      const found = await checkPassed(index);
      if (found.length > 0) {
        show(found);
        openStep(index);
        changeStep(index);
        return true;
      }
    }
    return false;
  }, [forget, steps, checkPassed, show, openStep, changeStep]);

  const change = useCallback(
    (formData?: JsonObject) => {
      if (!take(formData) || open === undefined) return;
      forget(open);
      setFromReview(false);
      recheck(steps[open], latest.current);
    },
    [take, open, forget, recheck, steps, latest],
  );

  return {
    values,
    open,
    errors,
    check,
    isChecking: isChecking || (open !== undefined && open !== wanted),
    isBeforeReview: isFromReview || open === steps.length - 1,
    go,
    mark,
    next,
    change,
    changeStep,
    /** Checks all steps again, and opens the first one with an error. Returns false if all are right. */
    openWrong,
  };
}
