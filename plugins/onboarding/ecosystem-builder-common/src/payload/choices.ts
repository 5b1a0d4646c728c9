/** Onboarding types with their labels; the first value is misspelt in the specification (ledger E-021 to E-023). */
export const ONBOARD_TYPES = {
  oboardNewApplication: 'Day 0 Onboarding / Green Field Application',
  existingApplications: 'Day 1 Onboarding / Brown Field Applications',
} as const;

export type OnboardType = keyof typeof ONBOARD_TYPES;

export const DAY_0 = 'oboardNewApplication' satisfies OnboardType;
export const DAY_1 = 'existingApplications' satisfies OnboardType;

/** Values of business_criticality (ledger E-192). */
export const BUSINESS_CRITICALITIES = [
  'Day 1',
  'Day 3',
  'Day 7',
  'Month 1',
] as const;

/** Values of data_classification (ledger E-193). */
export const DATA_CLASSIFICATIONS = [
  'Public',
  'Internal',
  'Confidential - PCI and PII',
  'Confidential - PCI',
  'Confidential - PII',
  'Confidential - Other',
] as const;

/** Values of tech_stack (ledger E-071, E-194). */
export const TECH_STACKS = [
  'JS/TS',
  'GraphQL',
  'Java',
  '.Net',
  '.Net Core',
  'Python',
  'Others',
] as const;

/** Values of io_code that are no code of the company's list (ledger E-188). */
export const IO_CODE_WORDS = ['BAU RUN', 'BAU Run - Cloud V2'] as const;

/** Values of prod_rg_env (ledger E-140). */
export const PROD_ENVIRONMENTS = ['Production', 'Disaster Recovery'] as const;

/** The choice of no non-production environment. The payload never contains it (ledger E-142). */
export const NO_ENVIRONMENT = 'None';

/** Choices of the environment dialog for nonprod_rg_env (ledger E-141). */
export const NONPROD_ENVIRONMENTS = [
  'Development',
  'System Integration Testing',
  'User Acceptance Testing',
  'CATE',
  'Components Integration Testing',
  'Operational Acceptance Testing',
  'Performance Load Testing',
  'Pre Production',
  NO_ENVIRONMENT,
] as const;

/** Tools of the dialog of the DevOps stack (ledger E-122). */
export const TOOLS = [
  'Snyk',
  'Prisma',
  'SonarCloud',
  'Dynatrace',
  'PagerDuty',
] as const;

export type Tool = (typeof TOOLS)[number];
