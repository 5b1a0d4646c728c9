import { type Payload, VERSION_TRAITS, type Version } from '../payload';
import { FILE_MESSAGES } from '../texts';

/** The key that a file of a sandbox subscription has (ledger E-157). It is not one of the payload's own keys. */
const SANDBOX_KEY = 'sandbox_subscription_workload';

const TEXTS: Record<Version, { sandbox: string; refusedFlag: string }> = {
  CN: {
    sandbox: FILE_MESSAGES.sandboxCN,
    refusedFlag: FILE_MESSAGES.resourceGroupsCN,
  },
  V2: {
    sandbox: FILE_MESSAGES.sandboxV2,
    refusedFlag: FILE_MESSAGES.cloudNativeV2,
  },
};

/** Texts for no: a file may say it as a text. */
const FALSE_TEXTS: readonly unknown[] = ['', 'false', 'no', '0'];

function isTrue(value: unknown): boolean {
  const plain = typeof value === 'string' ? value.trim().toLowerCase() : value;
  return Boolean(plain) && !FALSE_TEXTS.includes(plain);
}

/** Returns the reason why the update form of a version refuses a file, or undefined (ledger E-157 to E-163). */
export function refusalOf(version: Version, file: Payload): string | undefined {
  const texts = TEXTS[version];
  if (isTrue(file[SANDBOX_KEY])) return texts.sandbox;
  return isTrue(file[VERSION_TRAITS[version].refusedFlag])
    ? texts.refusedFlag
    : undefined;
}
