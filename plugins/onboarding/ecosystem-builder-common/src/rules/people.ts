import {
  hasControlCharacter,
  isBlank,
  isEmailOf,
} from '@portal/plugin-field-kit-common';
import {
  isGithubLogin,
  isRepositoryName,
} from '@portal/plugin-source-control-common';
import { LIVE_MESSAGES } from '../texts';
import type { RuleContext } from './context';

const SERVICE_ACCOUNT = /^y/i;

/** Maximum length of the name of a secret: that of GitHub's settings page. */
const MAX_SECRET_NAME_LENGTH = 100;

/** Checks the resource owner, in the update form the request owner (ledger E-197 to E-199, E-223). */
export function checkOwner(
  email: string,
  { emailDomains }: RuleContext,
): string | undefined {
  if (isBlank(email)) return LIVE_MESSAGES.ownerEmpty;
  return isEmailOf(email, [emailDomains.user])
    ? undefined
    : LIVE_MESSAGES.ownerFormat;
}

/** Checks the group mailbox of the support (ledger E-201 to E-203). */
export function checkSupport(
  email: string,
  { emailDomains }: RuleContext,
): string | undefined {
  if (isBlank(email)) return LIVE_MESSAGES.supportEmpty;
  return isEmailOf(email, emailDomains.support)
    ? undefined
    : LIVE_MESSAGES.supportInvalid;
}

/** Checks the address of a team member. An empty and an invalid one have the same message (ledger E-204 to E-206). */
export function checkMember(
  email: string,
  { emailDomains }: RuleContext,
): string | undefined {
  return isEmailOf(email, [emailDomains.user])
    ? undefined
    : LIVE_MESSAGES.memberInvalid;
}

/** Checks the id of a service account (ledger E-211, E-213, E-214, E-225). */
export function checkServiceAccount(
  id: string,
  { emailDomains }: RuleContext,
): string | undefined {
  if (isBlank(id)) return LIVE_MESSAGES.accountEmpty;
  return SERVICE_ACCOUNT.test(id) && isEmailOf(id, emailDomains.service)
    ? undefined
    : LIVE_MESSAGES.accountInvalid;
}

/**
 * Checks the name of the secret with the account's key: it contains no token of GitHub. The create form refuses `ghp`
 * anywhere (ledger E-215), the update form only at the beginning (ledger E-226), both in any case.
 */
export function checkSecretName(
  name: string,
  { form }: RuleContext,
): string | undefined {
  const lower = name.toLowerCase();
  const isToken =
    form === 'create' ? lower.includes('ghp') : lower.startsWith('ghp');
  const isLine =
    !isBlank(name) &&
    name.length <= MAX_SECRET_NAME_LENGTH &&
    !hasControlCharacter(name);
  return isLine && !isToken ? undefined : LIVE_MESSAGES.secretKey;
}

/** Checks the name of an existing repository (ledger E-218). */
export function checkRepository(name: string): string | undefined {
  return isRepositoryName(name) ? undefined : LIVE_MESSAGES.repositoryUnknown;
}

/** Checks another name for the new repository, which may be missing (ledger E-219). */
export function checkOverride(name: string): string | undefined {
  return name === '' ? undefined : checkRepository(name);
}

/** Checks a GitHub username (ledger E-221). */
export function checkLogin(login: string): string | undefined {
  return isGithubLogin(login) ? undefined : LIVE_MESSAGES.loginUnknown;
}
