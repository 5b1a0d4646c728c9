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

/**
 * Checks the name of the directory group that the workflow will create: `{application name}-{alias}`. A reserved name,
 * or one that looks like that of another group, would give its members the rights of that group.
 */
export async function checkGroupName(
  { groupNames }: Pick<OnboardingSystems, 'groupNames'>,
  payload: Payload,
  signal?: AbortSignal,
): Promise<Problem[]> {
  if (!payload.ad_group_create) return [];
  const { application_name: name, application_name_abbreviation: alias } =
    payload;
  const group = `${name}-${alias}`.toLowerCase();
  const { isFree, reason } = await groupNames.check(group, { signal });
  if (isFree) return [];
  const message = reason ?? `There is a group '${group}' already`;
  return [{ field: 'ad_group_create', message }];
}
