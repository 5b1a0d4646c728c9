import { useAnalytics } from '@backstage/core-plugin-api';
import type { JsonValue } from '@backstage/types';
import { describeRefusal, type Failure, isOfValues } from './describeRefusal';
import { deepEquals } from '@rjsf/utils';
import { useCallback, useRef, useState } from 'react';

type Values = Record<string, JsonValue>;

/**
 * The state of Create: one task for several clicks, and the reason for a refusal.
 *
 * @param values - what is entered now: a refusal of other values is not shown any more
 * @param openWrong - checks the values again and opens the first step with an error. Values that were right on Next may be
 * wrong now, for example because somebody else has changed a file. Resolves to false if all are right
 */
export function useCreate(
  onCreate: (values: Values) => Promise<void>,
  {
    values: now,
    openWrong,
  }: {
    values: object;
    openWrong: () => Promise<boolean>;
  },
) {
  const analytics = useAnalytics();
  const isRunning = useRef(false);
  const [isCreating, setCreating] = useState(false);
  const [refused, setRefused] = useState<{ values: Values; why: Failure }>();
  const create = useCallback(
    async (values: Values) => {
      if (isRunning.current) return;
      isRunning.current = true;
      setCreating(true);
      setRefused(undefined);
      analytics.captureEvent('click', 'Create');
      try {
        await onCreate(values);
      } catch (error) {
        const isLed = isOfValues(error) && (await openWrong());
        if (!isLed) setRefused({ values, why: describeRefusal(error) });
      } finally {
        isRunning.current = false;
        setCreating(false);
      }
    },
    [analytics, onCreate, openWrong],
  );
  const isCurrent = refused && deepEquals(refused.values, now);
  return { create, isCreating, failure: isCurrent ? refused.why : undefined };
}
