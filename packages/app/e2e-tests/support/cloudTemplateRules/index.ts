import { AZURE_TEMPLATES } from './azureTemplates';
import { MESSAGING_TEMPLATES } from './messagingTemplates';
import { PEOPLE_TEMPLATES } from './peopleTemplates';
import { REQUEST_TEMPLATES } from './requestTemplates';
import type { TemplateRules } from './types';

export type { AskedSystem, FormValues, TemplateRules } from './types';

/** Every template of the samples that makes or deletes something in the company's systems. */
export const CLOUD_TEMPLATES: Record<string, TemplateRules> = {
  ...AZURE_TEMPLATES,
  ...PEOPLE_TEMPLATES,
  ...MESSAGING_TEMPLATES,
  ...REQUEST_TEMPLATES,
};
