import type { ReviewRow } from './rows';

/** A link with values that nobody can choose in the form, and what Review says about them. */
interface LinkedForm {
  value: object;
  rows: readonly ReviewRow[];
}

const DAY_0 = 'oboardNewApplication';
const DAY_1 = 'existingApplications';

/** One link for each version (ledger E-144, E-230, E-238, E-239, E-251). */
export const LINKS: Record<'CN' | 'V2', LinkedForm> = {
  CN: {
    value: {
      onboardType: DAY_0,
      payload: {
        product: 'No such product',
        product_portfolio: 'Digital Commerce',
        tech_stack: 'COBOL',
        github_team_rbac_create: false,
        prod_nprod_subscription_create: true,
        sandboxsubscription_create: false,
        resource_group_create: false,
        self_hosted_runners_enable: false,
        github_repository_create: true,
        ad_group_create: true,
        yaccount_create: true,
      },
    },
    rows: [
      {
        of: 'own.productUnknown',
        message: 'The product is not in the list. Please choose another one',
      },
      {
        of: 'own.choice',
        message: 'Choose one of the values of Tech Stack',
      },
      {
        of: 'own.fixedFlag',
        message: 'GitHub Team RBAC cannot be switched in this form',
      },
      { of: 'own.required', message: 'Business Criticality is required' },
      { of: 'own.required', message: 'Data Classification is required' },
    ],
  },
  V2: {
    value: {
      onboardType: DAY_1,
      payload: {
        application_name: 'no-such-one',
        application_id: 'APP9999',
        product: 'Basket and Checkout',
        product_portfolio: 'Digital Commerce',
        override_github_repo_name: 'another-one',
        existing_github_repo_name: 'no-such-repository',
        prod_nprod_subscription_create: false,
        sandboxsubscription_create: false,
        resource_group_create: true,
        self_hosted_runners_enable: true,
        github_repository_create: false,
        github_team_rbac_create: false,
        ad_group_create: true,
        yaccount_create: true,
      },
    },
    rows: [
      {
        of: 'own.applicationUnknown',
        message:
          'The application is not in the list. Please choose another one',
      },
      {
        of: 'submit.existingUnknown',
        message:
          'Please select different Repository Name for existing github repo',
      },
      {
        of: 'own.environmentsRequired',
        message: 'Resource group environments are required',
      },
      { of: 'own.required', message: 'Team Name is required' },
      {
        of: 'own.contradiction',
        message:
          'Override Github Repository Name does not belong to the other choices. Please fill it in again',
      },
    ],
  },
};
