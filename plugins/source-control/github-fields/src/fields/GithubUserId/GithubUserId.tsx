import type { githubUserIdRule } from '@portal/plugin-source-control-common';
import {
  CheckedTextField,
  useFieldCheck,
  useFieldText,
  type PortalFieldProps,
} from '@portal/plugin-field-kit';

/** A GitHub login: of a member of the organisation, or with a complete profile (ledger C-130 to C-139). */
export function GithubUserId({
  field,
}: PortalFieldProps<typeof githubUserIdRule>) {
  const text = useFieldText(field.value, field.onChange);
  const check = useFieldCheck(field, text.text);
  return <CheckedTextField field={field} text={text} check={check} />;
}
