import {
  AZURE_PICKER_LEVELS,
  FIELD_RULES,
  type AzureChoice,
} from '@portal/plugin-field-kit-common';
import {
  groupPolicy,
  logicApp,
  network,
  ONE,
  plan,
  resource,
  shopGroup,
  storageAccount,
  subnet,
} from '../../__testUtils__';
import { cascadeLevelsOf, type AzureCascadeName } from './azureLevels';
import type { LevelContext } from '../../azure';

const everything: AzureChoice = {
  subscription: { id: ONE, name: 'Shop production' },
  resourceGroup: shopGroup,
  resource,
  policyAssignment: groupPolicy,
  appServicePlan: plan,
  logicApp,
  storageAccount,
  virtualNetwork: network,
  subnet,
};

const NAMES = Object.keys(AZURE_PICKER_LEVELS) as AzureCascadeName[];

describe.each(NAMES)('the levels of %s', name => {
  it('may be left out exactly where the rule lets them', () => {
    const rule = FIELD_RULES[name];
    const company = {} as Parameters<typeof rule.check>[2];
    for (const level of cascadeLevelsOf(name, {} as LevelContext)) {
      const choice = { ...everything, [level.key]: undefined };
      const isLetOut = rule.check(choice, {}, company).length === 0;
      expect([level.key, level.isSkippable]).toEqual([level.key, isLetOut]);
    }
  });
});
