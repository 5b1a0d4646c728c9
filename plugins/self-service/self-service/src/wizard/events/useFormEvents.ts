import { useAnalytics } from '@backstage/frontend-plugin-api';
import { useCallback, useEffect, useRef } from 'react';

/** Where a person is in a form. */
interface Place {
  /** The number of the step. */
  step: number;
  /** The name of the field that they were in last. */
  field?: string;
}

/** Tells analytics that a form was opened, and that it was finished or left where. No value is told. */
export function useFormEvents(templateRef: string) {
  const analytics = useAnalytics();
  const tell = useRef(analytics);
  tell.current = analytics;
  const place = useRef<Place>({ step: 0 });
  const isOver = useRef(false);

  useEffect(() => {
    tell.current.captureEvent('open-form', templateRef);
    const leave = () => {
      if (isOver.current) return;
      isOver.current = true;
      const { step, field } = place.current;
      tell.current.captureEvent('leave-form', templateRef, {
        value: step,
        ...(field !== undefined && { attributes: { field } }),
      });
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [templateRef]);

  /** Notes where the person is now. */
  const enter = useCallback((step: number, field?: string) => {
    place.current = { step, field };
  }, []);

  /** The form became a run, or a request for one. */
  const finish = useCallback(() => {
    isOver.current = true;
    tell.current.captureEvent('finish-form', templateRef);
  }, [templateRef]);

  return { enter, finish };
}
