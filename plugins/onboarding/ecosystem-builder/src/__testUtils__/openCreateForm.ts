import {
  type FakePortal,
  renderWizard,
} from '@portal/plugin-field-kit/testUtils';
import { screen } from '@testing-library/react';
import { createEcosystemBuilderCN } from '../create';

/** Opens the cloud native create form, and chooses its onboarding type. */
export async function openCreateForm(portal: FakePortal, day: RegExp) {
  const page = await renderWizard({
    fields: [createEcosystemBuilderCN],
    portal,
    steps: [
      {
        onboarding: {
          title: 'Application',
          type: 'object',
          'ui:field': 'createEcosystemBuilderCN',
        },
      },
    ],
  });
  await page.user.click(await screen.findByRole('radio', { name: day }));
  return page;
}
