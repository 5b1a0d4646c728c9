import { AZURE_TEMPLATES } from './azureTemplates';
import { MESSAGING_TEMPLATES } from './messagingTemplates';
import { PEOPLE_TEMPLATES } from './peopleTemplates';
import { REQUEST_TEMPLATES } from './requestTemplates';
import type { TemplateRules } from './types';

export type { FormValues, TemplateRules } from './types';

/** All sample templates that create or delete resources in the company systems. */
export const CLOUD_TEMPLATES: Record<string, TemplateRules> = {
  ...AZURE_TEMPLATES,
  ...PEOPLE_TEMPLATES,
  ...MESSAGING_TEMPLATES,
  ...REQUEST_TEMPLATES,
};
