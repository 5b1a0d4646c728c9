import { createPortalField } from '@portal/plugin-field-kit';
import { TeamMembers } from './TeamMembers';

export const teamMembers = createPortalField('TeamMembers', TeamMembers);
