import type { Config } from '@backstage/config';
import { parseFileAddress } from '@portal/plugin-source-control-common';

/** The organisation at the company's source control. */
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
 * Returns the repository of the organisation that contains the target of an address: a file, a folder, a pattern or
 * the repository itself.
 *
 * @returns undefined for another target; an undefined name for an address at the organisation's host that two parsers
 * could read differently
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

/** Extends an address to that of a file: a pattern matches files, and a repository or a folder contains files. */
function addressForms(address: string): string[] {
  const [, repository = '', path = ''] =
    /^(https?:\/\/[^/]+\/[^/]+\/[^/]+)(\/.*)?$/s.exec(address) ?? [];
  const place = `${repository}${path.replaceAll('*', 'x')}`.replace(/\/$/, '');
  return [place, `${place}/x`, `${place}/blob/x/x`];
}
