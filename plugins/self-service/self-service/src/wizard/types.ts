import type {
  FieldExtensionOptions,
  TemplateParameterSchema,
} from '@backstage/plugin-scaffolder-react';

/** A template whose form is shown to a person. */
export interface TemplateWizardProps {
  templateRef: string;
  userRef: string;
  manifest: TemplateParameterSchema;
  extensions: FieldExtensionOptions[];
}
