import {
  COMPONENT_HOPPER_MESSAGES,
  FIELD_KIT_RULES,
  TIMESTAMP_INVALID,
} from '@portal/plugin-field-kit-common';
import type { FormSystem, Sample } from '../FormSystem';

export const component = {
  catalogUrl:
    'https://code.example/retail/basket-service/blob/main/catalog-info.yaml',
  componentName: 'basket-service',
  componentURL: 'https://code.example/retail/basket-service',
  repoName: 'basket-service',
  Branch: 'main',
  TechDocsRef: '',
  TechDocPath: '',
};

const FIELD_KIT_SAMPLES: Record<string, Sample> = {
  component: {
    field: 'ComponentHopper',
    good: component,
    bad: [
      [undefined, COMPONENT_HOPPER_MESSAGES.required],
      ...[
        { catalogUrl: 'https://elsewhere.example/x.yaml' },
        { repoName: 'payments-service' },
        { TechDocsRef: 'dir:../elsewhere' },
      ].map((changes): [unknown, string] => [
        { ...component, ...changes },
        COMPONENT_HOPPER_MESSAGES.notFound,
      ]),
    ],
  },
  moment: {
    field: 'Timestamp',
    good: '21-11-2026 08:51:50:250',
    bad: [[undefined, TIMESTAMP_INVALID]],
  },
};

export const system: FormSystem = {
  features: [],
  rules: FIELD_KIT_RULES,
  samples: FIELD_KIT_SAMPLES,
};
