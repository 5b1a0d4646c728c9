import { labelOf } from '../texts';
import type { Problem } from './context';

/** Adds the label of a field to a message that does not begin with it. */
export function withLabel(field: string, message: string): string {
  const label = labelOf(field);
  const isWhole = ['form', 'onboardType'].includes(field);
  const isNamed = message.toLowerCase().startsWith(label.toLowerCase());
  return isWhole || isNamed ? message : `${label}: ${message}`;
}

/** Returns the errors as texts, for a place that does not show them beside their fields. */
export function describeProblems(problems: readonly Problem[]): string[] {
  return problems.map(({ field, message }) => withLabel(field, message));
}
