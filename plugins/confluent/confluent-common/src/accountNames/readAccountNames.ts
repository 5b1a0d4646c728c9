import type { Config } from '@backstage/config';
import { AccountNamePattern } from './AccountNamePattern';

const DEFAULT_PATTERN = 'sa-{type}-{owner}-{environment}-{number}';

/**
 * Reads `confluent.serviceAccounts.pattern`, in the browser and on the server.
 *
 * @throws InputError if a placeholder is missing or repeated
 */
export function readAccountNames(root: Config): AccountNamePattern {
  return new AccountNamePattern(
    root.getOptionalString('confluent.serviceAccounts.pattern') ??
      DEFAULT_PATTERN,
  );
}
