import type { FieldExtensionComponentProps } from '@backstage/plugin-scaffolder-react';
import { TextPicker } from './TextPicker';

/** As upstream's field, which has no translation of them. */
const TEXTS = { title: 'Branch', description: 'The branch of the repository' };

/** `ui:options` of the field: upstream's (ledger P-413). */
export interface RepoBranchOptions {
  requestUserCredentials?: object;
}

/** Props of the field from the form. */
export type RepoBranchProps = FieldExtensionComponentProps<
  string,
  RepoBranchOptions
>;

/** A branch of a repository (ledger P-391). */
export function RepoBranchPicker(props: RepoBranchProps) {
  return <TextPicker field={props} texts={TEXTS} />;
}
