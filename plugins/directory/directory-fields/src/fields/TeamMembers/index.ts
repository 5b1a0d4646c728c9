import {
  teamMembersRule,
  type TeamMemberEntry,
} from '@portal/plugin-directory-common';
import { createPortalField, reviewAccess } from '@portal/plugin-field-kit';
import { TeamMembers } from './TeamMembers';

export const teamMembers = createPortalField(teamMembersRule, TeamMembers, {
  review: reviewAccess<TeamMemberEntry>('email', ['read', 'write', 'admin']),
});
