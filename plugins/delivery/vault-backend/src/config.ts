import type { Config } from '@backstage/config';
import { InputError } from '@backstage/errors';
import { withoutTrailing } from '@portal/plugin-bounds-common';
import { readPositive } from '@portal/plugin-backend-kit-node';

const SECTION = 'vault';

const DEFAULT_PATHS = ['kv/{ownerGroup}'];

const DEFAULT_TOKEN_FILE =
  '/var/run/secrets/kubernetes.io/serviceaccount/token';

/** A prefix of secrets: segments of plain characters, at least one of them the owner group. */
const PATH = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*\/\{ownerGroup\}(\/[\w-][\w.-]*)*$/;

/** How the portal signs in. */
export type VaultAuth =
  | { method: 'approle'; mount: string; roleId: string; secretId: string }
  | { method: 'kubernetes'; mount: string; role: string; tokenFile: string };

/** The section `vault`. */
export interface VaultConfig {
  /** Without a trailing slash. */
  baseUrl: string;
  publicUrl: string;
  namespace?: string;
  /** Prefixes with `{ownerGroup}`. */
  paths: string[];
  auth: VaultAuth;
  timeoutMs?: number;
  requestsPerMinute?: number;
}

/**
 * Reads the configuration.
 *
 * @returns undefined without the section
 * @throws InputError that names the invalid key
 */
export function readVaultConfig(config: Config): VaultConfig | undefined {
  const section = config.getOptionalConfig(SECTION);
  if (!section) return undefined;
  const baseUrl = readUrl('baseUrl', section.getString('baseUrl'));
  const publicUrl = section.getOptionalString('publicUrl');
  const paths = section.getOptionalStringArray('paths') ?? DEFAULT_PATHS;
  const wrong = paths.find(path => !PATH.test(path));
  if (wrong !== undefined) {
    throw new InputError(
      `${SECTION}.paths: '${wrong}' is no mount and path with {ownerGroup} as one part, for example kv/{ownerGroup}`,
    );
  }
  return {
    baseUrl,
    publicUrl: publicUrl ? readUrl('publicUrl', publicUrl) : baseUrl,
    namespace: section.getOptionalString('namespace'),
    paths,
    auth: readAuth(section.getConfig('auth')),
    timeoutMs: readPositive(section, SECTION, 'timeoutMs'),
    requestsPerMinute: readPositive(
      section,
      SECTION,
      'rateLimit.requestsPerMinute',
    ),
  };
}

function readAuth(section: Config): VaultAuth {
  const method = section.getString('method');
  const mount = section.getOptionalString('mount') ?? method;
  if (!/^[\w-]+$/.test(mount)) {
    throw new InputError(`${SECTION}.auth.mount is no name of a mount`);
  }
  switch (method) {
    case 'approle':
      return {
        method,
        mount,
        roleId: section.getString('roleId'),
        secretId: section.getString('secretId'),
      };
    case 'kubernetes':
      return {
        method,
        mount,
        role: section.getString('role'),
        tokenFile: section.getOptionalString('tokenFile') ?? DEFAULT_TOKEN_FILE,
      };
    default:
      throw new InputError(
        `${SECTION}.auth.method must be one of approle, kubernetes`,
      );
  }
}

function readUrl(key: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isGood =
    url &&
    ['http:', 'https:'].includes(url.protocol) &&
    !url.username &&
    !url.password &&
    !url.search;
  if (!isGood) {
    throw new InputError(`${SECTION}.${key} is not an http or https address`);
  }
  return withoutTrailing(url.href, '/');
}
