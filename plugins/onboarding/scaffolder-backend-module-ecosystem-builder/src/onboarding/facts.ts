import type { Payload, Problem } from '@portal/plugin-ecosystem-builder-common';
import { askFacts } from '../rules/createQuestions';
import type { OnboardingSystems } from './OnboardingSystems';

/** Returns the facts of a new file that contradict the company's lists: nobody may type them. */
export async function checkFacts(
  systems: OnboardingSystems,
  payload: Payload,
  signal: AbortSignal = new AbortController().signal,
): Promise<Problem[]> {
  const { holds, message = '' } = await askFacts(systems, payload, signal);
  return holds ? [] : [{ field: 'form', message }];
}
