import { DAY_MS } from '@portal/plugin-grants-common';
import type { WaitingSource } from '@portal/plugin-page-slots-react';
import { templateAclApiRef } from '../api';
import { listTemplatesOnce } from './listTemplatesOnce';

/** Grants that end later do not wait yet, in days. */
const ENDS_SOON_DAYS = 7;

const hrefOf = (template: string) =>
  `/template-acl?${new URLSearchParams({ template })}`;

/** Requests for access to templates about which the person decides. */
export const loadAccessRequests: WaitingSource['load'] = async (
  apis,
  signal,
) => {
  const api = apis.get(templateAclApiRef)!;
  const { requests } = await api.listRequests('decider', { signal });
  return requests.map(request => ({
    id: request.id,
    title: request.templateTitle,
    why:
      request.kind === 'extension'
        ? 'Approve or decline more time'
        : 'Approve or decline access',
    by: request.requesterName,
    until: new Date(request.diesAt),
    href: hrefOf(request.templateRef),
    decide: {
      approve: comment => api.approveRequest(request.id, comment),
      reject: reason => api.declineRequest(request.id, reason),
    },
  }));
};

/** The person's own grants that end soon. */
export const loadEndingGrants: WaitingSource['load'] = async apis => {
  const templates = await listTemplatesOnce(apis.get(templateAclApiRef)!);
  const soon = Date.now() + ENDS_SOON_DAYS * DAY_MS;
  return templates.flatMap(({ templateRef, title, name, expiresOn }) =>
    expiresOn && Date.parse(expiresOn) <= soon
      ? [
          {
            id: templateRef,
            title: title ?? name,
            why: 'Your access ends; ask for more time if you need it',
            until: new Date(expiresOn),
            href: hrefOf(templateRef),
          },
        ]
      : [],
  );
};
