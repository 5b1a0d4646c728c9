import type { OnboardingPlace } from './names';

const TITLE = /^Provision ([^/]+)\/([^/]+) at [0-9a-f]{40}$/;

/**
 * Title of the workflow run that creates what a file of a commit asks for.
 *
 * @param file - `{portfolio}/{file}`
 */
export function formatRunTitle(file: string, commit: string): string {
  return `Provision ${file} at ${commit}`;
}

/** Returns the file that a run was started with; undefined for a title of another run. */
export function placeOfRunTitle(title: string): OnboardingPlace | undefined {
  const [, portfolio, file] = TITLE.exec(title) ?? [];
  return portfolio === undefined || file === undefined
    ? undefined
    : { portfolio, file };
}
