import { createCreateField } from './createCreateField';

export const createEcosystemBuilderCN = createCreateField(
  'createEcosystemBuilderCN',
  'CN',
);

export const createEcosystemBuilderV2 = createCreateField(
  'createEcosystemBuilderV2',
  'V2',
);
