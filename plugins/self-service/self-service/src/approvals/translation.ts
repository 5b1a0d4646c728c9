import { createTranslationRef } from '@backstage/frontend-plugin-api';

/** Texts of the pages of runs that wait for an approval. */
export const approvalsTranslationRef = createTranslationRef({
  id: 'plugin.self-service.approvals',
  messages: {
    title: 'Runs to approve',
    intro: 'Runs that wait for a decision before they start.',
    titleOf: 'Approval: {{template}}',
    failed: 'The requests could not be loaded',
    list: { waiting: 'Waiting for me', own: 'Asked by me' },
    none: {
      waiting: 'No run waits for your approval.',
      own: 'None of your runs has needed approval.',
    },
    decide: { approve: 'Approve', reject: 'Reject', withdraw: 'Withdraw' },
    askedBy: '{{name}} asked for it.',
    reason: 'Reason',
    comment: 'Comment (optional)',
    decideFailed: 'Your decision could not be saved',
    start: 'Start now',
    startFailed: 'Nothing was started',
    openRun: 'Open the run',
    requester: 'Requester',
    requested: 'Asked for',
    approvers: 'Approvers',
    why: 'Why',
    price: 'Price',
    until: 'Lapses',
    history: 'History',
  },
});
