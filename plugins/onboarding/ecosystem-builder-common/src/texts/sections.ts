import { DAY_0, type OnboardType } from '../payload';

/** Sections of the forms in their order (ledger E-021, E-026 to E-037). */
export const SECTIONS = [
  { id: 'onboardType', title: 'Onboard Type' },
  { id: 'product', title: 'Product', day: DAY_0 },
  { id: 'application', title: 'Application Details' },
  { id: 'subscriptions', title: 'Subscriptions' },
  { id: 'repository', title: 'Github Repository' },
  { id: 'devopsStack', title: 'DevOps Stack' },
  { id: 'techStack', title: 'Tech Stack' },
  { id: 'directoryGroup', title: 'AD Group' },
  { id: 'teamAccess', title: 'GitHub Team RBAC' },
  { id: 'serviceAccount', title: 'Service Account' },
  { id: 'resourceOwner', title: 'Resource Owner' },
  { id: 'supportedBy', title: 'Supported By' },
] as const satisfies readonly {
  id: string;
  title: string;
  /** The only onboarding type of the section. */
  day?: OnboardType;
}[];

export type SectionId = (typeof SECTIONS)[number]['id'];
