import { AZURE_CONVENTIONS } from '@portal/plugin-azure-common';
import { checkConvention } from '@portal/plugin-field-kit-common';
import { buildPayload } from '../__fixtures__/payloads';
import {
  NO_ENVIRONMENT,
  NONPROD_ENVIRONMENTS,
  PROD_ENVIRONMENTS,
} from '../payload';
import { outcomeOf } from './outcomes';
import { resourceGroupNames } from './resourceGroups';

const ALL = {
  prod_rg_env: [...PROD_ENVIRONMENTS],
  nonprod_rg_env: NONPROD_ENVIRONMENTS.filter(name => name !== NO_ENVIRONMENT),
};

describe('outcomeOf', () => {
  it('names the resource groups of an onboarding', () => {
    const payload = buildPayload('V2', {
      prod_rg_env: ['Production'],
      nonprod_rg_env: ['Development'],
    });
    expect(outcomeOf('subscriptions', 'V2', payload)).toBe(
      'Creates resource groups rg-gift-lists-prod, rg-gift-lists-dev',
    );
  });

  it('leaves the place of the application open while it has no name', () => {
    const payload = buildPayload('V2', {
      application_name: undefined,
      prod_rg_env: [],
      nonprod_rg_env: ['Development'],
    });
    expect(outcomeOf('subscriptions', 'V2', payload)).toBe(
      'Creates resource groups rg-<application>-dev',
    );
  });
});

describe('resourceGroupNames', () => {
  it('gives each environment a name of its own that follows the convention', () => {
    const names = resourceGroupNames(buildPayload('V2', ALL));
    expect(new Set(names).size).toBe(
      ALL.prod_rg_env.length + ALL.nonprod_rg_env.length,
    );
    for (const name of names) {
      expect(
        checkConvention(name, AZURE_CONVENTIONS.resourceGroup),
      ).toBeUndefined();
    }
  });
});
