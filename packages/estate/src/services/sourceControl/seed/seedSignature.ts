import type { Accounts } from '../state/Accounts';
import type { GitSignature } from '../../../git/types';

/** Returns the mail address of the portal's identity, the default author. */
export function serviceMail({ service }: Accounts): string {
  return service.email ?? service.login;
}

/** Returns the name and mail address of a principal name. */
export function signatureOf(
  accounts: Accounts,
  principalName: string,
): Omit<GitSignature, 'date'> {
  const person = accounts.findPrincipal(principalName);
  return {
    name: person?.displayName ?? principalName.split('@')[0],
    email: person?.mail ?? principalName,
  };
}
