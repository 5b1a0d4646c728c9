import { teamMembersRule } from '@portal/plugin-directory-common';
import { createPortalField } from '@portal/plugin-field-kit';
import { TeamMembers } from './TeamMembers';

export const teamMembers = createPortalField(teamMembersRule, TeamMembers);
