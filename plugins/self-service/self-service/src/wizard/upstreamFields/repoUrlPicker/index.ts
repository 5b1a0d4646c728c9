import type { ReviewRow } from '@portal/plugin-field-kit';
import { readRepositoryLocation } from '@portal/plugin-field-kit-common';
import type { ComponentType } from 'react';
import { toFormComponent } from '../toFormComponent';
import { unlessCredentials } from '../unlessCredentials';
import { RepoUrlPicker, type RepoUrlProps } from './RepoUrlPicker';

export { checkRepoUrl } from './checkRepoUrl';

/** The line of the review: the repository by its path. */
function reviewLocation(
  value: string | undefined,
  { title }: { title: string },
): ReviewRow[] {
  const location = readRepositoryLocation(value);
  if (!location) return [];
  const { host, parts } = location;
  const path = ['workspace', 'organization', 'project', 'owner', 'repo']
    .map(part => [...parts].find(([name]) => name === part)?.[1])
    .filter(Boolean)
    .join('/');
  return [{ label: title, value: `${path} on ${host}` }];
}

/**
 * The component of the field.
 *
 * @param upstream - the component for templates that ask for the person's own credentials, with which it suggests repositories
 */
export function createRepoUrlPicker(upstream: ComponentType<RepoUrlProps>) {
  return toFormComponent(
    unlessCredentials(RepoUrlPicker, upstream),
    reviewLocation,
  );
}
