import { AZURE_FIELD_RULES } from '@portal/plugin-azure-common';
import { CONFLUENT_FIELD_RULES } from '@portal/plugin-confluent-common';
import { DIRECTORY_FIELD_RULES } from '@portal/plugin-directory-common';
import {
  FIELD_KIT_RULES,
  type FieldRule,
} from '@portal/plugin-field-kit-common';
import { SERVICE_BUS_FIELD_RULES } from '@portal/plugin-service-bus-common';
import { SOURCE_CONTROL_FIELD_RULES } from '@portal/plugin-source-control-common';

/** The rules that the modules of {@link FormBench} register. */
export const ALL_FIELD_RULES: readonly FieldRule[] = [
  ...AZURE_FIELD_RULES,
  ...CONFLUENT_FIELD_RULES,
  ...DIRECTORY_FIELD_RULES,
  ...FIELD_KIT_RULES,
  ...SERVICE_BUS_FIELD_RULES,
  ...SOURCE_CONTROL_FIELD_RULES,
];
