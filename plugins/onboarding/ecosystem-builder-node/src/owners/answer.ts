import { parseEntityRef } from '@backstage/catalog-model';
import {
  type AccessAnswer,
  isPortalAdmin,
  type Principal,
} from '@portal/plugin-access-node';

/** Words for an owner in a sentence. */
export function nameOf(ref: string): string {
  const { kind, name } = parseEntityRef(ref);
  return kind === 'group' ? `the group '${name}'` : `'${name}'`;
}

/** Returns a refusal with a sentence for the person. */
export function refuse(reason: string, holders: string[] = []): AccessAnswer {
  return { allowed: false, reason, holders };
}

/**
 * Allows owners and admins of the portal.
 *
 * @param what - what they may do, for the sentence
 */
export function answerByOwners(
  principal: Principal,
  owners: readonly string[],
  { admins, what }: { admins: ReadonlySet<string>; what: string },
): AccessAnswer {
  const own = [principal.userRef, ...principal.groups];
  if (owners.some(owner => own.includes(owner))) return { allowed: true };
  if (isPortalAdmin(admins, principal)) return { allowed: true };
  const who = owners.map(nameOf).sort().join(', ');
  return refuse(
    who === ''
      ? `Only an admin of the portal may ${what}, because the portal knows no owner. Ask an admin`
      : `Only ${who} and admins of the portal may ${what}. Ask one of them`,
    owners.length > 0 ? [...owners] : [...admins],
  );
}
