import type { ParsedTemplateSchema } from '@backstage/plugin-scaffolder-react/alpha';
import type { JsonObject } from '@backstage/types';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  checkFields,
  inOrder,
  keyOf,
  recheckSchema,
  type FieldChecks,
  type StepError,
} from '../validation';

/** Time from the last change until the validators of fields are asked again, in milliseconds. */
const RECHECK_MS = 400;

/** The errors of the open step. */
export interface StepErrors {
  errors: StepError[];
  /** Another number after each check that the person asked for. */
  check: number;
  show: (errors: StepError[]) => void;
  /** Takes off the errors that a change has put right: those of the schema at once, those of fields after an answer. */
  recheck: (step: ParsedTemplateSchema, values: JsonObject) => void;
}

const NONE: StepError[] = [];

const keysOf = (errors: StepError[]) =>
  new Set(errors.filter(({ source }) => source === 'field').map(keyOf));

/** Keeps the errors of the open step. */
export function useStepErrors(checks: FieldChecks): StepErrors {
  const [{ errors, check }, setState] = useState({ errors: NONE, check: 0 });
  const latest = useRef(errors);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  /** Another object for each change: a late answer belongs to an earlier one. */
  const turn = useRef({});

  const set = useCallback((found: StepError[], isNewCheck: boolean) => {
    if (!isNewCheck && latest.current === found) return;
    latest.current = found;
    setState(state => ({
      errors: found,
      check: isNewCheck ? state.check + 1 : state.check,
    }));
  }, []);

  const startTurn = useCallback(() => {
    clearTimeout(timer.current);
    turn.current = {};
    return turn.current;
  }, []);

  useEffect(() => () => void startTurn(), [startTurn]);

  const show = useCallback(
    (found: StepError[]) => {
      startTurn();
      set(found, true);
    },
    [startTurn, set],
  );

  const recheck = useCallback(
    (step: ParsedTemplateSchema, values: JsonObject) => {
      const thisTurn = startTurn();
      if (latest.current.length === 0) return;
      set(recheckSchema(step, values, latest.current), false);
      const keys = keysOf(latest.current);
      if (keys.size === 0) return;
      const isWanted = (key: string) => keys.has(key);
      timer.current = setTimeout(async () => {
        const found = await checkFields(step, values, {
          ...checks,
          isWanted,
        }).catch(() => undefined);
        if (!found || turn.current !== thisTurn) return;
        const others = latest.current.filter(error => !keys.has(keyOf(error)));
        set(inOrder(step, [...others, ...found]), false);
      }, RECHECK_MS);
    },
    [startTurn, set, checks],
  );

  return { errors, check, show, recheck };
}
