import type { WaitingSource } from '@portal/plugin-page-slots-react';
import { runRequestPath } from '../shared/runRequestPath';
import { clientOf } from './runRequests';

/** Runs about which the person decides, and approved ones that the person can start. */
export const loadWaitingRuns: WaitingSource['load'] = async (apis, signal) => {
  const client = clientOf(apis);
  const { data } = await client.get('/requests', {
    params: { query: { scope: 'todo' } },
    signal,
  });
  const decide = (
    id: string,
    decision: 'approve' | 'reject',
    reason: string | undefined,
  ) =>
    client.post('/requests/{id}/decision', {
      params: { path: { id } },
      body: { decision, ...(reason && { reason }) },
    });
  return data!.items.map(request => ({
    id: request.id,
    title: request.templateTitle,
    until: new Date(request.lapsesAt),
    href: runRequestPath(request.id),
    ...(request.state === 'approved'
      ? { why: 'It was approved. Start it' }
      : {
          why: 'Approve or reject the run',
          by: request.requestedBy.name,
          decide: {
            approve: (comment: string | undefined) =>
              decide(request.id, 'approve', comment),
            reject: (reason: string) => decide(request.id, 'reject', reason),
          },
        }),
  }));
};
