import type { WaitingSource } from '@portal/plugin-page-slots-react';
import { clientOf, type RunRequest } from './runRequests';

const hrefOf = ({ id }: RunRequest) => `/run-requests/${id}`;

/** Runs about which the person decides, and approved ones that the person can start. */
export const loadWaitingRuns: WaitingSource['load'] = async (apis, signal) => {
  const client = clientOf(apis);
  const listOf = async (scope: 'waiting' | 'own') => {
    const { data } = await client.get('/requests', {
      params: { query: { scope } },
      signal,
    });
    return data!.items;
  };
  const decide = (
    id: string,
    decision: 'approve' | 'reject',
    reason: string | undefined,
  ) =>
    client.post('/requests/{id}/decision', {
      params: { path: { id } },
      body: { decision, ...(reason && { reason }) },
    });
  const [waiting, own] = await Promise.all([listOf('waiting'), listOf('own')]);
  return [
    ...waiting.map(request => ({
      id: request.id,
      title: request.templateTitle,
      why: 'Approve or reject the run',
      by: request.requestedBy.name,
      until: new Date(request.lapsesAt),
      href: hrefOf(request),
      decide: {
        approve: (comment: string | undefined) =>
          decide(request.id, 'approve', comment),
        reject: (reason: string) => decide(request.id, 'reject', reason),
      },
    })),
    ...own
      .filter(({ state }) => state === 'approved')
      .map(request => ({
        id: request.id,
        title: request.templateTitle,
        why: 'It was approved. Start it',
        until: new Date(request.lapsesAt),
        href: hrefOf(request),
      })),
  ];
};
