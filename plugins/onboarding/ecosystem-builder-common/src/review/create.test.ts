import {
  APPLICATION,
  buildPayload,
  buildValue,
} from '../__fixtures__/payloads';
import { DAY_1 } from '../payload';
import { withApplication } from '../records';
import { reviewCreate } from './create';

const linesOf = (...args: Parameters<typeof reviewCreate>) =>
  reviewCreate(...args).map(
    ({ section, label, value }) => `${section} | ${label} | ${value}`,
  );

describe('reviewCreate', () => {
  it('says the values of a new application in the order and words of the form', () => {
    expect(linesOf('CN', buildValue('CN'))).toEqual([
      'Onboard Type | Onboard Type | Day 0 Onboarding / Green Field Application',
      'Product | Product Name | Basket and Checkout',
      'Product | Product Group | Shop',
      'Product | Product Portfolio | Digital Commerce',
      'Application Details | Application Name | gift-lists',
      'Application Details | Description | Lists of gifts.',
      'Application Details | Business Criticality | Day 1',
      'Application Details | Data Classification | Internal',
      'Application Details | Alias | GIFTS',
      'Application Details | IO Code | IO420184',
      'Subscriptions | Sandbox Subscription | No',
      'Subscriptions | Prod and Non-Prod Subscription | Yes',
      'Github Repository | Create Github Repository | Yes',
      'DevOps Stack | Snyk | Yes',
      'DevOps Stack | Prisma | Yes',
      'DevOps Stack | SonarCloud | Yes',
      'DevOps Stack | Dynatrace | Yes',
      'DevOps Stack | PagerDuty | Yes',
      'Tech Stack | Tech Stack | JS/TS',
      'AD Group | Create AD Group | Yes',
      'AD Group | Team Members | lucia.moretti@retail.example (read, write)',
      'GitHub Team RBAC | GitHub Team RBAC | Yes',
      'GitHub Team RBAC | Github Team Maintainer | lucia-m',
      'Service Account | Create Service Account | Yes',
      'Service Account | Enable Mailbox | No',
      'Resource Owner | Resource Owner | lucia.moretti@retail.example',
      'Supported By | Supported By | checkout@support.retail.example',
    ]);
  });

  it('says what an existing application links, and nothing of the other position of a switch', () => {
    const payload = withApplication(
      buildPayload('V2', {
        resource_group_create: true,
        nonprod_rg_env: ['Development', 'CATE'],
        github_repository_create: false,
        existing_github_repo_name: 'basket-service',
        yaccount_create: false,
        existing_yaccount: 'y1@retail.example',
        yaccount_secret_key_name: 'KEY',
      }),
      APPLICATION,
    );
    const lines = linesOf('V2', { onboardType: DAY_1, payload });
    expect(lines.slice(0, 3)).toEqual([
      'Onboard Type | Onboard Type | Day 1 Onboarding / Brown Field Applications',
      'Application Details | Application Name | basket',
      'Application Details | Application ID | APP1001',
    ]);
    expect(lines).toEqual(
      expect.arrayContaining([
        'Subscriptions | Non-Production Environments | Development, CATE',
        'Github Repository | Github Repository Name | basket-service',
        'Service Account | Yaccount ID | y1@retail.example',
        'Service Account | Organizational Secret KeyName | KEY',
      ]),
    );
    expect(lines.join('\n')).not.toMatch(/Override|Mailbox|Product Group/);
  });
});
