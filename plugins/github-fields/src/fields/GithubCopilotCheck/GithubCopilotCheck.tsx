import TextField from '@material-ui/core/TextField';
import type { githubCopilotCheckRule } from '@portal/plugin-source-control-common';
import {
  CheckedTextField,
  FieldFrame,
  statusIdOf,
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
  const { id, label, errors, errorId } = field;
  const hasErrors = errors.length > 0;
  const hintId = `${id}__hint`;
  return (
    <FieldFrame field={field} check={check}>
      <TextField
        id={id}
        label={label}
        value={login}
        helperText={login === '' ? NO_LOGIN : undefined}
        FormHelperTextProps={{ id: hintId }}
        margin="normal"
        fullWidth
        error={check.status === 'bad' || hasErrors}
        InputLabelProps={{ shrink: true }}
        inputProps={{
          readOnly: true,
          'aria-describedby': [
            login === '' && hintId,
            statusIdOf(id),
            hasErrors && errorId,
          ]
            .filter(Boolean)
            .join(' '),
        }}
      />
    </FieldFrame>
  );
}
