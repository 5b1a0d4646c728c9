import type { StoredGrant } from '@portal/plugin-grants-node';
import type { Notice } from '@portal/plugin-backend-kit-node';
import type { AccessRequest } from '@portal/plugin-template-acl-common';
import type { Template } from '../catalog/TemplateDirectory';

type NoticeText = Pick<Notice, 'title' | 'description' | 'outcome'>;

/** For admins and managers. */
export function requestText(request: AccessRequest): NoticeText {
  const { requesterName, templateTitle, reason, kind } = request;
  const wish = kind === 'extension' ? 'more time with' : 'access to';
  return {
    title: `${requesterName} asks for ${wish} ${templateTitle}`,
    description: reason,
    outcome: 'waiting',
  };
}

/** For the requester. */
export function decisionText(request: AccessRequest, end?: Date): NoticeText {
  const { status, templateTitle, decidedByName, comment } = request;
  const until = end ? ` You may use it until ${inWords(end)}.` : '';
  return {
    title:
      status === 'approved'
        ? `You have access to ${templateTitle}`
        : `Your request for ${templateTitle} was declined`,
    description: `Decided by ${decidedByName}.${until}${comment ? ` ${comment}` : ''}`,
    outcome: status === 'approved' ? 'good' : 'bad',
  };
}

/** For the requester of a lapsed request. */
export function lapseText(template: Template): NoticeText {
  return {
    title: `Your request for ${titleOf(template)} has lapsed`,
    description: 'Nobody decided within 7 days. You can ask again.',
    outcome: 'stopped',
  };
}

/** For a holder, a day before the end. */
export function endingText(
  template: Template,
  { entityRef, expiresAt }: StoredGrant,
): NoticeText {
  const whose = entityRef.startsWith('group:') ? "Your group's" : 'Your';
  return {
    title: `${whose} access to ${titleOf(template)} ends soon`,
    description: `It ends on ${inWords(expiresAt)}. You can ask for more time.`,
    outcome: 'warning',
  };
}

function titleOf({ title, name }: Template): string {
  return title ?? name;
}

/** Formats a time in UTC, because the reader's time zone is unknown. */
function inWords(time: Date): string {
  const text = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'UTC',
    dateStyle: 'long',
    timeStyle: 'short',
  }).format(time);
  return `${text} UTC`;
}
