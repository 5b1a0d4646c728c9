import type { RepositoryPart } from '@portal/plugin-field-kit-common';

/** `ui:options` of the field: upstream's (ledger P-411, P-436 to P-445), and `repoName`. */
export interface RepoUrlOptions {
  allowedHosts?: string[];
  ownerLabel?: string;
  ownerDescription?: string;
  repoLabel?: string;
  repoDescription?: string;
  requestUserCredentials?: object;
  /** Name of the repository until the person changes it, for example the component's: `${{ parameters.name }}`. */
  repoName?: string;
}

/** The controls of each type of host, in their order; of any other, owner and name. */
const CONTROLS: Readonly<Record<string, readonly RepositoryPart[]>> = {
  azure: ['organization', 'project', 'repo'],
  bitbucketCloud: ['workspace', 'project', 'repo'],
  bitbucketServer: ['project', 'repo'],
};

/** The parts that the form asks for on a host of this type. */
export function controlsOf(hostType: string | undefined) {
  return CONTROLS[hostType ?? ''] ?? ['owner', 'repo'];
}

const LABELS: Readonly<Record<RepositoryPart, string>> = {
  organization: 'Organization',
  owner: 'Owner',
  project: 'Project',
  workspace: 'Workspace',
  repo: 'Repository',
};

/** The label of a part of the location. */
export function labelOf(
  part: RepositoryPart,
  hostType: string | undefined,
  options: RepoUrlOptions,
): string {
  const own = part === 'repo' ? options.repoLabel : options.ownerLabel;
  if (own && ['owner', 'repo'].includes(part)) return own;
  if (part === 'owner' && hostType === 'github') return 'Organization';
  return LABELS[part];
}

/** The template's help for a part of the location. */
export function helpOf(part: RepositoryPart, options: RepoUrlOptions) {
  if (part === 'owner') return options.ownerDescription;
  return part === 'repo' ? options.repoDescription : undefined;
}
