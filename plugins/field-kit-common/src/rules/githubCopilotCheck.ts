import { isGithubLogin } from '@portal/plugin-source-control-common';
import { z } from 'zod/v3';
import { defineRule } from '../FieldRule';
import { GITHUB_USER_MESSAGES } from './githubUserId';
import type { CopilotLookup } from '../systems/sourceControl';

/** The refusal (ledger C-145). */
export const COPILOT_REFUSED =
  'User is not allowed to raise request for getting Github Co-Pilot Access';

/** Own text. */
export const COPILOT_ALLOWED = 'GitHub Copilot can be requested for this user';

function toKey(company: string): string {
  return company.trim().replace(/^@/, '').trim().toLowerCase();
}

/**
 * Returns true if members of a company may get Copilot (ledger C-142, C-143). Ignores case, and the `@` of GitHub before
 * organisations.
 *
 * @param company - company of the GitHub profile
 */
export function isCopilotAllowed(
  company: string | undefined,
  excludedCompanies: readonly string[],
): boolean {
  const key = toKey(company ?? '');
  return key !== '' && !excludedCompanies.some(name => toKey(name) === key);
}

/** Replaces `{login}` and `{company}` in the notification of a refusal (ledger C-146). */
export function copilotRefusal(
  text: string,
  { login, company }: { login: string; company?: string },
): string {
  const values: Record<string, string> = { login, company: company ?? '' };
  return text.replace(
    /\{(login|company)\}/g,
    (_, name: string) => values[name],
  );
}

/** Checks that Copilot may be requested for a GitHub login; the value is the login. */
export const githubCopilotCheck = defineRule({
  options: z.object({
    login: z
      .string()
      .optional()
      .describe(
        'The login, as a rule another field: ${{ parameters.githubId }}. Without it the person types one',
      ),
  }),
  value: z.string(),
  initialValue: '',
  malformed: GITHUB_USER_MESSAGES.form,
  check(login, { options }) {
    const isAsked = options.login === undefined || options.login === login;
    return isAsked && isGithubLogin(login) ? [] : [GITHUB_USER_MESSAGES.form];
  },
  lookups: (login, { company }): CopilotLookup[] => [
    {
      kind: 'copilot-allowed',
      login,
      excludedCompanies: company.copilot.excludedCompanies,
      message: COPILOT_REFUSED,
      goodMessage: COPILOT_ALLOWED,
      failureMessage: GITHUB_USER_MESSAGES.failed,
    },
  ],
});
