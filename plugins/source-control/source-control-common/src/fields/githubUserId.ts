import {
  defineRule,
  fieldOptions,
  lookUp,
} from '@portal/plugin-field-kit-common';
import { z } from 'zod/v3';
import { MEMBERS, type ProfileLookup } from '../lookups/sourceControlLists';
import { isGithubLogin } from '../names';

/** Texts of `GithubUserId` (ledger C-131 to C-138). */
export const GITHUB_USER_MESSAGES = {
  notInOrganisation: 'User not found in the specified GitHub organization',
  validUsername: 'Valid GitHub username',
  profileIncomplete:
    'Company name or GitHub username is missing in the user profile',
  profileNotFound: 'GitHub User not found',
  failed: 'Error fetching user data',
  /** On Next: the profile is missing. */
  form: 'Github Id does not exist',
  validId: 'Valid GitHub ID',
} as const;

/** The lookup of a login's profile. */
function githubProfileLookup(login: string): ProfileLookup {
  return {
    kind: 'github-profile',
    login,
    message: GITHUB_USER_MESSAGES.form,
    liveMessage: GITHUB_USER_MESSAGES.profileNotFound,
    incompleteMessage: GITHUB_USER_MESSAGES.profileIncomplete,
    goodMessage: GITHUB_USER_MESSAGES.validId,
    failureMessage: GITHUB_USER_MESSAGES.failed,
  };
}

/** A GitHub login; the value is the login. */
export const githubUserIdRule = defineRule({
  name: 'GithubUserId',
  options: z.object({
    check: z
      .enum(['organisation', 'profile'])
      .default('organisation')
      .describe(
        'Whether the person has to be in the organisation, or to have a profile with company and name',
      ),
    optional: fieldOptions.optional,
  }),
  value: z.string(),
  initialValue: '',
  malformed: GITHUB_USER_MESSAGES.form,
  check(login, { options }) {
    if (login === '' && options.optional) return [];
    if (isGithubLogin(login)) return [];
    return [
      options.check === 'profile'
        ? GITHUB_USER_MESSAGES.form
        : GITHUB_USER_MESSAGES.notInOrganisation,
    ];
  },
  lookups(login, { options }) {
    if (login === '') return [];
    if (options.check === 'profile') return [githubProfileLookup(login)];
    return [
      lookUp(
        'exists',
        MEMBERS,
        { params: {}, id: login },
        {
          message: GITHUB_USER_MESSAGES.notInOrganisation,
          goodMessage: GITHUB_USER_MESSAGES.validUsername,
          failureMessage: GITHUB_USER_MESSAGES.failed,
        },
      ),
    ];
  },
});
