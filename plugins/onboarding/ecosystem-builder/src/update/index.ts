import { createUpdateField } from './createUpdateField';

export const ecosystemBuilderUpdate = createUpdateField(
  'EcosystemBuilderUpdate',
  'CN',
);

export const ecosystemBuilderUpdateV2 = createUpdateField(
  'EcosystemBuilderUpdateV2',
  'V2',
);
