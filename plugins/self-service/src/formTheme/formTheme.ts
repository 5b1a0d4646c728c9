import type { ScaffolderRJSFFormProps } from '@backstage/plugin-scaffolder-react';

/** The look of all forms: templates, widgets and fields that replace upstream's. */
export const formTheme: Partial<
  Pick<ScaffolderRJSFFormProps, 'templates' | 'widgets' | 'fields'>
> = {};
