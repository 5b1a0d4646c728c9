import { toastApiRef, useApi } from '@backstage/frontend-plugin-api';
import {
  useFieldCheck,
  useFieldText,
  type CheckState,
  type PortalField,
} from '@portal/plugin-field-kit';
import {
  COPILOT_REFUSED,
  copilotRefusal,
  type githubCopilotCheckRule,
} from '@portal/plugin-source-control-common';
import { useEffect } from 'react';

/** Shows a notification while the login is refused (ledger C-146, C-147). */
function useRefusal(login: string, check: CheckState, text: string): void {
  const toastApi = useApi(toastApiRef);
  const isRefused = check.status === 'bad' && check.message === COPILOT_REFUSED;
  const title = isRefused
    ? copilotRefusal(text, { login, company: check.facts?.CompanyName })
    : undefined;
  useEffect(() => {
    if (!title) return undefined;
    const toast = toastApi.post({ title, status: 'danger' });
    return () => toast.close();
  }, [toastApi, title]);
}

/** Passes the login of the other field in the template to the form. */
function useGivenLogin({
  value,
  options: { login },
  onChange,
}: PortalField<typeof githubCopilotCheckRule>): void {
  useEffect(() => {
    if (login !== undefined && login !== value) onChange(login);
  }, [login, value, onChange]);
}

/** The logic of `GithubCopilotCheck`. */
export function useGithubCopilotCheck(
  field: PortalField<typeof githubCopilotCheckRule>,
) {
  const { value, options, company, onChange } = field;
  useGivenLogin(field);
  const text = useFieldText(value, onChange);
  const login = options.login ?? text.text;
  const check = useFieldCheck(field, login);
  useRefusal(login, check, company.copilot.refusal);
  return { text, login, check };
}
