import { useFieldCheck, type CheckState } from '@portal/plugin-field-kit';
import { useMemo } from 'react';
import { useLevelContext } from '../../azure';
import {
  cascadeFacts,
  cascadeLevelsOf,
  type AzureCascadeField,
} from './azureLevels';

const IDLE: CheckState = { status: 'idle' };

/** The logic of a field that is a cascade of Azure's lists. */
export function useAzureCascadePicker(field: AzureCascadeField) {
  const { rule, value, options } = field;
  const context = useLevelContext({
    filter: options.filter,
    groupsFor: options.for,
  });
  const levels = useMemo(
    () => cascadeLevelsOf(rule.levels, context),
    [rule, context],
  );
  const check = useFieldCheck(field);
  // Half way down, what is missing is what the next picker asks for.
  const last = rule.levels[rule.levels.length - 1];
  const isHalfway = Object.keys(value).length > 0 && value[last] === undefined;
  return {
    levels,
    check: isHalfway ? IDLE : check,
    facts: cascadeFacts(rule.levels, value),
  };
}
