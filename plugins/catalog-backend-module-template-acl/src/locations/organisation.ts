import { type Config } from '@backstage/config';
import { parseFileAddress } from '@portal/plugin-source-control-common';

/** The company's source control. */
export interface Organisation {
  /** Host, with its port if it has one. */
  host: string;
  /** Login. */
  name: string;
}

/** Reads the section `github`; undefined without it. */
export function readOrganisation(config: Config): Organisation | undefined {
  const name = config.getOptionalString('github.organisation');
  const host = config.getOptionalString('github.host') ?? 'github.com';
  return name === undefined ? undefined : { host, name };
}

/**
 * Which repository of the organisation an address leads to, of a file, a folder, a pattern or the repository itself.
 *
 * @returns undefined when it leads elsewhere; a name that is undefined when it is at the organisation's host, but two
 * parsers could read it differently
 */
export function repositoryAt(
  address: string,
  { host, name: organisation }: Organisation,
): { name: string | undefined } | undefined {
  if (!URL.canParse(address) || new URL(address).host !== host.toLowerCase()) {
    return undefined;
  }
  const file = addressForms(address).map(parseFileAddress).find(Boolean);
  if (!file) return { name: undefined };
  const isOwn = file.owner.toLowerCase() === organisation.toLowerCase();
  return isOwn ? { name: file.repository.replace(/\.git$/, '') } : undefined;
}

/** The address as one of a file: a pattern stands for files, and a repository or a folder has files below. */
function addressForms(address: string): string[] {
  const [, repository = '', path = ''] =
    /^(https?:\/\/[^/]+\/[^/]+\/[^/]+)(.*)$/.exec(address) ?? [];
  const place = `${repository}${path.replaceAll('*', 'x')}`.replace(/\/$/, '');
  return [place, `${place}/x`, `${place}/blob/x/x`];
}
