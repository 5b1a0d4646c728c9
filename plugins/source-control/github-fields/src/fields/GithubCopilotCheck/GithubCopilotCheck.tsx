import type { githubCopilotCheckRule } from '@portal/plugin-source-control-common';
import {
  CheckedTextField,
  Facts,
  FieldFrame,
  type PortalFieldProps,
} from '@portal/plugin-field-kit';
import { useGithubCopilotCheck } from './useGithubCopilotCheck';

/** Own text: the other field in the template, which contains the login, is empty. */
const NO_LOGIN = 'Enter the GitHub user first';

/** Checks whether Copilot may be requested for a GitHub login (ledger C-142 to C-147). */
export function GithubCopilotCheck({
  field,
}: PortalFieldProps<typeof githubCopilotCheckRule>) {
  const { text, login, check } = useGithubCopilotCheck(field);
  if (field.options.login === undefined) {
    return <CheckedTextField field={field} text={text} check={check} />;
  }
  const { label } = field;
  return (
    <FieldFrame field={field} check={check}>
      <Facts
        label={label}
        facts={{ [label]: login === '' ? NO_LOGIN : login }}
      />
    </FieldFrame>
  );
}
