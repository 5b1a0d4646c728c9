import type { Config } from '@backstage/config';

/** The company's names and texts that the rules of the fields of source control need. */
export interface SourceControlCompany {
  copilot: {
    /** Companies whose members cannot get Copilot (ledger C-143, C-144). */
    excludedCompanies: string[];
    /** Notification of a refusal, with `{login}` and `{company}` (ledger C-146). */
    refusal: string;
  };
}

/** The refusal (ledger C-145). */
export const COPILOT_REFUSED =
  'User is not allowed to raise request for getting Github Co-Pilot Access';

/** Placeholders for the two contractor companies whose names the specification does not give (ledger C-144). */
const DEFAULT_EXCLUDED_COMPANIES = ['Contractor One', 'Contractor Two'];

/** Reads the section `fieldKit.copilot`, in the browser and on the server. */
export function readSourceControlCompany(root: Config): SourceControlCompany {
  const config = root.getOptionalConfig('fieldKit.copilot');
  return {
    copilot: {
      excludedCompanies:
        config?.getOptionalStringArray('excludedCompanies') ??
        DEFAULT_EXCLUDED_COMPANIES,
      refusal: config?.getOptionalString('refusal') ?? COPILOT_REFUSED,
    },
  };
}

/**
 * Reads the name of the onboarding repository, in the browser and on the server.
 *
 * @throws Error with the missing key
 */
export function readOnboardingRepository(root: Config): string {
  return root.getString('github.onboarding.repository');
}
