import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { scaffolderTranslationRef } from '@backstage/plugin-scaffolder/alpha';
import type { FieldExtensionComponentProps } from '@backstage/plugin-scaffolder-react';
import { checkEntityName } from '@portal/plugin-field-kit-common';
import { TextPicker } from './TextPicker';

/** A name for an entity of the catalogue (ledger P-450, P-451, P-462). */
export function EntityNamePicker(props: FieldExtensionComponentProps<string>) {
  const { t } = useTranslationRef(scaffolderTranslationRef);
  return (
    <TextPicker
      field={props}
      texts={{
        title: t('fields.entityNamePicker.title'),
        description: t('fields.entityNamePicker.description'),
      }}
      check={checkEntityName}
    />
  );
}

/** Adds the error of a name. As the server, it leaves a missing one to the schema. */
export function validateName(
  value: string | undefined,
  validation: { addError: (message: string) => void },
): void {
  const message = value === undefined ? undefined : checkEntityName(value);
  if (message) validation.addError(message);
}
