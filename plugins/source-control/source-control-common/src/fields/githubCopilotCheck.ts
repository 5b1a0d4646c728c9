import { defineRule } from '@portal/plugin-field-kit-common';
import { z } from 'zod/v3';
import { COPILOT_REFUSED, readSourceControlCompany } from '../company';
import type { CopilotLookup } from '../lookups/sourceControlLists';
import { isGithubLogin } from '../names';
import { GITHUB_USER_MESSAGES } from './githubUserId';

/** Own text. */
const COPILOT_ALLOWED = 'GitHub Copilot can be requested for this user';

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
export const githubCopilotCheckRule = defineRule({
  name: 'GithubCopilotCheck',
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
  readCompany: readSourceControlCompany,
  check(login, { options }) {
    const { login: ruled } = options;
    // The error stands at the field that rules the value.
    if (ruled !== undefined && !isGithubLogin(ruled)) return [];
    const isAsked = ruled === undefined || ruled === login;
    return isAsked && isGithubLogin(login) ? [] : [GITHUB_USER_MESSAGES.form];
  },
  lookups(login, { company }): CopilotLookup[] {
    if (!isGithubLogin(login)) return [];
    return [
      {
        kind: 'copilot-allowed',
        login,
        excludedCompanies: company.copilot.excludedCompanies,
        message: COPILOT_REFUSED,
        goodMessage: COPILOT_ALLOWED,
        failureMessage: GITHUB_USER_MESSAGES.failed,
      },
    ];
  },
});
