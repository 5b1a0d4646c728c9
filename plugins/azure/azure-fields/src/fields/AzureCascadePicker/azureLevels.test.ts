import {
  AZURE_FIELD_RULES,
  type AzureChoice,
} from '@portal/plugin-azure-common';
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
import { cascadeLevelsOf } from './azureLevels';
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

const CASCADES = AZURE_FIELD_RULES.flatMap(rule =>
  'levels' in rule ? [{ name: rule.name, rule }] : [],
);

describe.each(CASCADES)('the levels of $name', ({ rule }) => {
  it('may be left out exactly where the rule lets them', () => {
    for (const level of cascadeLevelsOf(rule.levels, {} as LevelContext)) {
      const choice = { ...everything, [level.key]: undefined };
      const isLetOut = rule.check(choice, {}, undefined).length === 0;
      expect([level.key, level.isSkippable]).toEqual([level.key, isLetOut]);
    }
  });
});
