import {
  OWN_MESSAGES,
  withLabel,
} from '@portal/plugin-ecosystem-builder-common';
import { isSame } from '@portal/plugin-field-kit-common';
import {
  type AskOptions,
  type LookupAnswer,
  orNotFound,
} from '@portal/plugin-form-rules-node';
import { isRepositoryName } from '@portal/plugin-source-control-common';
import type { NewRepositoryLookup, RuleSystems } from './types';

/** The keys that name a repository, for the labels of messages. */
export const LINKED = 'existing_github_repo_name';
export const CREATED = 'override_github_repo_name';

/** Mark of an application in the description of its repository, as the workflow writes it. */
const MARK = /^Application ([A-Za-z0-9]{3,10}): /;

/**
 * Answers whether the requester may link a repository: the workflow gives others access to it, so the requester has to
 * administer it. The portal's own repositories are administered by nobody.
 */
export async function askRepositoryLink(
  name: string,
  options: AskOptions,
): Promise<LookupAnswer> {
  // The name of an older file may follow no rule.
  if (!isRepositoryName(name)) return { holds: false };
  const scope = { kind: 'repository', name } as const;
  const answer = await options.rights.may('administer', scope, options);
  const { holds, message } = answer;
  return { holds, message: message && withLabel(LINKED, message) };
}

function refuseName(message: string): LookupAnswer {
  return { holds: false, message: withLabel(CREATED, message) };
}

/** Answers whether a name is none of the portal's own repositories, which may not exist yet. */
export function askReserved(
  { isPortals }: Pick<RuleSystems, 'isPortals'>,
  name: string,
): LookupAnswer {
  return isPortals(name)
    ? refuseName(OWN_MESSAGES.repositoryReserved(name))
    : { holds: true };
}

/**
 * Answers whether a new repository has a name that is free, or that the same application has already: a run that goes on, or
 * an update, finds what an earlier run has created. The workflow takes an existing repository only if its description has
 * the mark of the application.
 */
export async function askNewRepository(
  {
    isPortals,
    sourceControl,
  }: Pick<RuleSystems, 'isPortals'> & {
    sourceControl: Pick<RuleSystems['sourceControl'], 'getRepository'>;
  },
  { name, alias }: Pick<NewRepositoryLookup, 'name' | 'alias'>,
  signal?: AbortSignal,
): Promise<LookupAnswer> {
  const reserved = askReserved({ isPortals }, name);
  if (!reserved.holds) return reserved;
  const found = await orNotFound(sourceControl.getRepository(name, { signal }));
  if (!found) return { holds: true };
  const owner = MARK.exec(found.description ?? '')?.[1];
  return owner !== undefined && isSame(owner, alias)
    ? { holds: true }
    : refuseName(OWN_MESSAGES.repositoryOfOthers(found.name, owner));
}
