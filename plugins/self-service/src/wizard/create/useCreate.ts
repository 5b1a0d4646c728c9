import { useAnalytics } from '@backstage/core-plugin-api';
import type { JsonValue } from '@backstage/types';
import { describeRefusal, type Failure } from './describeRefusal';
import { useCallback, useRef, useState } from 'react';

type Values = Record<string, JsonValue>;

/** The state of Create: one task for several clicks, and the reason for a refusal. */
export function useCreate(onCreate: (values: Values) => Promise<void>) {
  const analytics = useAnalytics();
  const isRunning = useRef(false);
  const [isCreating, setCreating] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const create = useCallback(
    async (values: Values) => {
      if (isRunning.current) return;
      isRunning.current = true;
      setCreating(true);
      setFailure(undefined);
      analytics.captureEvent('click', 'Create');
      try {
        await onCreate(values);
      } catch (error) {
        setFailure(describeRefusal(error));
      } finally {
        isRunning.current = false;
        setCreating(false);
      }
    },
    [analytics, onCreate],
  );
  return { create, isCreating, failure };
}
