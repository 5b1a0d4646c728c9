import { identityApiRef, useApi } from '@backstage/frontend-plugin-api';
import {
  useFieldCheck,
  useFieldText,
  type CheckState,
  type PortalField,
} from '@portal/plugin-field-kit';
import {
  emailDomainsOf,
  type emailFieldRule,
  emailFormatHint,
} from '@portal/plugin-directory-common';
import { SIGN_IN_NAME } from '@portal/plugin-directory-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

/** Sets an untouched field to the signed-in user's address, once (ledger C-016). */
function usePrefill(
  { value, options, onChange }: PortalField<typeof emailFieldRule>,
  typed: string,
) {
  const identity = useApi(identityApiRef);
  const isWanted = options.prefill ?? options.accountType === 'user';
  const isDone = useRef(false);
  if (value !== '' || typed !== '') isDone.current = true;
  const { data: email } = useQuery({
    queryKey: ['profile-email'],
    queryFn: async () => (await identity.getProfileInfo()).email ?? '',
    enabled: isWanted && !isDone.current,
  });
  useEffect(() => {
    // Another field of the page may have requested the address.
    if (!isWanted || isDone.current || !email) return;
    isDone.current = true;
    onChange(email);
  }, [isWanted, email, onChange]);
}

/** Shows a service account's team and role from the template beside the facts from the directory (ledger C-027). */
function withTemplateFacts(
  check: CheckState,
  { options: { accountType, team, role } }: PortalField<typeof emailFieldRule>,
): CheckState {
  if (accountType === 'user' || check.status !== 'good') return check;
  const name = check.facts?.[SIGN_IN_NAME];
  return { ...check, facts: { [SIGN_IN_NAME]: name, Team: team, Role: role } };
}

/** The logic of `EmailField`. */
export function useEmailField(field: PortalField<typeof emailFieldRule>) {
  const { options, company, value, onChange } = field;
  const text = useFieldText(value, onChange);
  usePrefill(field, text.text);
  const check = useFieldCheck(field, text.text);
  return {
    text,
    check: withTemplateFacts(check, field),
    hint: emailFormatHint(emailDomainsOf(options.accountType, company)),
  };
}
