import { followsRule, type NameRule } from '@portal/plugin-backend-kit-common';

/**
 * Rule for repository names that GitHub keeps unchanged. GitHub rewrites other names, possibly to those of other
 * repositories.
 *
 * @see {@link https://docs.github.com/en/rest/repos/repos#create-an-organization-repository}
 */
export const REPOSITORY_NAME: NameRule = {
  minLength: 1,
  maxLength: 100,
  pattern: /^(?!\.{1,2}$)(?!.*\.[gG][iI][tT]$)[\w.-]+$/,
  characters:
    'letters, digits, full stops, hyphens and underscores, the last of which are not .git',
};

/** Maximum length of the one-line description of a repository. */
export const MAX_REPOSITORY_DESCRIPTION_LENGTH = 350;

/**
 * Logins of users. Logins of managed accounts have an underscore before the company's short code.
 *
 * @see {@link https://docs.github.com/en/enterprise-cloud@latest/admin/managing-iam/iam-configuration-reference/username-considerations-for-external-authentication}
 */
export const GITHUB_LOGIN: NameRule = {
  minLength: 1,
  maxLength: 39,
  pattern: /^[A-Za-z0-9][A-Za-z0-9_-]*$/,
  characters:
    'letters, digits, hyphens and underscores, beginning with a letter or digit',
};

/** Logins of organisations, with the same rule as users without a managed account. */
export const GITHUB_ORGANISATION: NameRule = {
  minLength: 1,
  maxLength: 39,
  pattern: /^[A-Za-z0-9][A-Za-z0-9-]*$/,
  characters: 'letters, digits and hyphens, beginning with a letter or digit',
};

/** Slugs of teams. */
export const TEAM_SLUG: NameRule = {
  minLength: 1,
  maxLength: 100,
  pattern: /^[A-Za-z0-9](?:[\w-]*[A-Za-z0-9])?$/,
  characters:
    'letters, digits, hyphens and underscores, beginning and ending with a letter or digit',
};

/**
 * Topics of a repository.
 *
 * @see {@link https://docs.github.com/en/repositories/managing-your-repositorys-settings-and-features/customizing-your-repository/classifying-your-repository-with-topics}
 */
export const REPOSITORY_TOPIC: NameRule = {
  minLength: 1,
  maxLength: 50,
  pattern: /^[a-z0-9][a-z0-9-]*$/,
  characters:
    'lower-case letters, digits and hyphens, beginning with a letter or digit',
};

/** Maximum number of topics of a repository. */
export const MAX_REPOSITORY_TOPICS = 20;

/** Names of the files of workflows. */
export const WORKFLOW_FILE: NameRule = {
  minLength: 1,
  maxLength: 100,
  pattern: /^(?!\.{1,2}$)[\w.-]+$/,
  characters: 'letters, digits, full stops, hyphens and underscores',
};

/**
 * Maximum number of inputs of a workflow, and maximum length of one input.
 *
 * @see {@link https://docs.github.com/en/actions/reference/workflows-and-actions/events-that-trigger-workflows#workflow_dispatch}
 */
export const MAX_WORKFLOW_INPUTS = 25;
export const MAX_WORKFLOW_INPUT_LENGTH = 65_535;

/** The portal's own limits for the length of paths, path segments, branches, tags and search texts. */
export const MAX_PATH_LENGTH = 1_024;
export const MAX_SEGMENT_LENGTH = 255;
export const MAX_REF_LENGTH = 250;
export const MAX_SEARCH_LENGTH = 100;

/** Returns true if a text is a valid repository name. */
export function isRepositoryName(name: string): boolean {
  return followsRule(REPOSITORY_NAME, name);
}

/** Returns true if a text is a valid GitHub login. */
export function isGithubLogin(text: string): boolean {
  return followsRule(GITHUB_LOGIN, text);
}
