import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { scaffolderTranslationRef } from '@backstage/plugin-scaffolder/alpha';
import type { FieldExtensionComponentProps } from '@backstage/plugin-scaffolder-react';
import { REPO_PICKER_MESSAGES } from '@portal/plugin-field-kit-common';
import { TextPicker } from './TextPicker';

/** `ui:options` of the field: upstream's. */
export interface RepoOwnerOptions {
  excludedOwners?: string[];
  requestUserCredentials?: object;
}

/** Props of the field from the form. */
export type RepoOwnerProps = FieldExtensionComponentProps<
  string,
  RepoOwnerOptions
>;

/** The owner of repositories, any but the excluded ones. */
export function RepoOwnerPicker(props: RepoOwnerProps) {
  const { t } = useTranslationRef(scaffolderTranslationRef);
  const excluded = props.uiSchema?.['ui:options']?.excludedOwners ?? [];
  return (
    <TextPicker
      field={props}
      texts={{
        title: t('fields.repoOwnerPicker.title'),
        description: t('fields.repoOwnerPicker.description'),
      }}
      check={owner =>
        excluded.includes(owner)
          ? REPO_PICKER_MESSAGES.notOffered('owner', owner)
          : undefined
      }
    />
  );
}
